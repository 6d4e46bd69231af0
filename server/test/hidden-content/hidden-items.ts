import { expect } from 'vitest';
import type { Actuality, Article, Cat, Exhibition, Reference } from 'shared/contract';
import { catInput, exhibitionInput, referenceInput } from '../support/inputs.ts';
import { jpeg } from '../support/sample-files.ts';
import type { Person, TestApi } from '../support/test-api.ts';

/** In every text that nobody may read. */
export const secret = 'tajemstvi';
/** What a search would find it by; pages may repeat it. */
export const searched = 'tajem';

export interface Hidden {
  kind: 'actualities' | 'articles' | 'cats' | 'exhibitions';
  id: number;
  as: Person;
  files: string[];
}

export interface People {
  admin: Person;
  owner: Person;
}

const made = async <Item>(api: TestApi, as: Person, path: string, body: object): Promise<Item> => {
  const answer = await api.call('POST', path, { as, body });
  expect([path, answer.statusCode]).toEqual([path, 201]);
  return answer.json<Item>();
};

/** A picture that is large enough for smaller copies. */
const photo = async (api: TestApi): Promise<string> =>
  api.files.put({ name: 'kocka.jpg', bytes: await jpeg(900, 600), contentType: 'image/jpeg' });

/** A cat that everybody sees, with a main picture and another one. */
export const publishCat = async (api: TestApi, { owner }: People): Promise<Hidden> => {
  const [image, other] = [await photo(api), await photo(api)];
  const body = catInput({ name: secret, image, description: secret, tests: secret, kind: secret });
  const cat = { ...body, imageCaption: secret, location: secret };
  const { catId } = await made<Cat>(api, owner, '/cats', cat);
  await made(api, owner, `/cats/${catId}/images`, { images: [other] });
  return { kind: 'cats', id: catId, as: owner, files: [image, other] };
};

/** One of each kind of text, shown to everybody. */
export const publishTexts = async (api: TestApi, { admin, owner }: People): Promise<Hidden[]> => {
  const text = { name: `${secret} název`, text: `<p>${secret} text</p>` };
  const image = await photo(api);
  const news = await made<Actuality>(api, admin, '/actualities', { ...text, image });
  const show = await made<Exhibition>(api, admin, '/exhibitions', {
    ...exhibitionInput({ name: secret, location: secret, date: '2099-12-05' }),
    description: `<p>${secret}</p>`,
  });
  const inShow = `/exhibitions/${show.exhibitionId}`;
  const [picture, pdf] = [await photo(api), await api.pdf()];
  await made(api, admin, `${inShow}/images`, { images: [picture] });
  await made(api, admin, `${inShow}/files`, { files: [pdf], names: [`${secret}.pdf`] });
  await made<Reference>(api, admin, '/references', { ...referenceInput(show.exhibitionId), name: secret });
  const article = await made<Article>(api, owner, '/articles', text);
  const drawing = await photo(api);
  await made(api, owner, `/articles/${article.articleId}/images`, { images: [drawing] });
  await approve(api, admin, article.articleId);
  return [
    { kind: 'actualities', id: news.actualityId, as: admin, files: [image] },
    { kind: 'exhibitions', id: show.exhibitionId, as: admin, files: [picture, pdf] },
    { kind: 'articles', id: article.articleId, as: owner, files: [drawing] },
  ];
};

/** An item that everybody may read all the time. */
export type Visible = Pick<Hidden, 'kind' | 'id'>;

/** One of each kind, which the hidden ones stand beside in their lists and share a word with. */
export const publishNeighbours = async (api: TestApi, { admin, owner }: People): Promise<Visible[]> => {
  const text = { name: 'Název', text: '<p>text</p>' };
  const news = await made<Actuality>(api, admin, '/actualities', { ...text, image: '' });
  const show = await made<Exhibition>(api, admin, '/exhibitions', exhibitionInput({ date: '2099-12-04' }));
  const article = await made<Article>(api, owner, '/articles', text);
  await approve(api, admin, article.articleId);
  const cat = await made<Cat>(api, owner, '/cats', catInput());
  return [
    { kind: 'actualities', id: news.actualityId },
    { kind: 'exhibitions', id: show.exhibitionId },
    { kind: 'articles', id: article.articleId },
    { kind: 'cats', id: cat.catId },
  ];
};

/** An exhibition and a cat whose parts alone are secret. */
export const publishWithParts = async (api: TestApi, { admin, owner }: People) => {
  const { exhibitionId } = await made<Exhibition>(api, admin, '/exhibitions', exhibitionInput());
  const show = `/exhibitions/${exhibitionId}`;
  const [picture, pdf, ofCat] = [await photo(api), await api.pdf(), await photo(api)];
  const { exhibitionImages } = await made<Exhibition>(api, admin, `${show}/images`, { images: [picture] });
  const files = { files: [pdf], names: [`${secret}.pdf`] };
  const { exhibitionFiles } = await made<Exhibition>(api, admin, `${show}/files`, files);
  const link = { ...referenceInput(exhibitionId), name: secret };
  const { referenceId } = await made<Reference>(api, admin, '/references', link);
  const images = [{ image: ofCat, caption: secret }];
  const { catId, catImages } = await made<Cat>(api, owner, '/cats', { ...catInput(), images });
  const items: Hidden[] = [
    { kind: 'exhibitions', id: exhibitionId, as: admin, files: [picture, pdf] },
    { kind: 'cats', id: catId, as: owner, files: [ofCat] },
  ];
  const parts = [
    `${show}/images/${exhibitionImages[0]?.imageId}`,
    `${show}/files/${exhibitionFiles[0]?.exhibitionFileId}`,
    `/references/${referenceId}`,
  ].map((path) => ({ path, as: admin }));
  return { items, parts: [...parts, { path: `/cats/${catId}/images/${catImages[0]?.imageId}`, as: owner }] };
};

const approve = (api: TestApi, as: Person, articleId: number) =>
  api.call('PUT', `/articles/${articleId}/status`, { as, body: { status: true } });

/** Changes its publication alone. */
export const publish = async (
  api: TestApi,
  admin: Person,
  { kind, id, as }: Hidden,
  publishedAt: string | null,
) => {
  const item = (await api.call('GET', `/${kind}/${id}`, { as })).json<Record<string, unknown>>();
  const answer = await api.call('PUT', `/${kind}/${id}`, { as, body: { ...item, publishedAt } });
  // A member's edit takes the approval.
  if (kind === 'articles' && publishedAt !== null) await approve(api, admin, id);
  return answer;
};
