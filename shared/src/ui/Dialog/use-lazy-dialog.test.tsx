import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { ToastProvider } from '../Toast/Toast.tsx';
import { Dialog } from './Dialog.tsx';
import { useLazyDialog } from './use-lazy-dialog.ts';

interface Props {
  onClose: () => void;
}

const Late = ({ onClose }: Props) => (
  <Dialog title="Výřez" onClose={onClose}>
    <button onClick={onClose}>Zavřít</button>
  </Dialog>
);

const network = { broken: true };

const load = (): Promise<ComponentType<Props>> =>
  network.broken ? Promise.reject(new Error('Loading chunk failed')) : Promise.resolve(Late);

function Opener() {
  const { Dialog: Shown, show, close } = useLazyDialog(load, 'Výřez se nepodařilo otevřít.');
  return (
    <>
      <button onClick={show}>Otevřít</button>
      {Shown && <Shown onClose={close} />}
    </>
  );
}

it('a dialog whose code does not load shows an error, and opens on the next attempt, after which the focus is restored', async () => {
  render(
    <ToastProvider>
      <Opener />
    </ToastProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Otevřít' });
  await userEvent.click(opener);
  expect(await screen.findByText('Výřez se nepodařilo otevřít.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  network.broken = false;
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Výřez' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Zavřít' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});
