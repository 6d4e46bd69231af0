/** How the site writes dates, numbers and Czech words. Everything agrees between server and browser. */
export * from './ems/index.ts';
export { addressLines } from './postal-address.ts';
export { auditAreaWords, type AuditArea } from './audit-areas.ts';
export { isValidCompanyId, parseAccount } from './account.ts';
export type { Account } from './account.ts';
export { clubSectionTitles } from './club-sections.ts';
export { composed, composedHtml } from './composed.ts';
export {
  dayAndMonth,
  formatDate,
  formatLongDate,
  formatTime,
  plainDateOf,
  posterDate,
  todayInPrague,
} from './dates.ts';
export { deploymentNameWords } from './deployment-names.ts';
export { formatDays, formatHours, formatWhen, lastDay } from './event-times.ts';
export type { EventTimes } from './event-times.ts';
export { pdfName } from './file-name.ts';
export { daysAfter, membershipState, renewedUntil } from './membership.ts';
export type { RenewalRule } from './membership.ts';
export { fromPrague, inPrague } from './prague-time.ts';
export { hasWords, searchedWords } from './searched-words.ts';
export { lengthNote, tooLong, tooLongRichText } from './text-length.ts';
export type { LengthNote } from './text-length.ts';
export { userOfSymbol, variableSymbol } from './variable-symbol.ts';
export { completeWebAddress, isWebAddress } from './web-address.ts';
export {
  bindWords,
  compareCzech,
  directoryLetter,
  fold,
  formatBytes,
  formatCrowns,
  formatHellers,
  formatNumber,
  formatPercent,
  outOf,
  plural,
} from './words.ts';
