import type { PersonalData } from 'shared/contract';

/** Lists of any length with long texts: they are read as they are written. */
type Streamed = 'mails' | 'cats' | 'articles' | 'changes';

type Rows<Row> = AsyncGenerator<Row>;

type WithVersions<Item extends { versions: unknown[] }> = Omit<Item, 'versions'> & {
  versions: Rows<Item['versions'][number]>;
};

/** What is collected, before it is known which files are missing. */
export type CollectedData = Omit<PersonalData, Streamed | 'missingFiles'> & {
  mails: Rows<PersonalData['mails'][number]>;
  cats: Rows<WithVersions<PersonalData['cats'][number]>>;
  articles: Rows<WithVersions<PersonalData['articles'][number]>>;
  changes: {
    made: Rows<PersonalData['changes']['made'][number]>;
    about: Rows<PersonalData['changes']['about'][number]>;
  };
};
