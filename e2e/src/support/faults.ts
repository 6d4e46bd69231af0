import type { Page, Route } from '@playwright/test';

/** Faults of a file's response. */
export type Fault =
  | 'missing'
  | 'server error'
  | 'a page instead'
  | 'cut short'
  | 'a wrong byte'
  | 'slow'
  | 'no answer';

/** Records in the page that a foreign script ran. */
const trace = ';globalThis.ranWhatNobodyPublished=true;';

const send = async (route: Route, fault: Fault): Promise<void> => {
  switch (fault) {
    case 'missing':
      return route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
    case 'server error':
      return route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' });
    case 'a page instead':
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Přihlášení k síti</title>',
      });
    case 'cut short': {
      const answer = await route.fetch();
      const body = await answer.text();
      return route.fulfill({ response: answer, body: body.slice(0, body.length / 2) });
    }
    case 'a wrong byte': {
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: `${await answer.text()}${trace}` });
    }
    case 'slow':
    case 'no answer':
      // Pending until `repair` is called.
      return undefined;
  }
};

export interface BrokenFile {
  /** Number of requests. */
  readonly asked: number;
  /** Answers pending requests, and all later ones. */
  repair: () => Promise<void>;
}

/** Injects a fault into responses of these URLs. */
export async function breakFile(page: Page, address: RegExp, fault: Fault): Promise<BrokenFile> {
  const waiting: Route[] = [];
  let asked = 0;
  let isRepaired = false;
  await page.route(address, async (route) => {
    if (isRepaired) return route.fallback();
    asked += 1;
    if (fault === 'slow') waiting.push(route);
    return send(route, fault);
  });
  return {
    get asked() {
      return asked;
    },
    async repair() {
      isRepaired = true;
      for (const route of waiting.splice(0)) await route.continue();
    },
  };
}

/** Whether a script ran in the page that was not published. */
export const ranForeignScript = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'ranWhatNobodyPublished' in globalThis);
