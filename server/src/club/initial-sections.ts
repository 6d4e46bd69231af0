import type { ClubSections } from 'shared/contract';
import type { ContentFile } from './content-file.ts';
import { demoContent } from './demo-content.ts';

type Words = Omit<ClubSections, 'sponsors' | 'gallery' | 'posters' | 'documents'>;

/** The sections of a content file that name no files. */
export const wordsOf = (content: ContentFile): Words => {
  const { name, nameLines, tagline, address, companyId, account, membershipFee, contact } = content;
  const { committee, intro, privacy, membership } = content;
  return {
    identity: { name, nameLines, tagline, address, companyId },
    payment: { account, membershipFee },
    contact,
    intro: { lead: intro.lead, paragraphs: intro.paragraphs },
    figures: { figures: intro.figures },
    committee: { people: committee },
    privacy: { paragraphs: privacy },
    membership: { paragraphs: membership },
  };
};

/** What stands in sections that nobody has stored. */
export const initialSections: ClubSections = {
  ...wordsOf(demoContent),
  sponsors: { sponsors: [] },
  gallery: { pictures: [] },
  posters: { spring: '', summer: '', autumn: '', winter: '' },
  documents: { documents: [] },
  // Clubs whose content is older than this section have not said it.
  membership: { paragraphs: [] },
};
