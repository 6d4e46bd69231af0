import { act } from '@testing-library/react';
import { renderScreen, type ApiHandlers, type Screen } from 'shared/testing';
import { App } from './app.tsx';
import { club, noCoats, nothingFurther } from './test-content.ts';

/** Nothing to read after the items that are answered. */
const furtherOf = (answers: ApiHandlers): ApiHandlers =>
  Object.fromEntries(
    Object.keys(answers)
      .filter((call) => /^GET \/(?:actualities|articles|cats|exhibitions)\/\d+$/.test(call))
      .map((call) => [`${call}/further`, nothingFurther]),
  );

export interface Visit extends Screen {
  /** Fake API responses; changes take effect for the next request. */
  api: ApiHandlers;
}

/**
 * Opens a public URL with the code loaded; the page data hold the club's settings, but not the number of
 * news.
 */
export async function visit(route: string, answers: ApiHandlers): Promise<Visit> {
  const api: ApiHandlers = {
    'GET /club': club,
    'GET /actualities/count': { count: 0 },
    'GET /cats/coats': noCoats,
    ...furtherOf(answers),
    ...answers,
  };
  const opened = await act(async () =>
    renderScreen(<App />, { route, api, fallback: { '/club': api['GET /club'] } }),
  );
  return { ...opened, api };
}
