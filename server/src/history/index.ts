export { historyRoutes } from './routes.ts';
export { changeVersioned, createVersionedEdit, saveVersion, withVersions } from './save-version.ts';
export {
  deleteEarlierVersions,
  deleteHistory,
  deleteSectionVersions,
  deleteVersionsBy,
  forgetAuthor,
  hasHistory,
} from './repository.ts';
export { onlyId } from './versioned-kind.ts';
export type { VersionedKind } from './versioned-kind.ts';
export { readContent, readContents } from './contents.ts';
export type { ReadVersion } from './contents.ts';
