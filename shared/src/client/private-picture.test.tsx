import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { memberSession, noAnswer, renderScreen, reply } from '../testing/index.ts';
import { usePrivatePicture } from './private-picture.ts';

const revoked = new Set<string>();
let made = 0;

beforeEach(() => {
  made = 0;
  revoked.clear();
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  URL.revokeObjectURL = (url) => void revoked.add(url);
});

function Shown(): ReactNode {
  const [path, setPath] = useState('/bin/cats/1/picture');
  const url = usePrivatePicture(path);
  return (
    <>
      <output>{url}</output>
      <p>{revoked.has(url) ? 'revoked' : 'usable'}</p>
      <button onClick={() => setPath('/bin/cats/1/picture')}>first</button>
      <button onClick={() => setPath('/bin/cats/2/picture')}>second</button>
    </>
  );
}

const picture = () => new Response('webp', { status: 200 });
const open = (api: Record<string, unknown>) => renderScreen(<Shown />, { session: memberSession, api });
const shown = (): string => screen.getByRole('status').textContent;

it('gives up no address that it shows, also when another picture was asked for in between', async () => {
  let asked = 0;
  const { user } = open({
    'GET /bin/cats/1/picture': () => ((asked += 1) === 1 ? picture() : noAnswer()),
    'GET /bin/cats/2/picture': noAnswer,
  });
  await waitFor(() => expect(shown()).toBe('blob:1'));
  await user.click(screen.getByRole('button', { name: 'second' }));
  expect(shown()).toBe('');
  await user.click(screen.getByRole('button', { name: 'first' }));
  expect(screen.getByText('usable')).toBeTruthy();
  await waitFor(() => expect(shown()).not.toBe(''));
  expect(revoked.has(shown())).toBe(false);
});

it('asks again for a picture that could not be had', async () => {
  jest.useFakeTimers();
  let tries = 0;
  open({ 'GET /bin/cats/1/picture': () => ((tries += 1) === 1 ? reply(503, {}) : picture()) });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  await waitFor(() => expect(shown()).toBe('blob:1'));
});
