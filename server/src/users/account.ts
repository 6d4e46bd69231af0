import { randomUUID } from 'node:crypto';

const prefix = 'none:';

/** Stands in the place of the account's key for somebody who has none: who was imported, or erased. */
export const noAccount = (): string => `${prefix}${randomUUID()}`;

/** Whether the provider has an account for this row. */
export const hasAccount = ({ uid }: { uid: string }): boolean => !uid.startsWith(prefix);
