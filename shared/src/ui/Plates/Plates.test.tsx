import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Plates } from './Plates.tsx';

const images = ['a', 'b', 'c'].map((name) => ({
  image: `/files/${name}.jpg`,
  picture: null,
  alt: `Fotka ${name}`,
}));

const open = async (name: string) => {
  render(<Plates images={images} />);
  await userEvent.click(screen.getByRole('link', { name }));
  return screen.getByRole('dialog', { name: 'Prohlížení fotografií' });
};

describe('Plates', () => {
  it('are plain links to the pictures, so that they open without any script too', () => {
    render(<Plates images={images} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/files/a.jpg',
      '/files/b.jpg',
      '/files/c.jpg',
    ]);
  });

  it('open the picture that was chosen and say which it is', async () => {
    await open('Fotka b');
    expect(screen.getByRole('status').textContent).toBe('2 z 3, Fotka b');
  });

  it('arrow keys turn, around the ends as well', async () => {
    await open('Fotka c');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toContain('1 z 3');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('status').textContent).toContain('2 z 3');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('status').textContent).toContain('3 z 3');
  });

  it('a swipe turns, a tap and a scroll do not', async () => {
    const dialog = await open('Fotka a');
    const swipe = (x: number, y: number) => {
      const shown = within(dialog).getByRole('img', { name: /Fotka/ });
      fireEvent.touchStart(shown, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(shown, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
      return screen.getByRole('status').textContent;
    };
    expect(swipe(-90, 10)).toContain('2 z 3');
    expect(swipe(90, -10)).toContain('1 z 3');
    expect(swipe(3, 0)).toContain('1 z 3');
    expect(swipe(-60, 90)).toContain('1 z 3');
  });

  it('Escape closes and the focus returns to the picture', async () => {
    await open('Fotka a');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Fotka a' }));
  });
});
