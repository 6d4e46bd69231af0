import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useClub, useClubGallery } from 'shared/client';
import { memberSession, renderScreen, reply, type ApiHandlers } from 'shared/testing';
import { loadPreviewFrame } from './preview-frame.tsx';

const facts = { nameLines: ['Klub'], address: [], contact: {}, committee: [], sponsors: [], posters: {} };
const club = { ...facts, name: 'Uložený klub', intro: { lead: '', paragraphs: [], figures: [] } };
const photo = (alt: string) => ({ image: '/files/a.webp', alt, picture: null });
const api = {
  'GET /club': club,
  'GET /club/gallery': [photo('Uložená')],
  'POST /club/content/identity/preview': {
    club: { ...club, name: 'Klub z formuláře' },
    gallery: [photo('Z formuláře')],
  },
};

function Site() {
  const name = useClub().data?.name;
  const [first] = useClubGallery().data ?? [];
  return <h1>{`${name}, ${first?.alt}`}</h1>;
}

const form = { name: 'Klub z formuláře' };

const open = async (more: ApiHandlers = {}) => {
  // The API and the session are faked before the preview asks for them.
  const faked = { api: { ...api, ...more }, session: memberSession };
  renderScreen(<p>Správa</p>, faked).unmount();
  const frame = await loadPreviewFrame('identity');
  return renderScreen(<>{frame?.(<Site />)}</>, { ...faked, route: '/members?nahled=identity' });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('The preview of a section', () => {
  it('shows the site with what the form holds, and where else it appears', async () => {
    localStorage.setItem('klub-nahled/identity', JSON.stringify(form));
    await open();
    expect(await screen.findByRole('heading', { name: 'Klub z formuláře, Z formuláře' })).toBeTruthy();
    expect(screen.getByText('Náhled neuložené části Název a adresa. Vidíte ho jen vy.')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/members?nahled=identity', '/?nahled=identity']);
  });

  it('keeps the form in its own tab, so that the page can be loaded again', async () => {
    localStorage.setItem('klub-nahled/identity', JSON.stringify(form));
    (await open()).unmount();
    expect(localStorage.length).toBe(0);
    await open();
    expect(await screen.findByRole('heading', { name: /^Klub z formuláře/ })).toBeTruthy();
  });

  it.each([
    [403, 'Náhled vidí jen správce.'],
    [400, 'Ve formuláři je něco špatně. Opravte to a otevřete náhled znovu.'],
  ])('is refused with %d, and the public page is shown', async (status, text) => {
    localStorage.setItem('klub-nahled/identity', JSON.stringify(form));
    await open({ 'POST /club/content/identity/preview': reply(status) });
    expect(screen.getByText(text)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Uložený klub, Uložená' })).toBeTruthy();
  });

  it('asks nothing of the server where no form left anything, and knows the sections', async () => {
    const { calls } = await open();
    expect(screen.getByText(/Tento náhled už není k dispozici/)).toBeTruthy();
    await screen.findByRole('heading', { name: 'Uložený klub, Uložená' });
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await loadPreviewFrame('toString')).toBeNull();
  });
});
