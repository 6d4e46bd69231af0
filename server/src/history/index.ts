export { historyRoutes } from './routes.ts';
export { createVersionedEdit, saveVersion } from './save-version.ts';
export { deleteHistory, deleteVersionsBy, forgetAuthor, hasHistory, readContent } from './repository.ts';
export type { VersionedKind } from './versioned-kind.ts';
