import { act } from '@testing-library/react';
import { renderScreen, type ApiHandlers, type Screen } from 'shared/testing';
import { App } from './app.tsx';
import { club } from './test-content.ts';

export interface Visit extends Screen {
  /** The answers of the API; what is changed here is answered from then on. */
  api: ApiHandlers;
}

/** Opens an address of the public site in a browser that has its code; the page carries the club's facts, and says nothing of the number of news. */
export async function visit(route: string, answers: ApiHandlers): Promise<Visit> {
  const api: ApiHandlers = { 'GET /club': club, 'GET /actualities/count': { count: 0 }, ...answers };
  const opened = await act(async () =>
    renderScreen(<App />, { route, api, fallback: { '/club': api['GET /club'] } }),
  );
  return { ...opened, api };
}
