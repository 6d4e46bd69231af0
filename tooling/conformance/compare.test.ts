import { describe, expect, it } from '@jest/globals';
import { compare, checkDifferences, type Observation } from './compare.ts';

const observation = (changes: Partial<Observation> = {}): Observation => ({
  step: 'sign in',
  outcome: 'ok',
  calls: [{ call: 'token', status: 200, error: null, fields: { expires_in: 'string' } }],
  ...changes,
});

const refused: Observation['calls'] = [
  { call: 'token', status: 400, error: 'TOKEN_EXPIRED', fields: { 'error.code': 'number' } },
];

describe('two providers', () => {
  it('agree when they answer alike', () => {
    expect(compare([observation()], [observation()])).toEqual([]);
  });

  it('differ by outcome, status and code; their fields then say nothing more', () => {
    const firebase = observation({ outcome: 'auth/user-token-expired', calls: refused });
    expect(compare([observation()], [firebase]).map(({ what }) => what)).toEqual([
      'outcome',
      'token status',
      'token error',
    ]);
  });

  it('differ by the code and the shape of a refusal', () => {
    const other = [
      { call: 'token', status: 400, error: 'USER_DISABLED', fields: { 'error.errors': 'object' } },
    ];
    const differences = compare([observation({ calls: refused })], [observation({ calls: other })]);
    expect(differences.map(({ what }) => what)).toEqual([
      'token error',
      'token field error.code',
      'token field error.errors',
    ]);
  });

  it('differ by the type of a field, and by a call that only one of them was asked', () => {
    const typed = observation({
      calls: [{ call: 'token', status: 200, error: null, fields: { expires_in: 'number' } }],
    });
    expect(compare([observation()], [typed])).toEqual([
      { step: 'sign in', what: 'token field expires_in', local: 'string', firebase: 'number' },
    ]);
    expect(compare([observation()], [observation({ calls: [] })])).toContainEqual({
      step: 'sign in',
      what: 'token status',
      local: '200',
      firebase: 'nothing',
    });
  });

  it('are not compared when they took different steps', () => {
    expect(() => compare([observation()], [observation({ step: 'sign out' })])).toThrow(/same steps/);
  });
});

describe('the list of intended differences', () => {
  const found = compare([observation()], [observation({ outcome: 'auth/user-disabled' })]);
  const intended = {
    step: 'sign in',
    what: 'outcome',
    local: 'ok',
    firebase: 'auth/user-disabled',
    reason: 'x',
  };

  it('covers exactly what it names, in one step or in all', () => {
    for (const step of ['sign in', '*']) {
      expect(checkDifferences(found, [{ ...intended, step }])).toEqual({ unintended: [], outdated: [] });
    }
    for (const other of [
      { step: 'sign out' },
      { local: 'no' },
      { firebase: 'ok' },
      { what: 'token status' },
    ]) {
      expect(checkDifferences(found, [{ ...intended, ...other }]).unintended).toEqual(found);
    }
  });

  it('must not hold what is no difference any more', () => {
    expect(checkDifferences([], [intended])).toEqual({ unintended: [], outdated: [intended] });
  });
});
