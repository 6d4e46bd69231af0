import { useState } from 'react';

/** Idempotency keys of one form that creates something. */
export interface CreateKeys {
  /** The same key for the same input, so that a retry after a lost response creates nothing twice. */
  keyFor(input: unknown): string;
  /** Called after success: the same input then creates another item. */
  renew(): void;
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing where a site is tried without TLS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const createKeys = (): CreateKeys => {
  let last: { input: string; key: string } | undefined;
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      if (last?.input !== text) last = { input: text, key: randomKey() };
      return last.key;
    },
    renew() {
      last = undefined;
    },
  };
};

/** Keys for the `Idempotency-Key` of a form that creates something. */
export const useCreateKeys = (): CreateKeys => useState(createKeys)[0];
