import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemberList } from './member-list.tsx';

const entry = (surname: string, more = {}) => ({
  key: surname,
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
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});
