import { makeTemplate } from '../../server/test/support/test-database.ts';

/** Vitest's contract: runs once before all tests, and what it returns after them. */
export default (): Promise<() => Promise<void>> => makeTemplate();
