export * from './account.ts';
export * from './actualities.ts';
export * from './articles.ts';
export * from './audit-log.ts';
export * from './bin.ts';
export * from './cats.ts';
export * from './club.ts';
export { leaveForPreview, readClubPreview } from './club-preview.ts';
export * from './deployments.ts';
export * from './errors.ts';
export * from './exhibitions.ts';
export * from './further-reading.ts';
export * from './history.ts';
export { useCreateKeys } from './idempotency.ts';
export * from './invitations.ts';
export { useLongList, type LongList, type LongListOptions } from './long-lists.ts';
export * from './mails.ts';
export * from './members.ts';
export {
  fieldMessageFor,
  formMessageFor,
  itemDeletedText,
  messageFor,
  isDeletedForEver,
  restoreMessageFor,
} from './messages.ts';
export * from './memberships.ts';
export * from './payments.ts';
export * from './overview.ts';
export * from './people.ts';
export { forgetPrefetched, prefetch } from './prefetch.ts';
export { ForgetPrivateData } from './private-data.ts';
export type { Read } from './reads.ts';
export * from './search.ts';
export { saveFile } from './save-file.ts';
export { createSwrOptions } from './swr-options.ts';
export * from './users.ts';
export type { Restore } from './bin-writes.ts';
export * from './uploads/index.ts';
