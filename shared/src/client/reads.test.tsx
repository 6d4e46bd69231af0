import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { usePublicList, type Read } from './reads.ts';
import { memberSession, noAnswer, renderScreen, reply, setSession } from '../testing/index.ts';
import {
  ForgetPrivateData,
  useActualities,
  useActuality,
  useArticle,
  useCat,
  useClub,
  useCreateCat,
  useCurrentUser,
  useDeleteCat,
  useNewActualities,
  useOwnCats,
} from './index.ts';

const Show = ({ read }: { read: Read<unknown> }): ReactNode => (
  <div>
    <output>{read.data === undefined ? 'nothing' : JSON.stringify(read.data)}</output>
    <p role="alert">{read.error?.name ?? 'no error'}</p>
    <p>{read.isLoading ? 'loading' : 'settled'}</p>
    <button onClick={() => read.retry()}>again</button>
  </div>
);

const data = (): string => screen.getByRole('status').textContent;
const alert = (): string => screen.getByRole('alert').textContent;

const Cats = (): ReactNode => <Show read={usePublicList('/cats')} />;
const Cat = ({ id }: { id: number | null }): ReactNode => <Show read={useCat(id)} />;
const ClubFacts = (): ReactNode => <Show read={useClub()} />;
const OwnCats = (): ReactNode => <Show read={useOwnCats()} />;
const News = ({ page }: { page: number }): ReactNode => <Show read={useActualities(page)} />;
const Article = (): ReactNode => <Show read={useArticle(4)} />;
const NewNews = (): ReactNode => <Show read={useNewActualities()} />;
const NewsItem = ({ id }: { id: number }): ReactNode => <Show read={useActuality(id)} />;
const CurrentUser = (): ReactNode => <Show read={useCurrentUser()} />;

afterEach(() => {
  jest.useRealTimers();
});

describe('a public read', () => {
  it('is loading, then shows data', async () => {
    renderScreen(<Cats />, { api: { 'GET /cats': [{ catId: 1 }] } });
    expect(screen.getByText('loading')).toBeTruthy();
    await screen.findByText('[{"catId":1}]');
    expect(screen.getByText('settled')).toBeTruthy();
  });

  it('reports a malformed list', async () => {
    renderScreen(<Cats />, { api: { 'GET /cats': { rows: [] } } });
    await screen.findByText('MalformedListError');
    expect(data()).toBe('nothing');
  });

  it("of the club's settings is shared by all pages", async () => {
    const club = {
      name: 'Klub',
      nameLines: ['Klub'],
      address: [],
      contact: {},
      committee: [],
      sponsors: [],
      posters: {},
      intro: { paragraphs: [], figures: [] },
    };
    const { user, calls } = renderScreen(
      <>
        <Routes>
          <Route path="/" element={<ClubFacts />} />
          <Route path="/members" element={<ClubFacts />} />
          <Route path="*" element={null} />
        </Routes>
        <Link to="/cats">Chov</Link>
        <Link to="/members">Členové</Link>
      </>,
      { fallback: { '/club': club } },
    );
    await user.click(screen.getByText('Chov'));
    await user.click(screen.getByText('Členové'));
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(data()).toBe(JSON.stringify(club));
    expect(calls).toHaveLength(0);
    expect(alert()).toBe('no error');
  });

  it('returns null for a missing item', async () => {
    renderScreen(<Cat id={7} />, { api: { 'GET /cats/7': reply(404, { code: 'NOT_FOUND' }) } });
    await screen.findByText('null');
    expect(alert()).toBe('no error');
  });

  it('returns null for a URL without an id, and sends no request', () => {
    const { calls } = renderScreen(<Cat id={null} />);
    expect(data()).toBe('null');
    expect(screen.getByText('settled')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it('does not mistake a missing list for an empty one', async () => {
    renderScreen(<Cats />, { api: { 'GET /cats': reply(404, { code: 'NOT_FOUND' }) } });
    await screen.findByText('ApiError');
    expect(data()).toBe('nothing');
  });

  it('requests one row of news more than a page shows', async () => {
    const { calls } = renderScreen(<News page={3} />, { api: { 'GET /actualities?limit=6&offset=10': [] } });
    await screen.findByText('[]');
    expect(calls).toHaveLength(1);
  });

  it('keeps its data when a revalidation fails, and recovers on retry', async () => {
    const api: Record<string, unknown> = { 'GET /cats': [{ catId: 1 }] };
    const { user } = renderScreen(<Cats />, { api });
    await screen.findByText('[{"catId":1}]');
    api['GET /cats'] = noAnswer;
    await user.click(screen.getByRole('button'));
    await screen.findByText('NetworkError');
    expect(data()).toBe('[{"catId":1}]');
    api['GET /cats'] = [{ catId: 2 }];
    await user.click(screen.getByRole('button'));
    await screen.findByText('[{"catId":2}]');
    expect(alert()).toBe('no error');
  });

  it('is retried by itself after a server failure, and not after a refusal', async () => {
    jest.useFakeTimers();
    const api: Record<string, unknown> = { 'GET /cats': noAnswer, 'GET /cats/1': reply(400, { code: 'X' }) };
    const { calls } = renderScreen(
      <>
        <Cats />
        <Cat id={1} />
      </>,
      { api },
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    api['GET /cats'] = [];
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(calls.filter(({ path }) => path === '/cats')).toHaveLength(2);
    expect(calls.filter(({ path }) => path === '/cats/1')).toHaveLength(1);
  });
});

describe('data inlined in the page', () => {
  const Site = (): ReactNode => {
    const [remoteIsThere, setRemote] = useState(false);
    return (
      <Routes>
        <Route
          path="/"
          element={
            <>
              <NewNews />
              {remoteIsThere && <NewNews />}
              <Link to="/actualities/5">news</Link>
              <i onClick={() => setRemote(true)}>remote</i>
            </>
          }
        />
        <Route
          path="/actualities/5"
          element={
            <>
              <NewsItem id={5} />
              <Link to="/">home</Link>
            </>
          }
        />
      </Routes>
    );
  };
  const options = {
    fallback: { '/actualities/new': [{ actualityId: 5 }] },
    api: { 'GET /actualities/5': { actualityId: 5 }, 'GET /actualities/new': [{ actualityId: 6 }] },
  };

  it('are shown at once and not requested, also by a component that is loaded later', async () => {
    const { calls, user } = renderScreen(<Site />, options);
    expect(data()).toBe('[{"actualityId":5}]');
    await user.click(screen.getByText('remote'));
    expect(screen.getAllByText('[{"actualityId":5}]')).toHaveLength(2);
    expect(calls).toHaveLength(0);
  });

  it('are revalidated when the tab gets the focus', async () => {
    const { calls, user } = renderScreen(<Site />, options);
    await user.click(screen.getByRole('link'));
    await screen.findByText('{"actualityId":5}');
    await user.click(screen.getByRole('link'));
    await screen.findByText('[{"actualityId":6}]');
    expect(calls.map(({ path }) => path)).toEqual(['/actualities/5', '/actualities/new']);
  });

  it('may state that an item is missing', () => {
    const { calls } = renderScreen(<Cat id={9} />, { fallback: { '/cats/9': null } });
    expect(data()).toBe('null');
    expect(calls).toHaveLength(0);
  });
});

describe('a private read', () => {
  it('waits for the sign-in state, then carries the token', async () => {
    const { calls } = renderScreen(<OwnCats />, {
      session: { status: 'unknown' },
      api: { 'GET /cats/mycats': [{ catId: 3 }] },
    });
    expect(screen.getByText('loading')).toBeTruthy();
    expect(calls).toHaveLength(0);
    act(() => setSession(memberSession));
    await screen.findByText('[{"catId":3}]');
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer token-uid-1-1');
  });

  it('is refused without a session, without a request', () => {
    const { calls } = renderScreen(<OwnCats />);
    expect(alert()).toBe('ApiError');
    expect(calls).toHaveLength(0);
  });

  it('never shows one user the data of another', async () => {
    const api: Record<string, unknown> = { 'GET /cats/mycats': [{ catId: 3 }] };
    renderScreen(<OwnCats />, { session: memberSession, api });
    await screen.findByText('[{"catId":3}]');
    api['GET /cats/mycats'] = [{ catId: 8 }];
    act(() => setSession({ status: 'signed-in', uid: 'uid-2', email: 'chovatel@example.cz' }));
    expect(data()).toBe('nothing');
    await screen.findByText('[{"catId":8}]');
  });

  it('is cleared from memory after signing out', async () => {
    const api: Record<string, unknown> = { 'GET /cats/mycats': [{ catId: 3 }] };
    renderScreen(
      <>
        <ForgetPrivateData />
        <OwnCats />
      </>,
      { session: memberSession, api },
    );
    await screen.findByText('[{"catId":3}]');
    act(() => setSession({ status: 'signed-out' }));
    api['GET /cats/mycats'] = () => new Promise(() => undefined);
    act(() => setSession(memberSession));
    expect(data()).toBe('nothing');
  });

  it('returns no user, and no error, without a session or without a user row', async () => {
    const { unmount } = renderScreen(<CurrentUser />);
    expect([data(), alert()]).toEqual(['null', 'no error']);
    unmount();
    renderScreen(<CurrentUser />, {
      session: memberSession,
      api: { 'GET /users/current': reply(404, { code: 'NOT_FOUND' }) },
    });
    await screen.findByText('null');
    expect(alert()).toBe('no error');
  });

  it('is sent again for a user who signs in again while a request is pending', async () => {
    const api: Record<string, unknown> = { 'GET /cats/mycats': () => new Promise(() => undefined) };
    renderScreen(
      <>
        <ForgetPrivateData />
        <OwnCats />
      </>,
      { session: memberSession, api },
    );
    act(() => setSession({ status: 'signed-out' }));
    await waitFor(() => expect(data()).toBe('nothing'));
    api['GET /cats/mycats'] = [{ catId: 1 }];
    act(() => setSession(memberSession));
    await screen.findByText('[{"catId":1}]');
  });
});

describe('an article that is not approved', () => {
  const missing = reply(404, { code: 'NOT_FOUND' });

  it('is loaded with the token for a signed-in user', async () => {
    renderScreen(<Article />, {
      session: memberSession,
      api: {
        'GET /articles/4': ({ headers }: { headers: Headers }) =>
          headers.has('Authorization') ? { articleId: 4 } : missing,
      },
    });
    await screen.findByText('{"articleId":4}');
  });

  it('is missing for a visitor, without a second request', async () => {
    const { calls } = renderScreen(<Article />, { api: { 'GET /articles/4': missing } });
    await screen.findByText('null');
    expect([alert(), calls.length]).toEqual(['no error', 1]);
  });

  it('is missing for another member', async () => {
    const { calls } = renderScreen(<Article />, {
      session: memberSession,
      api: { 'GET /articles/4': missing },
    });
    await waitFor(() => expect(calls).toHaveLength(2));
    await screen.findByText('null');
  });
});

describe('a write', () => {
  const cat = {
    name: 'Anežka',
    birthday: '',
    kind: '',
    ems: '',
    location: '',
    tests: '',
    page: '',
    description: '',
    image: '',
  };
  const Member = ({ shown = <OwnCats /> }: { shown?: ReactNode }): ReactNode => {
    const create = useCreateCat();
    const remove = useDeleteCat();
    const [failure, setFailure] = useState('none');
    const failed = (error: Error): void => setFailure(error.name);
    return (
      <>
        {shown}
        <i onClick={() => void create(cat, { idempotencyKey: 'k1' }).catch(failed)}>create</i>
        <i onClick={() => void remove(3).catch(failed)}>delete</i>
        <p>failure: {failure}</p>
      </>
    );
  };

  it('refetches the lists that it changes and keeps the old rows meanwhile', async () => {
    let answerSecond: (rows: unknown) => void = () => undefined;
    const answers = [[{ catId: 3 }], new Promise((resolve) => (answerSecond = resolve))];
    const { user, calls } = renderScreen(<Member />, {
      session: memberSession,
      api: { 'GET /cats/mycats': () => answers.shift(), 'POST /cats': () => reply(201, { catId: 4 }) },
    });
    await screen.findByText('[{"catId":3}]');
    await user.click(screen.getByText('create'));
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[1]?.headers.get('Idempotency-Key')).toBe('k1');
    expect(data()).toBe('[{"catId":3}]');
    act(() => answerSecond([{ catId: 4 }, { catId: 3 }]));
    await screen.findByText('[{"catId":4},{"catId":3}]');
  });

  it('that fails throws and refetches nothing', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, calls } = renderScreen(<Member />, {
      session: memberSession,
      api: { 'GET /cats/mycats': [{ catId: 3 }], 'DELETE /cats/3': noAnswer },
    });
    await screen.findByText('[{"catId":3}]');
    await user.click(screen.getByText('delete'));
    await screen.findByText('failure: NetworkError');
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
  });

  it('is followed by a new request, even while an older one is pending', async () => {
    let answerFirst: (rows: unknown) => void = () => undefined;
    const answers = [new Promise((resolve) => (answerFirst = resolve)), [{ catId: 4 }]];
    const { user, calls } = renderScreen(<Member shown={<Cats />} />, {
      session: memberSession,
      api: { 'GET /cats': () => answers.shift(), 'POST /cats': () => reply(201, { catId: 4 }) },
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.click(screen.getByText('create'));
    await screen.findByText('[{"catId":4}]');
    act(() => answerFirst([]));
    expect(data()).toBe('[{"catId":4}]');
  });

  it('that deletes an item does not refetch it', async () => {
    const { user, calls } = renderScreen(<Member shown={<Cat id={3} />} />, {
      session: memberSession,
      api: { 'GET /cats/3': { catId: 3 }, 'DELETE /cats/3': reply(204) },
    });
    await screen.findByText('{"catId":3}');
    await user.click(screen.getByText('delete'));
    await waitFor(() => expect(calls.at(-1)?.method).toBe('DELETE'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
  });
});
