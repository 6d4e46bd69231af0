import type { ReactNode } from 'react';
import type { Picture as StoredPicture } from '../../contract/index.ts';
import { Button, IconButton, useLazyDialog } from '../../ui/index.ts';
import type { CropDialogProps } from './CropDialog.tsx';

export interface CropFieldProps extends Omit<CropDialogProps, 'picture' | 'onClose'> {
  picture: StoredPicture | null;
  /** Shows the button's label, where there is enough space. */
  inWords?: boolean;
}

/** Icon of a crop tool. */
const cropIcon = 'M7 3v14h14M3 7h14v14';

const load = async () => (await import('./CropDialog.tsx')).CropDialog;
const failure = 'Výřez se nepodařilo otevřít. Zkontrolujte připojení a zkuste to znovu.';

/**
 * Opens the editor of a stored picture's focal point and loads its code. Not available for a picture without
 * a record.
 */
export function CropField({ inWords = false, picture, ...props }: CropFieldProps): ReactNode {
  const { Dialog, show, close } = useLazyDialog(load, failure);
  if (picture === null) return null;
  const button = { icon: cropIcon, onClick: show } as const;
  const label = `Výřez: ${props.alt}`;
  return (
    <>
      {inWords ? (
        <Button {...button} kind="plain" aria-label={label}>
          Výřez
        </Button>
      ) : (
        <IconButton {...button} label={label} />
      )}
      {Dialog && <Dialog {...props} picture={picture} onClose={close} />}
    </>
  );
}
