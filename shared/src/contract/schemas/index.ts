export * from './actualities.ts';
export * from './articles.ts';
export * from './cats.ts';
export * from './club.ts';
export * from './common.ts';
export * from './exhibitions.ts';
export * from './site.ts';
export * from './users.ts';
