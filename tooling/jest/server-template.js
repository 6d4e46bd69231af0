import { makeTemplate } from '../../server/test/support/test-database.ts';

/** Jest's contract: runs once before all tests of the server. */
export default async function setup() {
  globalThis.removeDatabaseTemplate = await makeTemplate();
}
