import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { providePageData } from '../contract/page-data/index.ts';
import { memberSession, noAnswer, reply, setSession, standInForApi } from '../testing/index.ts';
import { createSwrOptions, forgetPrefetched, prefetch, useCat, useDeleteCat } from './index.ts';

const Cat = ({ id }: { id: number }): ReactNode => <p>{JSON.stringify(useCat(id).data) ?? 'nothing'}</p>;

/** The global SWR cache, which prefetching fills; each test uses another cat. Each screen revalidates. */
const Site = ({ id }: { id: number }): ReactNode => {
  const [options] = useState(() => ({ ...createSwrOptions({}), dedupingInterval: 0 }));
  return (
    <SWRConfig value={options}>
      <Cat id={id} />
    </SWRConfig>
  );
};

providePageData({
  config: {
    apiBase: '/api',
    identity: { provider: 'local', apiKey: 'k', projectId: 'p', origin: '' },
    files: { provider: 'local', bucket: 'b' },
  },
  remotes: { schema: '', microFrontends: {} },
  fallback: {},
  rendered: false,
});

/**
 * A screen with cached data revalidates in the next frame. SWR clears that request by a timer that starts
 * with the response; a screen that opens before then would not send one.
 */
const settle = (): Promise<void> =>
  act(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))),
  );

const open = async (id: number): Promise<void> => {
  cleanup();
  render(<Site id={id} />);
  await settle();
};

afterEach(() => {
  jest.useRealTimers();
});

describe('prefetching', () => {
  it('puts the response into the cache of the next screen', async () => {
    standInForApi({ 'GET /cats/1': { catId: 1 } });
    prefetch(['/cats/1']);
    await settle();
    render(<Site id={1} />);
    expect(screen.getByText('{"catId":1}')).toBeTruthy();
    await settle();
  });

  it('sends one request, however often a link is hovered', async () => {
    const calls = standInForApi({ 'GET /cats/2': { catId: 2 } });
    prefetch(['/cats/2']);
    await settle();
    prefetch(['/cats/2']);
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('shares its request with a screen that opens meanwhile', async () => {
    const calls = standInForApi({ 'GET /cats/3': { catId: 3 } });
    prefetch(['/cats/3']);
    render(<Site id={3} />);
    await screen.findByText('{"catId":3}');
    expect(calls).toHaveLength(1);
  });

  it('leaves an error to the screen and may be retried', async () => {
    const api: Record<string, unknown> = { 'GET /cats/4': noAnswer };
    const calls = standInForApi(api);
    prefetch(['/cats/4']);
    await settle();
    api['GET /cats/4'] = null;
    prefetch(['/cats/4']);
    await settle();
    expect(calls).toHaveLength(2);
  });

  it('is not repeated by the next screen, which is up to date', async () => {
    const api: Record<string, unknown> = { 'GET /cats/5': { catId: 5, name: 'Mína' } };
    const calls = standInForApi(api);
    await open(5);
    api['GET /cats/5'] = { catId: 5, name: 'Micka' };
    cleanup();
    prefetch(['/cats/5']);
    await settle();
    await open(5);
    expect(screen.getByText('{"catId":5,"name":"Micka"}')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['before the answer came', 6, false],
    ['after the answer came', 7, true],
  ])('serves one screen, opened %s; the next one revalidates', async (_when, id, isSettled) => {
    const calls = standInForApi({ [`GET /cats/${id}`]: { catId: id } });
    prefetch([`/cats/${id}`]);
    if (isSettled) await settle();
    await open(id);
    expect(calls).toHaveLength(1);
    await open(id);
    expect(calls).toHaveLength(2);
  });

  it('is repeated by a screen that opens much later', async () => {
    const calls = standInForApi({ 'GET /cats/8': { catId: 8 } });
    prefetch(['/cats/8']);
    await settle();
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'setTimeout', 'queueMicrotask'] });
    jest.setSystemTime(Date.now() + 31_000);
    await open(8);
    expect(calls).toHaveLength(2);
  });

  it('does not hide later writes', async () => {
    const calls = standInForApi({ 'GET /cats/9': { catId: 9 }, 'DELETE /cats/1': reply(204, undefined) });
    prefetch(['/cats/9']);
    await settle();
    setSession(memberSession);
    const { result } = renderHook(() => useDeleteCat());
    await act(() => result.current(1));
    await open(9);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /cats/9',
      'DELETE /cats/1',
      'GET /cats/9',
    ]);
  });

  it('is dropped when the remote is left, since another one may write', async () => {
    const calls = standInForApi({ 'GET /cats/10': { catId: 10 } });
    prefetch(['/cats/10']);
    await settle();
    forgetPrefetched();
    await open(10);
    expect(calls).toHaveLength(2);
    forgetPrefetched();
    prefetch(['/cats/10']);
    expect(calls).toHaveLength(3);
    await settle();
  });
});
