import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cat } from 'shared/contract';
import { explainEms } from 'shared/format';
import { renderScreen } from 'shared/testing';
import { CatView } from './cat-view.tsx';

const anezka: Cat = {
  catId: 7,
  name: 'Anežka z Bílé věže',
  kind: 'Britská krátkosrstá',
  ems: 'BSH a',
  image: '/files/anezka.webp',
  picture: null,
  owner: { name: 'Věra', surname: 'Jasanová' },
  createdAt: '2026-10-01T08:00:00.000Z',
  emsParts: explainEms('BSH a'),
  birthday: '2023-05-14',
  location: 'z Bílé věže',
  tests: 'PKD negativní',
  page: 'https://www.bilavez.example.cz/',
  description: 'Anežka přišla na svět jako poslední z pěti.',
  catImages: [{ imageId: 1, image: '/files/usak.webp', picture: null }],
  ownerInMembers: true,
  version: 1,
};

const valueOf = (label: string): HTMLElement => screen.getByText(label).nextElementSibling as HTMLElement;

const openCat = (changes: Partial<Cat> = {}) =>
  renderScreen(<CatView cat={{ ...anezka, ...changes }} clubName="Klub chovatelů koček Podlesí" />);

describe('a cat’s page', () => {
  it('shows all eight labelled fields of the requirements', () => {
    openCat();
    expect(within(valueOf('Jméno')).getByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Anežka z\u00a0Bílé věže',
    );
    expect(valueOf('Narozen').textContent).toBe('14.\u00a05.\u00a02023');
    expect(valueOf('Druh').textContent).toBe('Britská krátkosrstá');
    expect(valueOf('EMS').textContent).toContain('BSH a');
    expect(valueOf('Stanice').textContent).toBe('z\u00a0Bílé věže');
    expect(valueOf('Testy').textContent).toBe('PKD negativní');
    const link = within(valueOf('Webstránka')).getByRole('link', { name: 'www.bilavez.example.cz' });
    expect(link.getAttribute('href')).toBe('https://www.bilavez.example.cz/');
  });

  it('links the owner to the owner’s card among the members', () => {
    openCat();
    const owner = within(valueOf('Majitel')).getByRole('link', { name: 'Věra Jasanová' });
    expect(new URL(owner.getAttribute('href') ?? '', location.href).searchParams.get('q')).toBe(
      'Věra Jasanová',
    );
  });

  it('names an owner with a hidden card without a link', () => {
    openCat({ ownerInMembers: false });
    expect(valueOf('Majitel').textContent).toBe('Věra Jasanová');
    expect(within(valueOf('Majitel')).queryByRole('link')).toBeNull();
  });

  it('omits fields that the breeder did not fill in', () => {
    openCat({
      birthday: '',
      kind: '',
      ems: '',
      emsParts: undefined,
      location: '',
      tests: '',
      page: '',
      description: ' ',
    });
    for (const label of ['Narozen', 'Druh', 'EMS', 'Stanice', 'Testy', 'Webstránka', 'Příběh'])
      expect(screen.queryByText(label)).toBeNull();
  });

  it('gives a field the whole line when its neighbour is empty', () => {
    const isWide = (label: string): boolean =>
      valueOf(label).parentElement?.hasAttribute('data-wide') ?? false;
    const { unmount } = openCat();
    for (const label of ['Narozen', 'Druh', 'Majitel', 'Stanice'])
      expect([label, isWide(label)]).toEqual([label, false]);
    unmount();
    const { unmount: close } = openCat({ birthday: '', location: '' });
    for (const label of ['Druh', 'Majitel']) expect([label, isWide(label)]).toEqual([label, true]);
    close();
    openCat({ kind: '' });
    expect(isWide('Narozen')).toBe(true);
  });

  it('explains each part of the code, and leads to cats of its breed, colour and pattern', () => {
    openCat({ ems: 'BRI ns 22 64', emsParts: explainEms('BRI ns 22 64') });
    const parts = within(valueOf('EMS')).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'BSH plemeno britská krátkosrstá kočka',
      'ns barva černá stříbřitá',
      '22 kresba mramorovaná',
      '64 oči zelené oči',
    ]);
    const links = within(valueOf('EMS')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['britská krátkosrstá kočka', '/cats?plemeno=BSH'],
      ['černá stříbřitá', '/cats?barva=cerna&vzor=stribrita'],
      ['mramorovaná', '/cats?vzor=mramorovana'],
    ]);
  });

  it('leaves no one-letter word at the end of a line', () => {
    const ems = 'NFO f 09 22';
    openCat({ ems, emsParts: explainEms(ems), tests: 'FeLV a FIV negativní' });
    expect(valueOf('Testy').textContent).toBe('FeLV a\u00a0FIV negativní');
    expect(valueOf('EMS').textContent).toContain('s\u00a0nespecifikovanou bílou');
  });

  it('shows an unknown code as it was written, without a description', () => {
    openCat({ ems: 'QQQ 99', emsParts: undefined });
    expect(valueOf('EMS').textContent).toBe('QQQ 99');
  });

  it('shows the portrait drawn by the code where there is no photo, and describes it in words', () => {
    const drawing = '/drawings/cats/bsh-a-62-71.svg';
    const { unmount } = openCat({ image: '', drawing });
    const portrait = screen.getByRole('img', { name: 'Kresba podle EMS: britská krátkosrstá kočka, modrá' });
    expect(portrait.getAttribute('src')).toBe(drawing);
    unmount();
    openCat({ image: '', drawing: '/drawings/cats/hcs-x-65-71.svg', ems: 'QQQ 99', emsParts: undefined });
    expect(screen.getByRole('img', { name: 'Kresba kočky' })).toBeTruthy();
  });

  it('gives each further picture an accessible name of its own', () => {
    openCat();
    expect(screen.getByRole('img', { name: 'Anežka z Bílé věže, fotografie 1' })).toBeTruthy();
  });

  it('shows portrait and further pictures in one viewer, and leaves a drawing as it is', async () => {
    const { unmount } = openCat();
    await userEvent.click(screen.getByRole('link', { name: 'Anežka z Bílé věže' }));
    await screen.findByRole('dialog', { name: 'Prohlížení fotografií' });
    expect(screen.getByRole('status').textContent).toBe('1 ze 2, Anežka z Bílé věže');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toBe('2 ze 2, Anežka z Bílé věže, fotografie 1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(history.state ?? {}).not.toHaveProperty('viewer'), { timeout: 10_000 });
    unmount();

    openCat({ image: '', drawing: '/drawings/cats/bsh-a-62-71.svg' });
    expect(screen.queryByRole('link', { name: /^Kresba/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Anežka z Bílé věže, fotografie 1' }));
    await screen.findByRole('dialog', { name: 'Prohlížení fotografií' });
    expect(screen.getByRole('status').textContent).toBe('1 z 1, Anežka z Bílé věže, fotografie 1');
    cleanup();
    await waitFor(() => expect(history.state ?? {}).not.toHaveProperty('viewer'), { timeout: 10_000 });
  });
});
