import styles from './Icon.module.css';
import { classNames } from '../class-names.ts';

/** Strokes on a grid of 24 units; a space between sub-paths is part of the path. */
const shapes = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5 5l14 14M19 5L5 19',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forward: 'M5 12h14M13 6l6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 13h6M9 17h6',
  external: 'M8 16L19 5M10 5h9v9',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  plus: 'M12 5v14M5 12h14',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  retry: 'M20 11a8 8 0 1 0-2.3 6.7M20 5v6h-6',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L19.5 12z',
} as const;

/** An icon of the kit, or an SVG path for an icon that is used once. */
export type IconName = keyof typeof shapes | `M${string}`;

/** For icons used only in forms, so that visitors do not download them. */
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6';

const isShared = (name: IconName): name is keyof typeof shapes => name in shapes;

export interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** A line icon in the colour of the text, hidden from screen readers: the control has the accessible name. */
export const Icon = ({ name, className }: IconProps) => (
  <svg
    className={classNames(styles['icon'], className)}
    data-icon={name}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={isShared(name) ? shapes[name] : name} />
  </svg>
);
