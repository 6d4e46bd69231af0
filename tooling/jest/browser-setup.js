import { afterEach, beforeEach } from '@jest/globals';
import { configure } from '@testing-library/dom';

// What a test waits for may take as long as a busy machine takes; the default is one second.
configure({ asyncUtilTimeout: 20_000 });

/**
 * A request that a test did not fake fails that test: it would reach for a server that is not there, and
 * the screen would be judged in a state that nobody meant.
 */
const unfaked = [];
const refuse = (input) => {
  const address = String(input?.url ?? input);
  unfaked.push(address);
  return Promise.reject(new TypeError(`This test did not fake the request ${address}`));
};

beforeEach(() => {
  unfaked.length = 0;
  globalThis.fetch = refuse;
});

afterEach(() => {
  if (unfaked.length > 0) throw new Error(`Requests without a fake: ${unfaked.join(', ')}`);
});
