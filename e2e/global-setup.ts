import { SiteServer } from './src/site/site-server.ts';

/** Playwright's contract: runs before all workers, and what it returns after them. */
export default (): Promise<() => Promise<void>> => SiteServer.template();
