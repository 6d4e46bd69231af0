import { committee, documents, figures, gallery, sponsors } from './list-sections.ts';
import type { SectionSpec } from './section-spec.ts';
import { contact, identity, intro, membership, payment, posters, privacy } from './text-sections.ts';

/** The sections in the order of the tab. */
export const sections: readonly SectionSpec[] = [
  identity,
  payment,
  contact,
  intro,
  membership,
  figures,
  committee,
  sponsors,
  gallery,
  posters,
  documents,
  privacy,
];
