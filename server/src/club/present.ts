import type { Club, ClubGallery, Picture, StaticImage } from 'shared/contract';
import { paymentDescriptor } from './payment.ts';
import type { StoredSections } from './sections.ts';

const untitled = 'Fotografie z klubu';

/** What public pages show of the sections. */
export function presentClub(
  sections: StoredSections,
  pictures: ReadonlyMap<string, Picture>,
): { club: Club; gallery: ClubGallery } {
  const still = (image: string, alt: string): StaticImage => ({
    image,
    alt,
    picture: pictures.get(image) ?? null,
  });
  const { identity, payment, contact, committee, intro, figures, sponsors, posters } = sections;
  const { account, membershipFee } = payment.value;
  const { spring, summer, autumn, winter } = posters.value;
  const club: Club = {
    ...identity.value,
    account,
    membershipFee,
    paymentQr: paymentDescriptor({
      account,
      amount: membershipFee,
      recipient: identity.value.name,
      message: 'Členský příspěvek',
    }),
    contact: contact.value,
    committee: committee.value.people,
    intro: { ...intro.value, ...figures.value },
    sponsors: sponsors.value.sponsors.map(({ image, name, url }) => ({ name, url, ...still(image, name) })),
    posters: {
      spring: still(spring, ''),
      summer: still(summer, ''),
      autumn: still(autumn, ''),
      winter: still(winter, ''),
    },
    documents: sections.documents.value.documents,
    privacy: sections.privacy.value.paragraphs,
    membership: sections.membership.value.paragraphs,
  };
  const gallery = sections.gallery.value.pictures.map(({ image, alt }) => still(image, alt || untitled));
  return { club, gallery };
}
