import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Carousel } from './carousel.tsx';

const images = Array.from({ length: 16 }, (_, index) => ({
  image: `/gallery/${index}.webp`,
  alt: `Snímek ${index + 1}`,
  picture: null,
}));

const show = () =>
  render(<Carousel label="Fotografie členů" images={images} pageSize={4} interval={5_000} />);
const visible = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('Carousel', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    show();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('shows four of sixteen pictures and four dots', () => {
    expect(visible()).toEqual(['Snímek 1', 'Snímek 2', 'Snímek 3', 'Snímek 4']);
    expect(screen.getAllByRole('button', { name: /^Fotografie, strana/ })).toHaveLength(4);
  });

  it('prefetches the next four, but not during hydration', () => {
    const markup = renderToStaticMarkup(
      <Carousel label="Fotografie členů" images={images} pageSize={4} interval={5_000} />,
    );
    expect(markup.match(/<img /g)).toHaveLength(4);
    expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(8);
  });

  it('advances every five seconds, and starts over after the last page', () => {
    wait(4_999);
    expect(visible()[0]).toBe('Snímek 1');
    wait(1);
    expect(visible()[0]).toBe('Snímek 5');
    for (let turn = 0; turn < 3; turn++) wait(5_000);
    expect(visible()[0]).toBe('Snímek 1');
  });

  it('a dot shows its page', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Fotografie, strana 3 ze 4' }));
    expect(visible()[0]).toBe('Snímek 9');
    expect(
      screen.getByRole('button', { name: 'Fotografie, strana 3 ze 4' }).getAttribute('aria-current'),
    ).toBe('true');
  });

  it('pauses and resumes on request', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Pozastavit střídání fotografií' }));
    wait(20_000);
    expect(visible()[0]).toBe('Snímek 1');
    fireEvent.click(screen.getByRole('button', { name: 'Spustit střídání fotografií' }));
    wait(5_000);
    expect(visible()[0]).toBe('Snímek 5');
  });

  it('pauses on hover and keyboard focus', () => {
    const region = screen.getByRole('region', { name: 'Fotografie členů' });
    fireEvent.pointerEnter(region);
    wait(20_000);
    expect(visible()[0]).toBe('Snímek 1');
    fireEvent.pointerLeave(region);
    fireEvent.focus(screen.getByRole('button', { name: 'Fotografie, strana 2 ze 4' }));
    wait(20_000);
    expect(visible()[0]).toBe('Snímek 1');
    fireEvent.blur(screen.getByRole('button', { name: 'Fotografie, strana 2 ze 4' }));
    wait(5_000);
    expect(visible()[0]).toBe('Snímek 5');
  });

  it('pauses in a hidden tab', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    wait(20_000);
    expect(visible()[0]).toBe('Snímek 1');
    hidden.mockReturnValue(false);
    wait(5_000);
    expect(visible()[0]).toBe('Snímek 5');
  });

  it('advances once per interval, however often it was chosen, paused and resumed', () => {
    for (const page of [3, 2, 4, 1])
      fireEvent.click(screen.getByRole('button', { name: `Fotografie, strana ${page} ze 4` }));
    for (let times = 0; times < 3; times++) {
      fireEvent.click(screen.getByRole('button', { name: 'Pozastavit střídání fotografií' }));
      fireEvent.click(screen.getByRole('button', { name: 'Spustit střídání fotografií' }));
    }
    expect(jest.getTimerCount()).toBe(1);
    wait(5_000);
    expect(visible()[0]).toBe('Snímek 5');
    wait(5_000);
    expect(visible()[0]).toBe('Snímek 9');
  });

  it('does not start with prefers-reduced-motion, and can be started', () => {
    cleanup();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    Object.defineProperty(still, 'matches', { value: true });
    jest.spyOn(window, 'matchMedia').mockReturnValue(still);
    show();
    wait(20_000);
    expect(visible()[0]).toBe('Snímek 1');
    fireEvent.click(screen.getByRole('button', { name: 'Spustit střídání fotografií' }));
    wait(5_000);
    expect(visible()[0]).toBe('Snímek 5');
  });

  it('opens a picture among all of the gallery, and stands still meanwhile', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Fotografie, strana 2 ze 4' }));
    fireEvent.click(screen.getByRole('link', { name: 'Snímek 6' }));
    // Its code comes by promises, which faked timers leave alone.
    while (screen.queryByRole('dialog') === null) await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('status').textContent).toBe('6 ze 16, Snímek 6');
    wait(20_000);
    fireEvent.keyDown(screen.getByRole('status'), { key: 'ArrowRight' });
    expect(screen.getByRole('status').textContent).toBe('7 ze 16, Snímek 7');
    fireEvent.click(screen.getByRole('button', { name: 'Zavřít prohlížení' }));
    expect(visible()[0]).toBe('Snímek 5');
  });
});
