import { ConfirmDelete } from './ConfirmDelete.tsx';

const nothing = () => undefined;
const subject = 'Kočka Anežka z Bílé věže';

/** Each lies over the whole page. */
export const apart = true;

export const Asking = () => <ConfirmDelete subject={subject} onConfirm={nothing} onCancel={nothing} />;
export const Busy = () => <ConfirmDelete subject={subject} busy onConfirm={nothing} onCancel={nothing} />;
export const Failed = () => (
  <ConfirmDelete
    subject={subject}
    error="Smazat se ji nepodařilo. Zkuste to znovu."
    onConfirm={nothing}
    onCancel={nothing}
  />
);
