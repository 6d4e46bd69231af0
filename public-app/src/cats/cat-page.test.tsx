import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { anezka, catRow, nothingFurther } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

describe('a cat', () => {
  it('shows the data, the story, the pictures and the way there', async () => {
    await visit('/cats/7', { 'GET /cats/7': anezka });
    expect(await screen.findByRole('heading', { level: 1, name: 'Anežka' })).toBeTruthy();
    for (const label of ['Jméno', 'Narozen', 'Druh', 'EMS', 'Majitel', 'Stanice', 'Testy', 'Webstránka'])
      expect(screen.getByText(label).tagName).toBe('DT');
    expect(screen.getByRole('img', { name: 'Anežka' })).toBeTruthy();
    expect(screen.getByText('Otevřela oči první.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Anežka, fotografie 1' })).toBeTruthy();
    const way = within(screen.getByRole('navigation', { name: 'Drobečková navigace' }));
    expect(way.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Kočky', '/cats'],
    ]);
    expect(way.getByText('Anežka').getAttribute('aria-current')).toBe('page');
  });

  it('leads to other cats of its breed', async () => {
    const further = { ...nothingFurther, cats: [catRow(9, 'Micka')] };
    await visit('/cats/7', { 'GET /cats/7': anezka, 'GET /cats/7/further': further });
    const region = await screen.findByRole('region', { name: 'Kočky stejného plemene' });
    const link = within(region).getByRole('link', { name: 'Micka' });
    expect(link.getAttribute('href')).toBe('/cats/9');
  });

  it('opens a picture in the viewer, and the focus returns to its link', async () => {
    const { user } = await visit('/cats/7', { 'GET /cats/7': anezka });
    const picture = await screen.findByRole('link', { name: 'Anežka, fotografie 1' });
    await user.click(picture);
    expect(screen.getByRole('dialog', { name: 'Prohlížení fotografií' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(picture);
  });
});
