import { describe, expect, it } from '@jest/globals';
import { linkTarget } from './link-target.ts';

describe('the target of a link', () => {
  it.each([
    ['https://example.cz/a?b=1#c', 'https://example.cz/a?b=1#c'],
    ['http://example.cz', 'http://example.cz'],
    ['mailto:klub@example.cz', 'mailto:klub@example.cz'],
    ['  www.example.cz  ', 'https://www.example.cz'],
    ['example.cz/vystavy?rok=2026', 'https://example.cz/vystavy?rok=2026'],
    ['example.cz:8080/a', 'https://example.cz:8080/a'],
    ['klub@example.cz', 'mailto:klub@example.cz'],
  ])('is completed: %s', (typed, target) => {
    expect(linkTarget(typed)).toBe(target);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>x</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.cz',
    'kočka',
    '/vystavy',
    '//example.cz',
    'https://',
    `https://example.cz/${'a'.repeat(2_048)}`,
  ])('is refused when it is not a web or e-mail address: %s', (typed) => {
    expect(linkTarget(typed)).toBeNull();
  });
});
