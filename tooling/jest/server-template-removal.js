/** Jest's contract: runs once after all tests of the server. */
export default async function teardown() {
  await globalThis.removeDatabaseTemplate();
}
