import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { newsItem } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

const open = (changes: Parameters<typeof newsItem>[1] = {}) =>
  visit('/actualities/3', { 'GET /actualities/3': newsItem(3, changes) });

describe('a piece of news', () => {
  it('shows title, the day it was written in Czech long form, the image named by the title, the text', async () => {
    await open({ createdAt: '2026-03-05T23:30:00.000Z' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Zpráva 3' })).toBeTruthy();
    expect(screen.getByText('6. března 2026')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Zpráva 3' })).toBeTruthy();
    expect(screen.getByText('v sobotu').tagName).toBe('STRONG');
    expect(document.title).toBe('Zpráva 3 – Klub chovatelů koček Podlesí');
  });

  it('runs no script from the text', async () => {
    const { container } = await open({
      text: '<p onclick="steal()">Text</p><script>steal()</script><iframe src="https://zly.example"></iframe><a href="javascript:steal()">odkaz</a>',
    });
    await screen.findByText('Text');
    expect(container.querySelector('script, iframe, [onclick], [href^="javascript:"]')).toBeNull();
  });

  it('stands without an image when there is none', async () => {
    await open({ image: '' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('takes the id in the URL literally, leading zeros included', async () => {
    await visit('/actualities/003', { 'GET /actualities/3': newsItem(3) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Zpráva 3' })).toBeTruthy();
  });
});
