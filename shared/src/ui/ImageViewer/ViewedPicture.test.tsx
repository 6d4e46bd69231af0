import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewedPicture } from './ViewedPicture.tsx';

afterEach(async () => {
  cleanup();
  // Closing the viewer removes its history entry, which the browser does asynchronously.
  await waitFor(() => expect(history.state ?? {}).not.toHaveProperty('viewer'), { timeout: 10_000 });
});

const show = () => {
  render(<ViewedPicture src="/files/vystava.jpg" source={null} alt="Výstava v Podlesí" />);
  return screen.getByRole('link', { name: 'Výstava v Podlesí' });
};

describe('a picture by itself', () => {
  it('is a plain link to its file, so that it opens without scripting', () => {
    expect(show().getAttribute('href')).toBe('/files/vystava.jpg');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens in the viewer by Enter, and the focus returns to it after Escape', async () => {
    const link = show();
    link.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Prohlížení fotografií' });
    expect(screen.getByRole('status').textContent).toBe('1 z 1, Výstava v Podlesí');
    expect(screen.queryByRole('button', { name: 'Další fotografie' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(link);
  });

  it('leaves a click for a new tab to the browser', () => {
    const link = show();
    let isLeft = false;
    const take = (event: Event): void => {
      isLeft = !event.defaultPrevented;
      // jsdom follows no links.
      event.preventDefault();
    };
    document.addEventListener('click', take, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(isLeft).toBe(true);
  });
});
