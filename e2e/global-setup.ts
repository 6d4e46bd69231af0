import { SiteServer } from './src/support/site-server.ts';

/** Playwright's contract: runs before all workers, and what it returns after them. */
export default (): Promise<() => Promise<void>> => SiteServer.template();
