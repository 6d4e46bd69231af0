import { useEffect } from 'react';
import { ToastProvider, useToast, type Toast } from './Toast.tsx';

function Telling({ toast }: { toast: Toast }) {
  const show = useToast();
  useEffect(() => show(toast), [show, toast]);
  return <p>Stránka za zprávou</p>;
}

/** Each stands at the foot of the window. */
export const apart = true;

const good: Toast = { tone: 'good', text: 'Uloženo.' };
const offer: Toast = {
  tone: 'good',
  text: 'Smazáno: Micka ze Staré půdy.',
  action: { label: 'Vrátit zpět', run: () => undefined },
};
const bad: Toast = { tone: 'bad', text: 'Uložit se to nepodařilo. Zkuste to znovu.' };

export const Good = () => (
  <ToastProvider>
    <Telling toast={good} />
  </ToastProvider>
);
export const WithAction = () => (
  <ToastProvider>
    <Telling toast={offer} />
  </ToastProvider>
);
export const Bad = () => (
  <ToastProvider>
    <Telling toast={bad} />
  </ToastProvider>
);
