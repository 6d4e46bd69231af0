import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Directory } from './Directory.tsx';

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
    render(<Directory entries={[entry('Habr'), entry('Holub'), entry('Chalupa'), entry('Šípková')]} />);
    const letters = screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'));
    expect(letters).toEqual(['H', 'Ch', 'Š']);
    expect(within(screen.getByRole('region', { name: 'H' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('opens a web in a new tab and leaves out what is hidden', () => {
    render(
      <Directory
        entries={[entry('Habr', { web: 'https://www.example.cz/' }), entry('Ibl', { email: 'i@example.cz' })]}
      />,
    );
    const web = screen.getByRole('link', { name: /www\.example\.cz/ });
    expect([web.getAttribute('target'), web.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});
