import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Actuality, Article, Cat, Exhibition, Payment, Reference, Renewal } from 'shared/contract';
import { queueMail } from '../../src/mail/index.ts';
import { insertUser } from '../../src/users/repository.ts';
import { catInput, exhibitionInput, referenceInput } from '../support/inputs.ts';
import { publishCanary } from '../support/test-builds.ts';
import type { Person, TestApi } from '../support/test-api.ts';
import type { World } from './permission.ts';

const text = { name: 'Název', text: '<p>Text</p>' };
const unpublished = { ...text, publishedAt: null };

/** Makes rows as their people make them: each part has those that a call on one of them may change. */
const makersOf = (api: TestApi, { owner, admin }: Record<'owner' | 'admin', Person>) => {
  const made = async <Item>(as: Person, path: string, body: object): Promise<Item> => {
    const answer = await api.call('POST', path, { as, body });
    expect(answer.statusCode).toBe(201);
    return answer.json<Item>();
  };
  const binned = async (as: Person, path: string): Promise<void> => {
    expect((await api.call('DELETE', path, { as })).statusCode).toBe(204);
  };
  return {
    image: async () => ({ image: await api.image() }),
    pdf: async () => ({ pdf: await api.pdf() }),
    async news() {
      const newsImage = await api.image();
      const { actualityId } = await made<Actuality>(admin, '/actualities', { ...text, image: newsImage });
      return { actualityId, newsImage };
    },
    async exhibition() {
      const exhibitionImage = await api.image();
      const { exhibitionId } = await made<Exhibition>(admin, '/exhibitions', exhibitionInput());
      await made(admin, `/exhibitions/${exhibitionId}/images`, { images: [exhibitionImage] });
      const { exhibitionImages, exhibitionFiles } = await made<Exhibition>(
        admin,
        `/exhibitions/${exhibitionId}/files`,
        { files: [await api.pdf()] },
      );
      const { referenceId } = await made<Reference>(admin, '/references', referenceInput(exhibitionId));
      return {
        exhibitionId,
        exhibitionImage,
        exhibitionImageId: exhibitionImages[0]!.imageId,
        exhibitionFileId: exhibitionFiles[0]!.exhibitionFileId,
        referenceId,
      };
    },
    async draft() {
      const draftImage = await api.image();
      const { articleId: draftId } = await made<Article>(owner, '/articles', text);
      const draft = await made<Article>(owner, `/articles/${draftId}/images`, { images: [draftImage] });
      return { draftId, draftImage, draftImageId: draft.articleImages[0]!.imageId };
    },
    /** One picture stands in both galleries. */
    async articleAndCat() {
      const galleryImage = await api.image();
      const gallery = { images: [galleryImage] };
      const { articleId } = await made<Article>(owner, '/articles', text);
      const { articleImages } = await made<Article>(owner, `/articles/${articleId}/images`, gallery);
      await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: true } });
      const { catId } = await made<Cat>(owner, '/cats', catInput());
      const { catImages } = await made<Cat>(owner, `/cats/${catId}/images`, gallery);
      return {
        galleryImage,
        articleId,
        articleImageId: articleImages[0]!.imageId,
        catId,
        catImageId: catImages[0]!.imageId,
      };
    },
    async unpublishedNews() {
      const body = { ...unpublished, image: '' };
      const { actualityId } = await made<Actuality>(admin, '/actualities', body);
      return { unpublishedNewsId: actualityId };
    },
    async unpublishedExhibition() {
      const body = exhibitionInput({ publishedAt: null });
      const { exhibitionId } = await made<Exhibition>(admin, '/exhibitions', body);
      return { unpublishedExhibitionId: exhibitionId };
    },
    async unpublishedArticle() {
      const { articleId } = await made<Article>(owner, '/articles', unpublished);
      return { unpublishedArticleId: articleId };
    },
    async binnedCat() {
      const { catId } = await made<Cat>(owner, '/cats', catInput({ image: await api.image() }));
      await binned(owner, `/cats/${catId}`);
      return { binnedCatId: catId };
    },
    async offeredCat() {
      const giver = await api.person();
      const { catId } = await made<Cat>(giver, '/cats', catInput());
      const departure = { articles: 'name', cats: 'give', catsTo: owner.userId };
      await api.call('PUT', '/users/current/departure', { as: giver, body: departure });
      return { offeredCatId: catId };
    },
    async binnedNews() {
      const body = { ...text, image: await api.image() };
      const { actualityId } = await made<Actuality>(admin, '/actualities', body);
      await binned(admin, `/actualities/${actualityId}`);
      return { binnedNewsId: actualityId };
    },
    async invited() {
      const uid = randomUUID();
      const email = `${uid}@example.cz`;
      return api.test.database.write(async (trx) => {
        const createdAt = api.time.now.toISOString();
        const userId = await insertUser(trx, { uid, name: 'Pozvaná', surname: 'Nová', email, createdAt });
        const mail = { kind: 'test', userId, to: { name: '', email }, facts: {} } as const;
        await queueMail(trx, mail, api.time.now);
        const failed = trx.updateTable('mails').set({ state: 'failed' }).where('userId', '=', userId);
        return { invitedId: userId, ...(await failed.returning('mailId').executeTakeFirstOrThrow()) };
      });
    },
    /** A later renewal or payment of the owner changes what can be undone of these. */
    async owner() {
      const { batchId: renewalId } = await made<Renewal>(admin, '/memberships/renewals', {
        people: [{ userId: owner.userId, version: 1 }],
      });
      const { paymentId } = await made<Payment>(admin, '/payments', {
        userId: owner.userId,
        amount: 60_000,
        receivedOn: '2026-01-15',
        method: 'cash',
        note: '',
      });
      return { owner, renewalId, paymentId };
    },
    versions: () => publishCanary(api.test, 'public-app'),
    leaver: async () => ({ leaver: await api.person() }),
    async former() {
      const former = await api.person();
      const departure = { articles: 'name', cats: 'stay' };
      await api.call('PUT', `/users/${former.userId}/departure`, { as: admin, body: departure });
      return { former };
    },
  } satisfies Record<string, () => Promise<Partial<World>>>;
};

type Makers = ReturnType<typeof makersOf>;
type PartName = keyof Makers;
/** What the parts make together; `World` when none of its rows is forgotten. */
type Made = Pick<World, { [Name in PartName]: keyof Awaited<ReturnType<Makers[Name]>> }[PartName]>;

/** Rows of which those that a call named are made anew after it went through; the others are as they were made. */
export class FreshWorld {
  readonly #makers: Makers;
  /** Parts as they were made, of which no call has changed anything. */
  readonly #made = new Map<PartName, Partial<World>>();
  readonly #named = new Set<PartName>();

  constructor(api: TestApi, people: Record<'owner' | 'admin', Person>) {
    this.#makers = makersOf(api, people);
  }

  /** All rows, unchanged. Notes which of them are named. */
  async read(): Promise<Made> {
    // `Object.keys` widens the names of the object that it is given.
    for (const name of Object.keys(this.#makers) as PartName[])
      if (!this.#made.has(name)) this.#made.set(name, await this.#makers[name]());
    this.#named.clear();
    const world: Partial<World> = {};
    for (const [name, part] of this.#made)
      for (const [key, value] of Object.entries(part))
        Object.defineProperty(world, key, {
          enumerable: true,
          get: () => {
            this.#named.add(name);
            return value;
          },
        });
    // Each part has been made, and `Made` names what they make.
    return world as Made;
  }

  /** Says that a call went through with what was read last. */
  change(): void {
    for (const name of this.#named) this.#made.delete(name);
  }
}
