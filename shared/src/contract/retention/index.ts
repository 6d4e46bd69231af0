/** For how long the club keeps what; `/soukromi` states these figures. */
export const retention = {
  /** What was deleted stays in the bin. */
  binDays: 30,
  /** Every version of an item stays so long, and the newest ones however old they are. */
  historyDays: 366,
  historyVersions: 50,
  /** Administrative changes in their list. */
  changesYears: 2,
  /** Messages that were sent, failed or cancelled. */
  mailDays: 400,
  /** Until the data of somebody who left are erased. */
  departureDays: 30,
  /** Unsaved text and chosen files in a member's browser. */
  unsavedDays: 30,
  /** Counts of what browsers report; those of a running trial stay until it ends. */
  reportCountDays: 30,
  /** For so long calendars are told that an exhibition was deleted; nothing personal, so `/soukromi` leaves it out. */
  cancellationDays: 30,
  /** Nightly backups (deploy/klub-zaloha.service). */
  backupDays: 30,
} as const;
