import { ConfirmDialog } from './ConfirmDialog.tsx';

const nothing = () => undefined;

/** It lies over the whole page. */
export const apart = true;

export const Asking = () => (
  <ConfirmDialog
    title="Dát správu webu?"
    confirm="Dát správu"
    kind="solid"
    onConfirm={nothing}
    onCancel={nothing}
  >
    <p>Žofie Šípková bude moci měnit obsah webu, členy i platby.</p>
  </ConfirmDialog>
);
export const Failed = () => (
  <ConfirmDialog
    title="Opravdu zrušit účet?"
    confirm="X, ano, zrušit účet"
    shown="X"
    error="Účet se nepodařilo zrušit. Zkuste to znovu."
    onConfirm={nothing}
    onCancel={nothing}
  >
    <p>Účet skončí hned.</p>
  </ConfirmDialog>
);
