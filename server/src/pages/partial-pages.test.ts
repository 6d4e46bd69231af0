import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../test/support/test-api.ts';
import { openTestPages, type TestPages } from '../../test/support/test-pages.ts';

/** A site that fails on what it cannot show: closest exhibitions at all, and news at `/never` whatever comes. */
const builds = {
  shell: `let rendered = 0;
    exports.libraries = {};
    exports.render = async ({ url, fallback, remote }) => {
      if (url.startsWith('/malformed') && '/exhibitions/closest' in fallback) throw new Error('No date');
      if (url === '/never') throw new Error('No page at all');
      const known = Object.keys(fallback).sort().join(' ');
      return '<main>' + (remote ? remote() : 'Loading...') + '</main><p>' + known + '</p><i>' + (rendered += 1) + '</i>';
    };`,
  'public-app': `exports.App = () => 'Stránka webu';
    exports.planPage = (url) => ({
      known: true,
      needs: ['/actualities/new', url === '/failing' ? '/users' : '/exhibitions/closest', '/exhibitions/short'],
      chunks: [],
    });`,
};

let pages: TestPages;
let api: TestApi;

beforeAll(async () => {
  pages = await openTestPages(builds);
  api = pages.api;
});
afterAll(() => pages.close());

const open = async (url: string): Promise<{ shown: string; answers: string; rendering: string }> => {
  const { body, statusCode } = await api.app.inject(url);
  expect(statusCode).toBe(200);
  const [, shown = '', answers = '', rendering = ''] =
    /<main>(.*)<.main><p>(.*)<.p><i>(.*)<.i>/.exec(body) ?? [];
  return { shown, answers, rendering };
};

describe('a page of several answers', () => {
  it('shows all of them', async () => {
    expect(await open('/')).toMatchObject({
      shown: 'Stránka webu',
      answers: '/actualities/new /club /exhibitions/closest /exhibitions/short',
    });
  });

  it('is rendered without the one that cannot be had', async () => {
    expect(await open('/failing')).toMatchObject({
      shown: 'Stránka webu',
      answers: '/actualities/new /club /exhibitions/short',
    });
  });

  it('is rendered without the one that cannot be shown', async () => {
    expect(await open('/malformed')).toMatchObject({
      shown: 'Stránka webu',
      answers: '/actualities/new /club /exhibitions/short',
    });
  });

  it('carries for the browser what it was rendered with, which asks for the rest', async () => {
    const { body } = await api.app.inject('/malformed?x=1');
    const [, data = ''] = /id="page-data">(.*?)<.script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({ rendered: true });
    expect(data).not.toContain('/exhibitions/closest');
  });

  it.each(['/failing', '/malformed'])(
    'is made anew each time while something is missing: %s',
    async (url) => {
      const first = await open(url);
      const second = await open(url);
      expect(second.rendering).not.toBe(first.rendering);
    },
  );

  it('is kept when it is whole', async () => {
    expect((await open('/cats')).rendering).toBe((await open('/cats')).rendering);
  });

  it('is left to the browser when it cannot be rendered at all', async () => {
    const { body } = await api.app.inject('/never');
    expect(body).toContain('Loading...');
    expect(body).toContain('"rendered":false');
  });
});
