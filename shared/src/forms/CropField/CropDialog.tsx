import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import type { Focus, FocusInput, Picture as StoredPicture } from '../../contract/index.ts';
import { Button, Dialog, Notice, Picture, useToast } from '../../ui/index.ts';
import { useSubmit } from '../use-submit.ts';
import styles from './CropDialog.module.css';

const middle: Focus = { x: 50, y: 50 };

export interface CropDialogProps {
  image: string;
  picture: StoredPicture;
  /** Name of the picture. */
  alt: string;
  onSave: (input: FocusInput) => Promise<unknown>;
  onClose: () => void;
}

/** Editor of a stored picture's focal point. */
export function CropDialog({ image, picture, alt, onSave, onClose }: CropDialogProps): ReactNode {
  const [point, setPoint] = useState<Focus>(picture.focus ?? middle);
  const { busy, failure, run } = useSubmit();
  const showToast = useToast();
  const save = async (): Promise<void> => {
    if (!(await run({}, async () => void (await onSave({ image, ...point }))))) return;
    showToast({ tone: 'good', text: 'Výřez je změněný.' });
    onClose();
  };
  return (
    <Dialog title="Výřez obrázku" className={styles['dialog']} onClose={busy ? () => undefined : onClose}>
      <p className={styles['hint']}>
        Ukažte na to, co má být vidět vždy, třeba na hlavu kočky. Obrázek sám se nemění.
      </p>
      <PointPicker image={image} picture={picture} alt={alt} point={point} onPoint={setPoint} />
      <CropPreviews image={image} picture={{ ...picture, focus: point }} />
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <div className={styles['actions']}>
        <Button busy={busy} onClick={() => void save()}>
          Uložit výřez
        </Button>
        <Button kind="outline" onClick={onClose}>
          Zavřít
        </Button>
      </div>
    </Dialog>
  );
}

interface PointPickerProps extends Pick<CropDialogProps, 'image' | 'alt'> {
  picture: StoredPicture;
  point: Focus;
  onPoint: (point: Focus) => void;
}

const percentOf = (position: number, length: number): number =>
  Math.min(100, Math.max(0, Math.round((100 * position) / length)));

/**
 * The whole picture with its focal point: a press moves it, and so do two sliders for keyboard and screen
 * readers.
 */
function PointPicker({ image, picture, alt, point, onPoint }: PointPickerProps): ReactNode {
  const place = (event: MouseEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onPoint({
      x: percentOf(event.clientX - box.left, box.width),
      y: percentOf(event.clientY - box.top, box.height),
    });
  };
  return (
    <>
      <div className={styles['whole']} onClick={place}>
        <Picture src={image} source={picture} alt={alt} places={wholePlaces} eager />
        <span style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }} />
      </div>
      <Slider label="Zleva doprava" value={point.x} autoFocus onChange={(x) => onPoint({ ...point, x })} />
      <Slider label="Shora dolů" value={point.y} onChange={(y) => onPoint({ ...point, y })} />
    </>
  );
}

interface SliderProps {
  label: string;
  value: number;
  autoFocus?: boolean;
  onChange: (value: number) => void;
}

function Slider({ label, value, autoFocus = false, onChange }: SliderProps): ReactNode {
  const id = useId();
  return (
    <div className={styles['slider']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={2}
        value={value}
        data-autofocus={autoFocus || undefined}
        // Enter would submit the form that contains the dialog.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

const wholePlaces = [{ width: '24rem' }];

/** Aspect ratios in which the site crops pictures. */
const shapes = [
  { name: 'Portrét', shape: 'portrait', ratio: 4 / 5 },
  { name: 'Čtverec v\u00a0galerii', shape: 'square', ratio: 1 },
  { name: 'Aktualita', shape: 'news', ratio: 3 / 2 },
  { name: 'Aktualita na úvodní stránce', shape: 'low', ratio: 2 },
] as const;

const CropPreviews = ({ image, picture }: { image: string; picture: StoredPicture }): ReactNode => (
  <ul className={styles['previews']} aria-label="Náhledy výřezů">
    {shapes.map(({ name, shape, ratio }) => (
      <li key={shape} data-shape={shape}>
        <Picture src={image} source={picture} alt="" places={[{ width: '9rem', ratio }]} eager />
        <small>{name}</small>
      </li>
    ))}
  </ul>
);
