import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import type * as Errors from './errors.ts';
import { memberSession, renderScreen } from '../testing/index.ts';
import { ApiError, currentItem, isForbidden, useCurrentUser } from './index.ts';
import { formMessageFor, messageFor } from './messages.ts';

/** The module as another bundle of the site carries it: the same text, other classes. */
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

/** Reads the signed-in person as another bundle does whose request is shared by all. */
const OtherBundle = ({ failure }: { failure: Error }): ReactNode => {
  useSWR(['/users/current', 'uid-1'], () => Promise.reject(failure));
  return null;
};

describe('an error that another bundle met', () => {
  it('is of another class and means the same', () => {
    expect(new other.ApiError(404)).not.toBeInstanceOf(ApiError);
    expect(messageFor(new other.ApiError(404))).not.toBe(messageFor(new Error('anything')));
  });

  it('says that nobody is behind the account when the row is missing', async () => {
    renderScreen(
      <>
        <OtherBundle failure={new other.ApiError(404)} />
        <Person />
      </>,
      { session: memberSession },
    );
    expect(await screen.findByText('null')).toBeTruthy();
  });

  it('is told in the same words, and acted upon alike', () => {
    expect(messageFor(new other.NetworkError(new TypeError()))).toContain('připojení');
    expect(messageFor(new other.MalformedListError('/members'))).toBe('Data nejsou v požadovaném formátu.');
    expect(formMessageFor(new other.ApiError(503))).toMatch(/Napsaný text tu zůstane\.$/);
    expect(isForbidden(new other.ApiError(403))).toBe(true);
    expect(currentItem(new other.ApiError(412, { current: { version: 2 } }))).toEqual({ version: 2 });
  });
});
