/**
 * What browser and server agree on: addresses, limits, deployments, the page's data and the types of every call.
 * The schemas behind the types are `shared/contract/schemas`, for the server alone.
 */
export { apiPaths, type AuditFilter, type Page, type SearchedPage } from './api-paths/index.ts';
export * from './deployments/index.ts';
export * from './fresh-page/index.ts';
export * from './limits/index.ts';
export * from './offline/index.ts';
export * from './page-data/index.ts';
export * from './retention/index.ts';
export type * from './schemas/index.ts';
export * from './search/index.ts';
export * from './site/index.ts';
export * from './visibility/index.ts';
