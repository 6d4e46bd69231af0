import { Button } from '../Button/Button.tsx';
import { Dialog } from './Dialog.tsx';

const nothing = () => undefined;

/** Each lies over the whole page. */
export const apart = true;

export const WithTitle = () => (
  <Dialog title="Změna fotografie" onClose={nothing}>
    <p>Vyberte část, která má zůstat vidět.</p>
    <Button data-autofocus>Hotovo</Button>
  </Dialog>
);

export const TitleHidden = () => (
  <Dialog title="Prohlížení" titleHidden onClose={nothing}>
    <p>Obsah, který se představí sám.</p>
    <Button kind="outline">Zavřít</Button>
  </Dialog>
);
