import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 1, label: 'Články', count: 3, countLabel: 'čekají', furtherCount: 1, furtherCountLabel: 'vrácený' },
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

  it('bring the open one into a narrow list', () => {
    const size = (key: 'clientWidth' | 'offsetLeft' | 'offsetWidth', value: number) =>
      jest.spyOn(HTMLElement.prototype, key, 'get').mockReturnValue(value);
    const sizes = [size('offsetWidth', 80), size('clientWidth', 300)];
    const left = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.textContent === 'Heslo' ? 400 : 0;
    });
    render(<Sections first={4} />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(180);
    for (const spy of [...sizes, left]) spy.mockRestore();
  });

  it('show their two counts apart', () => {
    render(<Sections />);
    expect(screen.getByRole('tab', { name: /Články\s*3\s*čekají\s*1\s*vrácený/ })).toBeTruthy();
  });
});
