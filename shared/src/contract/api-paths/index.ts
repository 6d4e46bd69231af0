/**
 * Every path of the API below its base. The server registers its routes with the same functions and `':id'`
 * as the argument.
 */
export * as apiPaths from './api-path-list.ts';
export type { AuditFilter, Page, SearchedPage } from './api-path-list.ts';
