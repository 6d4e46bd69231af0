import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageGrid } from './ImageGrid.tsx';
import { rowLengths } from './rows.ts';

/** jsdom has no pointer events. */
class Pointer extends MouseEvent {
  readonly pointerId: number;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
  }
}
Object.assign(globalThis, { PointerEvent: Pointer });

const images = ['a', 'b', 'c'].map((name) => ({
  image: `/files/${name}.jpg`,
  picture: null,
  alt: `Fotka ${name}`,
}));

afterEach(async () => {
  cleanup();
  // Closing the viewer removes its history entry, which the browser does asynchronously.
  await waitFor(() => expect(history.state ?? {}).not.toHaveProperty('viewer'), { timeout: 10_000 });
});

const open = async (name: string) => {
  render(<ImageGrid images={images} />);
  await userEvent.click(screen.getByRole('link', { name }));
  return screen.findByRole('dialog', { name: 'Prohlížení fotografií' });
};

describe('ImageGrid', () => {
  it('are plain links to the pictures, so that they work without scripting', () => {
    render(<ImageGrid images={images} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/files/a.jpg',
      '/files/b.jpg',
      '/files/c.jpg',
    ]);
  });

  it.each([
    [1, [1]],
    [2, [2]],
    [4, [4]],
    [5, [3, 2]],
    [6, [3, 3]],
    [9, [3, 3, 3]],
    [13, [4, 3, 3, 3]],
    [30, [4, 4, 4, 4, 4, 4, 3, 3]],
  ])('are laid out in full rows: %i', (count, lengths) => {
    expect(rowLengths(count)).toEqual(lengths);
    const many = Array.from({ length: count }, (_, index) => ({
      image: `/files/${index}.jpg`,
      picture: null,
      alt: `Fotka ${index}`,
    }));
    render(<ImageGrid images={many} />);
    const rows = new Set(screen.getAllByRole('listitem').map(({ parentElement }) => parentElement));
    expect([...rows].map((row) => row?.childElementCount)).toEqual(lengths);
  });

  it('open the chosen picture with its position', async () => {
    await open('Fotka b');
    expect(screen.getByRole('status').textContent).toBe('2 ze 3, Fotka b');
  });

  it('arrow keys go to the next and previous picture, cyclically', async () => {
    await open('Fotka c');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toContain('1 ze 3');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('status').textContent).toContain('2 ze 3');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('status').textContent).toContain('3 ze 3');
  });

  it('a swipe goes to the next, a tap and a scroll do not', async () => {
    const dialog = await open('Fotka a');
    const swipe = (x: number, y: number) => {
      const shown = within(dialog).getByRole('img', { name: /Fotka/ });
      fireEvent.pointerDown(shown, { pointerId: 1, clientX: 200, clientY: 200 });
      fireEvent.pointerUp(shown, { pointerId: 1, clientX: 200 + x, clientY: 200 + y });
      return screen.getByRole('status').textContent;
    };
    expect(swipe(-90, 10)).toContain('2 ze 3');
    expect(swipe(90, -10)).toContain('1 ze 3');
    expect(swipe(3, 0)).toContain('1 ze 3');
    expect(swipe(-60, 90)).toContain('1 ze 3');
  });

  it('pinching zooms in, and then dragging pans instead of swiping', async () => {
    const dialog = await open('Fotka a');
    const shown = () => within(dialog).getByRole('img', { name: /Fotka/ });
    const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100 });
    fireEvent.pointerDown(shown(), finger(1, 100));
    fireEvent.pointerDown(shown(), finger(2, 200));
    fireEvent.pointerMove(shown(), finger(2, 300));
    fireEvent.pointerUp(shown(), finger(2, 300));
    fireEvent.pointerUp(shown(), finger(1, 100));
    const transform = () => shown().closest<HTMLElement>('[style]')?.style.transform;
    expect(transform()).toContain('scale(2)');
    fireEvent.pointerDown(shown(), finger(1, 200));
    fireEvent.pointerUp(shown(), finger(1, 60));
    expect(screen.getByRole('status').textContent).toContain('1 ze 3');
    // The next picture is not zoomed.
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toContain('2 ze 3');
    expect(transform()).toBeUndefined();
  });

  it('Back closes, and the page keeps its scroll position', async () => {
    history.replaceState({ page: 'cat' }, '');
    await open('Fotka a');
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.state).toEqual({ page: 'cat' });
  });

  it('Escape closes and the focus returns to the picture', async () => {
    await open('Fotka a');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Fotka a' }));
  });
});
