import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import type * as Errors from './errors.ts';
import { memberSession, renderScreen } from '../testing/index.ts';
import { ApiError, currentItem, isForbidden, useCurrentUser } from './index.ts';
import { formMessageFor, messageFor } from './messages.ts';

/** The module as bundled into another remote: same code, different classes. */
let other: typeof Errors;

beforeAll(async () => {
  await jest.isolateModulesAsync(async () => {
    other = await import('./errors.ts');
  });
});

const Person = (): ReactNode => {
  const { data, error } = useCurrentUser();
  return <output>{error === undefined ? JSON.stringify(data) : error.name}</output>;
};

/** Loads the user by a request of another bundle, which the SWR cache shares. */
const OtherBundle = ({ failure }: { failure: Error }): ReactNode => {
  useSWR(['/users/current', 'uid-1'], () => Promise.reject(failure));
  return null;
};

describe("an error thrown by another bundle's copy of the client", () => {
  it('is of another class and is recognised', () => {
    expect(new other.ApiError(404)).not.toBeInstanceOf(ApiError);
    expect(messageFor(new other.ApiError(404))).not.toBe(messageFor(new Error('anything')));
  });

  it('is recognised as a missing user row', async () => {
    renderScreen(
      <>
        <OtherBundle failure={new other.ApiError(404)} />
        <Person />
      </>,
      { session: memberSession },
    );
    expect(await screen.findByText('null')).toBeTruthy();
  });

  it('has the same message and the same effects', () => {
    expect(messageFor(new other.NetworkError(new TypeError()))).toContain('připojení');
    expect(messageFor(new other.MalformedListError('/members'))).toBe('Data nejsou v požadovaném formátu.');
    expect(formMessageFor(new other.ApiError(503))).toMatch(/Napsaný text tu zůstane\.$/);
    expect(isForbidden(new other.ApiError(403))).toBe(true);
    expect(currentItem(new other.ApiError(412, { current: { version: 2 } }))).toEqual({ version: 2 });
  });
});
