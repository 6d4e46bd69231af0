import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 1, label: 'Články', count: 3, countLabel: 'neschválené' },
  { id: 2, label: 'Kočky' },
  { id: 4, label: 'Heslo' },
];

function Sections({ first = 0 }: { first?: number }) {
  const [selected, setSelected] = useState(first);
  return (
    <Tabs label="Moje stránka" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>Sekce {selected}</p>
    </Tabs>
  );
}

describe('Tabs', () => {
  it('show nothing until one is chosen', async () => {
    render(<Sections />);
    expect(screen.queryByRole('tabpanel')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Kočky' }));
    expect(screen.getByRole('tabpanel', { name: 'Kočky' }).textContent).toBe('Sekce 2');
  });

  it('have one tab stop; arrow keys move, Enter opens', async () => {
    render(<Sections first={1} />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toContain('Články');
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Heslo' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('Sekce 1');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('tabpanel').textContent).toBe('Sekce 4');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.textContent).toContain('Články');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Články');
  });

  it('show counts', () => {
    render(<Sections />);
    expect(screen.getByRole('tab', { name: /Články\s*3\s*neschválené/ })).toBeTruthy();
  });
});
