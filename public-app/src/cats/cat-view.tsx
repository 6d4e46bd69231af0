import type { ReactNode } from 'react';
import type { Cat } from 'shared/contract';
import { formatDate } from 'shared/format';
import {
  Breadcrumbs,
  initialLetter,
  PlainProse,
  ImageGrid,
  galleryOf,
  PersonName,
  useImageViewer,
} from 'shared/ui';
import { CatProfile } from './cat-profile.tsx';
import { EmsCode } from './ems-code.tsx';

export interface CatViewProps {
  cat: Cat;
  /** The club's name, for the stamp beside the cat's data. */
  clubName: string;
  /** Not in a preview. */
  hasBreadcrumbs?: boolean;
}

/** A cat: portrait and data, story and pictures. */
export function CatView({ cat, clubName, hasBreadcrumbs = false }: CatViewProps): ReactNode {
  const { name, image, drawing = '', picture, description, catImages } = cat;
  const alt = image === '' ? drawingText(cat) : (cat.imageCaption ?? name);
  const photos = image === '' ? [] : [{ image, picture, alt }];
  const gallery = galleryOf(name, catImages);
  const { linkTo, viewer } = useImageViewer([...photos, ...gallery]);
  return (
    <article className="container">
      {hasBreadcrumbs && <Breadcrumbs of="cats" name={name} />}
      <CatProfile
        image={image || drawing}
        picture={picture}
        alt={alt}
        link={image === '' ? undefined : linkTo(0)}
        name={{ label: 'Jméno', value: name }}
        fields={fieldsOf(cat)}
        stamp={clubName}
        machine={cat}
      />
      {description.trim() !== '' && (
        <section className="split rule space-xl" aria-labelledby="pribeh">
          <h2 id="pribeh">Příběh</h2>
          <PlainProse text={description} initial={initialLetter(description)} />
        </section>
      )}
      {catImages.length > 0 && (
        <section className="space-l" aria-label="Další fotografie">
          <ImageGrid images={gallery} linkTo={(index) => linkTo(photos.length + index)} />
        </section>
      )}
      {viewer}
    </article>
  );
}

interface ProfileField {
  label: string;
  value: ReactNode;
  wide?: boolean;
}

/**
 * The labelled fields (docs/requirements.md) in their order, without empty ones; two short ones share a line.
 */
function fieldsOf(cat: Cat): ProfileField[] {
  const { birthday, kind, ems, emsParts, owner, ownerInMembers, location, tests, page } = cat;
  const fields: (ProfileField & { given: boolean })[] = [
    { label: 'Narozen', given: birthday !== '', value: formatDate(birthday), wide: kind === '' },
    { label: 'Druh', given: kind !== '', value: kind, wide: birthday === '' },
    { label: 'EMS', given: ems !== '', value: <EmsCode ems={ems} parts={emsParts} />, wide: true },
    {
      label: 'Majitel',
      given: true,
      value: <PersonName person={owner} inMembers={ownerInMembers} />,
      wide: location === '',
    },
    { label: 'Stanice', given: location !== '', value: location },
    { label: 'Testy', given: tests !== '', value: tests, wide: true },
    { label: 'Webstránka', given: page !== '', value: <PageLink page={page} />, wide: true },
  ];
  return fields
    .filter(({ given }) => given)
    .map(({ label, value, wide = false }) => ({ label, value, wide }));
}

/** Caption of a portrait that was drawn by the code. */
const drawingText = ({ emsParts = [] }: Cat): string =>
  emsParts.length === 0
    ? 'Kresba kočky'
    : `Kresba podle EMS: ${emsParts.map(({ meaning }) => meaning).join(', ')}`;

const PageLink = ({ page }: { page: string }): ReactNode => (
  <a href={page} rel="noopener noreferrer">
    {page.replace(/^https?:\/\/|\/$/gi, '')}
  </a>
);
