import { createRemoteJWKSet } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { IdentityUnavailableError } from '../../errors/index.ts';

const keysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const hour = 3600_000;

/** Google publishes a key at least six hours before it signs with it, so this often no new one is missed. */
const refreshAfter = 6 * hour;

/**
 * How long known keys serve when they cannot be fetched anew. Google signs with a key for up to two weeks, so they
 * are most likely good for longer; but one that Google withdrew because it leaked would be believed as long as
 * somebody keeps us from Google. A day is the longest that Google's own documentation recommends to keep keys for:
 * https://cloud.google.com/iam/reference/rest/v1/projects.serviceAccounts.keys
 */
const keptFor = 24 * hour;

/** Between two attempts while Google is away, each of which may keep callers waiting until it times out. */
const retryAfter = 30_000;

/** The same without keys that serve, when nobody can be let in until an attempt succeeds. */
const retryWithoutKeys = 1_000;

/** Google's public keys for the tokens of Firebase projects. */
export function googleKeys(url = keysUrl): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), {
    // Their age is judged here; the library would refuse all tokens as soon as it is over.
    cacheMaxAge: Infinity,
    timeoutDuration: 5_000,
  });
  let fetchedAt = -Infinity;
  let failedAt = -Infinity;

  const age = (): number => Date.now() - fetchedAt;

  const refresh = async (): Promise<void> => {
    const mayServe = age() < keptFor;
    if (Date.now() < failedAt + (mayServe ? retryAfter : retryWithoutKeys)) {
      if (mayServe) return;
      throw new IdentityUnavailableError("Google's keys were unavailable a moment ago");
    }
    try {
      await remote.reload();
      fetchedAt = Date.now();
    } catch (error) {
      failedAt = Date.now();
      if (!mayServe) throw new IdentityUnavailableError("Google's keys unavailable", { cause: error });
    }
  };

  return async (header, token) => {
    if (age() >= refreshAfter) await refresh();
    return remote(header, token);
  };
}
