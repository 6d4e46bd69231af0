import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderScreen } from 'shared/testing';
import { MemberList } from './member-list.tsx';

const render = (list: ReactElement) => renderScreen(list, { route: '/members', api: {} });

const entry = (surname: string, more = {}) => ({
  userId: surname.length,
  name: 'Jana',
  surname,
  web: '',
  email: null,
  catKinds: '',
  ...more,
});

describe('Directory', () => {
  it('lists members under the letters of the Czech alphabet', () => {
    render(<MemberList entries={[entry('Habr'), entry('Holub'), entry('Chalupa'), entry('Šípková')]} />);
    const letters = screen.getAllByRole('heading', { level: 3 });
    expect(letters.map(({ textContent }) => textContent)).toEqual(['H', 'Ch', 'Š']);
    const [list] = screen.getAllByRole('list');
    expect(list && within(list).getAllByRole('listitem')).toHaveLength(2);
  });

  it('has a heading for each member, below the one of the letter', () => {
    render(<MemberList entries={[entry('Habr'), entry('Šípková')]} />);
    expect(
      screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual(['H3 H', 'H4 Habr Jana', 'H3 Š', 'H4 Šípková Jana']);
  });

  it('opens a web in a new tab, and leaves hidden data out', () => {
    render(
      <MemberList
        entries={[entry('Habr', { web: 'https://www.example.cz/' }), entry('Ibl', { email: 'i@example.cz' })]}
      />,
    );
    const web = screen.getByRole('link', { name: /www\.example\.cz/ });
    expect([web.getAttribute('target'), web.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/members/4', 'https://www.example.cz/', '/members/3', 'mailto:i@example.cz']);
  });
});
