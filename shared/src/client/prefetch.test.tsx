import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { providePageData } from '../config/index.ts';
import { noAnswer, standInForApi } from '../testing/index.ts';
import { createSwrOptions, prefetch, useCat } from './index.ts';

const Cat = ({ id }: { id: number }): ReactNode => <p>{JSON.stringify(useCat(id).data) ?? 'nothing'}</p>;

/** The site's own cache, which prefetching fills; each test uses another cat. */
const Site = ({ id }: { id: number }): ReactNode => {
  const [options] = useState(() => createSwrOptions({}));
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

const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

describe('reading ahead', () => {
  it('puts the answer where the next screen looks at once', async () => {
    standInForApi({ 'GET /cats/1': { catId: 1 } });
    prefetch(['/cats/1']);
    await settle();
    render(<Site id={1} />);
    expect(screen.getByText('{"catId":1}')).toBeTruthy();
    await settle();
  });

  it('asks once, however long a pointer wanders over a link', async () => {
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

  it('leaves a failure to the screen and may be tried again', async () => {
    const api: Record<string, unknown> = { 'GET /cats/4': noAnswer };
    const calls = standInForApi(api);
    prefetch(['/cats/4']);
    await settle();
    api['GET /cats/4'] = null;
    prefetch(['/cats/4']);
    await settle();
    expect(calls).toHaveLength(2);
  });
});
