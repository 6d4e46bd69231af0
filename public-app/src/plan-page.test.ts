import { describe, expect, it } from '@jest/globals';
import { planPage } from './plan-page.ts';

describe('the plan of a page', () => {
  it('names the API paths that the page shows', () => {
    expect(planPage('/cats/7?q=mour')).toEqual({
      known: true,
      needs: ['/cats/7', '/cats/7/further'],
      chunks: ['cat'],
    });
  });

  it.each(['/nic', '/CATS', '/Cats/7', '/cats%E0', '/cats/%25E0', '/cats/7a'])(
    'reports an unknown page: %s',
    (url) => {
      expect(planPage(url)).toMatchObject({ known: false, needs: [] });
    },
  );
});
