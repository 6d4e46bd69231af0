import type { ReactElement, ReactNode } from 'react';
import { jest } from '@jest/globals';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { SWRConfig } from 'swr';
import { createSwrOptions } from '../client/index.ts';
import { providePageData } from '../contract/page-data/index.ts';
import type { RemotesDocument } from '../contract/schemas/index.ts';
import { standInForApi, type ApiCall, type ApiHandlers } from './api-stand-in.ts';
import { setSession, type Session } from './auth-stand-in.ts';

export interface ScreenOptions {
  /** URL at which the screen is opened. */
  route?: string;
  /** Fake API. A request without a handler fails the test. */
  api?: ApiHandlers;
  session?: Session;
  /** Responses inlined in the page, by API path. */
  fallback?: Record<string, unknown>;
  /** Deployments named in the page, by remote. */
  remotes?: RemotesDocument['microFrontends'];
}

export interface Screen extends RenderResult {
  user: UserEvent;
  /** The requests so far, in order. */
  calls: ApiCall[];
  /** Current path and query. */
  address: () => string;
  /** Navigates like the browser's Back and Forward. */
  goBack: () => Promise<void>;
  goForward: () => Promise<void>;
}

const config = {
  apiBase: '/api',
  identity: { provider: 'local', apiKey: 'test', projectId: 'test', origin: '' },
  files: { provider: 'local', bucket: 'test' },
} as const;

/** A signed-in member, for tests to which the user is irrelevant. */
export const memberSession: Session = { status: 'signed-in', uid: 'uid-1', email: 'chovatelka@example.cz' };

/** Lets what waits for a moment go on at once, where a test has replaced the timers. */
const passTime = (milliseconds: number): void => {
  // So does Testing Library know them.
  if (Object.hasOwn(setTimeout, 'clock')) jest.advanceTimersByTime(milliseconds);
};

/** A new history entry per screen, with its router key. */
let visits = 0;

/** Opens a screen as in the shell: with router, SWR and session, and a fake API. */
export function renderScreen(ui: ReactElement, options: ScreenOptions = {}): Screen {
  const { route = '/', api = {}, session = { status: 'signed-out' }, fallback = {}, remotes = {} } = options;
  providePageData({ config, remotes: { schema: '', microFrontends: remotes }, fallback, rendered: false });
  setSession(session);
  const calls = standInForApi(api);
  // Each screen starts with an empty cache, and without deduplication of requests.
  const swr = { ...createSwrOptions(fallback), provider: () => new Map(), dedupingInterval: 0 };
  const { pathname, search, hash } = new URL(route, location.href);
  visits += 1;
  let address = '';
  let go: (steps: number) => void;
  const Address = (): null => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    go = (steps) => void navigate(steps);
    address = pathname + search;
    return null;
  };
  const result = render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter
        useTransitions={false}
        initialEntries={[{ pathname, search, hash, key: `visit ${visits}` }]}
      >
        <SWRConfig value={swr}>
          <Address />
          {children}
        </SWRConfig>
      </MemoryRouter>
    ),
  });
  const goBy = (steps: number): Promise<void> => act(async () => go(steps));
  return {
    ...result,
    user: userEvent.setup({ advanceTimers: passTime }),
    calls,
    address: () => address,
    goBack: () => goBy(-1),
    goForward: () => goBy(1),
  };
}
