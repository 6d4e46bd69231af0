import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ClubContent } from 'shared/contract';
import { reply } from 'shared/testing';
import { openAdmin, startAnew } from '../test-admin.tsx';

beforeEach(() => {
  startAnew();
  localStorage.clear();
});

const stored = <Value,>(value: Value) => ({ value, version: 1 });
const person = { role: 'předseda', name: 'Petr Habr', email: 'petr@klub.cz', mobile: '' } as const;
const jana = { role: 'webmaster', name: 'Jana Lipová', email: '', mobile: '' } as const;

const content: ClubContent = {
  sections: {
    identity: stored({
      name: 'Klub',
      nameLines: ['Klub'],
      tagline: '',
      address: ['Na Rynku 12', 'Lipnice'],
      companyId: '12345678',
    }),
    payment: stored({ account: '', membershipFee: 600 }),
    contact: stored({ email: 'klub@klub.cz', phone: '' }),
    intro: stored({ lead: 'Jsme spolek.', paragraphs: ['Jedna.', 'Dvě.'] }),
    figures: stored({ figures: [] }),
    committee: stored({ people: [person, jana] }),
    sponsors: stored({ sponsors: [] }),
    gallery: stored({ pictures: [{ image: '/files/a.webp', alt: 'Kočka' }] }),
    posters: stored({ spring: '', summer: '', autumn: '', winter: '' }),
    documents: stored({ documents: [] }),
    privacy: stored({ paragraphs: [] }),
    membership: stored({ paragraphs: [] }),
  },
  pictures: {},
  warnings: [{ section: 'identity', text: 'Kontrolní číslice IČO nesouhlasí, zkontrolujte překlep.' }],
};

const openSection = async (title: string, api: Record<string, unknown> = {}) => {
  const view = openAdmin(9, { 'GET /club/content': content, ...api });
  await view.user.click(await screen.findByRole('button', { name: title }));
  return view;
};

describe('tab Klub', () => {
  it('says which section is probably wrong', async () => {
    openAdmin(9, { 'GET /club/content': content });
    expect(await screen.findByText(/Kontrolní číslice IČO nesouhlasí/)).toBeTruthy();
  });

  it('names a file that is missing beside the section and beside the item, and counts them when they are many', async () => {
    const images = ['/files/a.webp', '/files/b.webp', '/files/c.webp'];
    const pictures = images.map((image, index) => ({ image, alt: `Kočka ${index + 1}` }));
    const fault = (section: string, file: string) => ({
      section,
      file,
      text: `Soubory: chybí ${file.slice(7)}.`,
    });
    const { user } = await openSection('Galerie', {
      'GET /club/content': {
        ...content,
        sections: {
          ...content.sections,
          gallery: stored({ pictures }),
          posters: stored({ spring: '/files/jaro.webp', summer: '', autumn: '', winter: '' }),
        },
        warnings: [fault('posters', '/files/jaro.webp'), ...images.map((image) => fault('gallery', image))],
      },
    });
    expect(screen.getByText('Soubory: 3 chybí nebo jsou poškozené.')).toBeTruthy();
    const second = within(screen.getByRole('group', { name: 'Fotografie 2, Kočka 2' }));
    expect(second.getByText('Soubory: chybí b.webp.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Odebrat: Fotografie 2, Kočka 2' }));
    expect(screen.queryByText('Soubory: chybí b.webp.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Plakáty' }));
    expect(
      within(screen.getByRole('group', { name: 'Jaro' })).getByText('Soubory: chybí jaro.webp.'),
    ).toBeTruthy();
  });

  it('saves the committee as a whole: corrected, moved, added and removed people', async () => {
    const { user, callsTo } = await openSection('Výbor', {
      'PUT /club/content/committee': { value: { people: [jana] }, version: 2 },
    });
    const second = screen.getByRole('group', { name: 'Člen výboru 2, Jana Lipová' });
    await user.type(within(second).getByLabelText('Telefon'), '+420 999 100 205');
    await user.click(screen.getByRole('button', { name: 'Posunout nahoru: Člen výboru 2, Jana Lipová' }));
    await user.click(screen.getByRole('button', { name: 'Odebrat: Člen výboru 2, Petr Habr' }));
    await user.click(screen.getByRole('button', { name: 'Přidat člena výboru' }));
    const added = screen.getByRole('group', { name: 'Člen výboru 2' });
    await user.type(within(added).getByLabelText('Jméno'), 'Tomáš Smrček');
    await user.selectOptions(within(added).getByLabelText('Funkce'), 'pokladník');
    await user.click(screen.getByRole('button', { name: 'Upravit' }));
    expect(await screen.findByText('Uloženo.')).toBeTruthy();
    expect(callsTo('PUT', '/club/content/committee')).toMatchObject([
      {
        body: {
          people: [
            { ...jana, mobile: '+420 999 100 205' },
            { role: 'pokladník', name: 'Tomáš Smrček', email: '', mobile: '' },
          ],
        },
      },
    ]);
  });

  it('says beside the field what is wrong, until it is corrected', async () => {
    const { user, callsTo } = await openSection('Účet a příspěvek');
    await user.type(screen.getByLabelText('Číslo účtu'), '1/9999');
    await user.click(screen.getByRole('button', { name: 'Upravit' }));
    expect(screen.getByText(/Tohle není české číslo účtu/)).toBeTruthy();
    await user.clear(screen.getByLabelText('Číslo účtu'));
    expect(screen.queryByText(/Tohle není české číslo účtu/)).toBeNull();
    expect(callsTo('PUT', '/club/content/payment')).toEqual([]);
  });

  it('keeps paragraphs and lines apart', async () => {
    const { user, callsTo } = await openSection('Úvod', {
      'PUT /club/content/intro': content.sections.intro,
    });
    const field = screen.getByLabelText('Odstavce');
    expect(field).toHaveProperty('value', 'Jedna.\n\nDvě.');
    await user.type(field, '\n\nTři.');
    await user.click(screen.getByRole('button', { name: 'Upravit' }));
    expect(callsTo('PUT', '/club/content/intro')).toMatchObject([
      { body: { lead: 'Jsme spolek.', paragraphs: ['Jedna.', 'Dvě.', 'Tři.'] } },
    ]);
  });

  it('leaves what the form holds to the preview on the public page, before it is saved', async () => {
    const { user, callsTo } = await openSection('Úvod');
    await user.type(screen.getByLabelText('Odstavce'), '\n\nTři.');
    const preview = screen.getByRole('link', { name: 'Náhled' });
    expect(preview.getAttribute('href')).toBe('/?nahled=intro');
    expect(preview.getAttribute('target')).toBe('_blank');
    preview.addEventListener('click', (event) => event.preventDefault());
    await user.click(preview);
    expect(JSON.parse(localStorage.getItem('klub-nahled/intro') ?? '')).toEqual({
      lead: 'Jsme spolek.',
      paragraphs: ['Jedna.', 'Dvě.', 'Tři.'],
    });
    expect(callsTo('PUT', '/club/content/intro')).toEqual([]);
  });

  it('previews nothing that would be refused', async () => {
    const { user } = await openSection('Účet a příspěvek');
    await user.type(screen.getByLabelText('Číslo účtu'), '1/9999');
    await user.click(screen.getByRole('link', { name: 'Náhled' }));
    expect(await screen.findByText(/Ve formuláři je něco špatně/)).toBeTruthy();
    expect(localStorage.getItem('klub-nahled/payment')).toBeNull();
  });

  it('shows who changed what of a section, side by side, and restores an earlier version', async () => {
    const path = '/club/content/committee/history';
    const entry = (number: number) => ({
      number,
      savedAt: `2026-11-2${number}T09:00:00.000Z`,
      author: { name: 'Jana', surname: 'Lipová' },
    });
    const version = (number: number, people: object[]) => ({
      ...entry(number),
      content: { people },
      pictures: [],
    });
    const { user, callsTo } = await openSection('Výbor', {
      [`GET ${path}?limit=100`]: [entry(2), { ...entry(1), author: null, isImported: true }],
      [`GET ${path}/2`]: version(2, [person, jana]),
      [`GET ${path}/1`]: version(1, [person]),
      [`POST ${path}/1/restoration`]: reply(201, { value: { people: [person] }, version: 3 }),
    });
    await user.click(screen.getByRole('button', { name: 'Historie' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Historie: Výbor' }));
    expect((await dialog.findByText('webmaster, Jana Lipová')).tagName).toBe('INS');
    expect(dialog.getAllByRole('option', { name: /načteno ze složky$/ })).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Obnovit starší znění' }));
    expect(await screen.findByText('Obnoveno. Předchozí znění zůstává v historii.')).toBeTruthy();
    const [restoration] = callsTo('POST', `${path}/1/restoration`);
    expect(restoration?.headers.get('If-Match')).toBe('"1"');
    expect(callsTo('GET', '/club/content').length).toBeGreaterThan(1);
  });

  it('shows both versions when somebody else has saved the section', async () => {
    const { user } = await openSection('Kontakt', {
      'PUT /club/content/contact': reply(412, {
        code: 'VERSION_MISMATCH',
        current: { value: { email: 'jiny@klub.cz', phone: '' }, version: 2 },
      }),
    });
    await user.type(screen.getByLabelText('Telefon'), '999');
    await user.click(screen.getByRole('button', { name: 'Upravit' }));
    expect(await screen.findByText('jiny@klub.cz')).toBeTruthy();
  });
});
