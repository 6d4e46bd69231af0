import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:49152', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['[::ffff:203.0.113.5]:443', '203.0.113.5'],
  ['2001:db8:1:2::1', '2001:db8:1::'],
  ['2001:DB8:1:ffff:1:2:3:4', '2001:db8:1::'],
  ['[2001:db8:1::1]', '2001:db8:1::'],
  ['[2001:db8:1::1]:443', '2001:db8:1::'],
  ['2001:db8:2::1', '2001:db8:2::'],
  ['', 'unknown'],
  ['unix:', 'unknown'],
  ['203.0.113.5.6:1', 'unknown'],
])('%j counts as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
