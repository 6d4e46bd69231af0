import { useState, type ComponentType, type ReactNode } from 'react';
import type { FocusInput, Picture as StoredPicture } from '../../contract/index.ts';
import { Button, IconButton, useToast } from '../../ui/index.ts';
import type { CropDialogProps } from './CropDialog.tsx';

export interface CropFieldProps {
  image: string;
  picture: StoredPicture | null;
  /** Names the picture. */
  alt: string;
  onSave: (input: FocusInput) => Promise<unknown>;
  /** Says in words what the button does, where there is room for them. */
  inWords?: boolean;
}

/** Two corners that overlap, as on a crop tool. */
const cropIcon = 'M7 3v14h14M3 7h14v14';

/**
 * Opens the editor of the point that crops of a stored picture keep, whose code comes then. A picture without a record
 * has none.
 */
export function CropField({ inWords = false, picture, ...props }: CropFieldProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [Editor, setEditor] = useState<ComponentType<CropDialogProps>>();
  const showToast = useToast();
  if (picture === null) return null;
  const show = (): void => {
    setOpen(true);
    import('./CropDialog.tsx').then(
      ({ CropDialog }) => setEditor(() => CropDialog),
      () => {
        setOpen(false);
        showToast({
          tone: 'bad',
          text: 'Výřez se nepodařilo otevřít. Zkontrolujte připojení a zkuste to znovu.',
        });
      },
    );
  };
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
      {open && Editor !== undefined && <Editor {...props} picture={picture} onClose={() => setOpen(false)} />}
    </>
  );
}
