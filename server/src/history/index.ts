export { historyRoutes, onlyId } from './routes.ts';
export { changeVersioned, createVersionedEdit, saveVersion, withVersions } from './save-version.ts';
export { deleteHistory, deleteVersionsBy, forgetAuthor, hasHistory, readContent } from './repository.ts';
export type { VersionedKind } from './versioned-kind.ts';
