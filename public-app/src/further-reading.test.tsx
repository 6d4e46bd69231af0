import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { FurtherReading } from './further-reading.tsx';
import { nothingFurther } from './test-content.ts';

const date = '2026-10-01T08:00:00.000Z';
const labels = { previous: 'Novější článek', next: 'Starší článek', related: 'Mohlo by vás zajímat' };
const open = (further: unknown) =>
  renderScreen(<FurtherReading kind="articles" id={5} labels={labels} />, {
    api: { 'GET /articles/5/further': further },
  });

it('leads to the neighbours in the list and to what is related', async () => {
  open({
    ...nothingFurther,
    next: { kind: 'articles', id: 4, name: 'Kotě v domě', date },
    related: [{ kind: 'actualities', id: 9, name: 'Beseda o genetice', date }],
  });
  const list = within(await screen.findByRole('navigation', { name: 'Další v pořadí' }));
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Starší článek Kotě v\u00a0domě', '/articles/4']]);
  const related = screen.getByRole('region', { name: 'Mohlo by vás zajímat' });
  const link = within(related).getByRole('link', { name: 'Beseda o\u00a0genetice' });
  expect(link.getAttribute('href')).toBe('/actualities/9');
  expect(related.textContent).toContain('1.\u00a010.\u00a02026');
});

it('leads to the pages of the site that it is about, before other items', async () => {
  open({
    ...nothingFurther,
    pages: [{ url: '/documents', title: 'Dokumenty' }],
    related: [{ kind: 'actualities', id: 9, name: 'Beseda o genetice', date }],
  });
  const related = within(await screen.findByRole('region', { name: 'Mohlo by vás zajímat' }));
  const targets = related.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/documents', '/actualities/9']);
});

it('says nothing when there is nothing to go on to', async () => {
  const { calls } = open(nothingFurther);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});
