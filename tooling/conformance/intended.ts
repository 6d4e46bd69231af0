import type { Difference, IntendedDifference } from './compare.ts';

type Sides = readonly [local: string, firebase: string];

/** Differences in one step, or in all (`*`), for one reason. */
const because = (
  reason: string,
  step: string,
  parts: Readonly<Record<Difference['what'], Sides>>,
): IntendedDifference[] =>
  Object.entries(parts).map(([what, [local, firebase]]) => ({ step, what, local, firebase, reason }));

const onlyHere = (type: string): Sides => [type, 'nothing'];
const onlyThere = (type: string): Sides => ['nothing', type];

/** The accepted differences of the local sign-in from Google's Auth emulator, and their reasons. */
export const intendedDifferences: readonly IntendedDifference[] = [
  ...because("Google's notes on an account. The SDK reads none of them.", '*', {
    'accounts:lookup field users[].customAttributes': onlyThere('string'),
    'accounts:lookup field users[].disabled': onlyThere('boolean'),
    'accounts:lookup field users[].initialEmail': onlyThere('string'),
    'accounts:lookup field users[].lastRefreshAt': onlyThere('string'),
    'accounts:lookup field users[].passwordUpdatedAt': onlyThere('number'),
    'accounts:lookup field users[].salt': onlyThere('string'),
    'accounts:lookup field users[].validSince': onlyThere('string'),
  }),
  ...because('The SDK takes the tokens from this answer, and looks the account up for the rest.', '*', {
    'accounts:update field emailVerified': onlyThere('boolean'),
    'accounts:update field passwordHash': onlyThere('string'),
    'accounts:update field providerUserInfo[].email': onlyThere('string'),
    'accounts:update field providerUserInfo[].federatedId': onlyThere('string'),
    'accounts:update field providerUserInfo[].providerId': onlyThere('string'),
    'accounts:update field providerUserInfo[].rawId': onlyThere('string'),
  }),
  ...because("Google's backend answers an empty name, which the emulator leaves out.", '*', {
    'accounts:signInWithPassword field displayName': onlyHere('string'),
  }),
  ...because('Sessions end by a number that the token carries, which is exact within a second.', '*', {
    'accounts:signInWithPassword field idToken(claims).session_version': onlyHere('number'),
    'accounts:update field idToken(claims).session_version': onlyHere('number'),
    'token field access_token(claims).session_version': onlyHere('number'),
    'token field id_token(claims).session_version': onlyHere('number'),
  }),
  ...because('Two tokens of one second shall not be the same text.', '*', {
    'accounts:signInWithPassword field idToken(claims).jti': onlyHere('string'),
    'accounts:update field idToken(claims).jti': onlyHere('string'),
    'token field access_token(claims).jti': onlyHere('string'),
    'token field id_token(claims).jti': onlyHere('string'),
  }),
  ...because(
    "The rules of Firebase's storage ask for this claim; the server's own storage asks the server.",
    '*',
    {
      'accounts:signInWithPassword field idToken(claims).member': onlyThere('boolean'),
      'accounts:update field idToken(claims).member': onlyThere('boolean'),
      'token field access_token(claims).member': onlyThere('boolean'),
      'token field id_token(claims).member': onlyThere('boolean'),
    },
  ),
  ...because(
    'The site asks for eight characters everywhere, Firebase by default for six.',
    'change the password, seven characters',
    {
      outcome: ['auth/weak-password', 'ok'],
      'accounts:update status': ['400', '200'],
      'accounts:update error': ['WEAK_PASSWORD', 'nothing'],
      'accounts:lookup status': onlyThere('200'),
    },
  ),
  ...because(
    'Firebase keeps the time of the sign-in in this token, and calls it revoked. `shared/auth` begins the session anew.',
    'use the token of a change a second after the sign-in',
    { outcome: ['ok', 'InvalidTokenError'] },
  ),
  ...because(
    'Google revokes refresh tokens at a change of the password, as its documentation says; the emulator does not.',
    'new token elsewhere after the change',
    {
      outcome: ['auth/user-token-expired', 'ok'],
      'token status': ['400', '200'],
      'token error': ['TOKEN_EXPIRED', 'nothing'],
    },
  ),
  ...because(
    "Google's documented answer; the emulator judges no address here.",
    'ask for a mail, no e-mail',
    {
      outcome: ['auth/invalid-email', 'ok'],
      'accounts:sendOobCode status': ['400', '200'],
      'accounts:sendOobCode error': ['INVALID_EMAIL', 'nothing'],
    },
  ),
  ...because(
    'Who does not know the password does not learn that there is such an account.',
    'sign in, account disabled, wrong password',
    {
      outcome: ['auth/invalid-credential', 'auth/user-disabled'],
      'accounts:signInWithPassword error': ['INVALID_LOGIN_CREDENTIALS', 'USER_DISABLED'],
    },
  ),
  ...because(
    "Google's documented answer; the emulator forgets the session with the account. `shared/auth` takes both for its end.",
    'new token, account removed',
    {
      outcome: ['auth/user-token-expired', 'auth/invalid-refresh-token'],
      'token error': ['USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'],
    },
  ),
  ...because(
    'Nobody signs up alone. The guide switches it off in a project, which the emulator has no setting for.',
    'sign up as a visitor',
    {
      outcome: ['auth/admin-restricted-operation', 'ok'],
      'accounts:signUp status': ['400', '200'],
      'accounts:signUp error': ['ADMIN_ONLY_OPERATION', 'nothing'],
      'accounts:lookup status': onlyThere('200'),
    },
  ),
  ...because(
    'Nobody removes an account alone. The guide switches it off in a project, which the emulator has no setting for.',
    'remove the own account',
    {
      outcome: ['auth/admin-restricted-operation', 'ok'],
      'accounts:delete status': ['400', '200'],
      'accounts:delete error': ['ADMIN_ONLY_OPERATION', 'nothing'],
    },
  ),
];
