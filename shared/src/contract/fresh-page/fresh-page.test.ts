import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endFreshPage, freshAttribute, freshPageScript, leftOutOfFreshPage } from './index.ts';

/** On one line, as selectors stand in code. */
const sheet = readFileSync(join(__dirname, 'fresh-page.css'), 'utf8')
  .replace(/\s+/g, ' ')
  .replace(/\( /g, '(')
  .replace(/ \)/g, ')');
const { documentElement: html } = document;

/** Runs the script as the loader does, in a page that was opened in this way. */
function open(type: string): void {
  html.setAttribute(freshAttribute, '');
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  window.eval(`(()=>{${freshPageScript}})()`);
}

describe('a fresh page', () => {
  it('leaves out by its style sheet what the shell lays out later', () => {
    expect(sheet).toContain(`[${freshAttribute}] :is(${leftOutOfFreshPage}) {`);
  });

  it('is marked for the fonts by the script until somebody scrolls, and whole from the first key on', () => {
    open('navigate');
    expect(html.getAttribute(freshAttribute)).toBe('fonts');
    dispatchEvent(new Event('scroll'));
    expect(html.getAttribute(freshAttribute)).toBe('');
    dispatchEvent(new Event('keydown'));
    expect(html.hasAttribute(freshAttribute)).toBe(false);
  });

  it.each(['reload', 'back_forward'])('is none after a %s, which restores a place in it', (type) => {
    open(type);
    expect(html.hasAttribute(freshAttribute)).toBe(false);
  });

  it('ends when the shell says so', () => {
    html.setAttribute(freshAttribute, 'fonts');
    endFreshPage();
    expect(html.hasAttribute(freshAttribute)).toBe(false);
  });
});
