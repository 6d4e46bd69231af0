import { IconButton } from './IconButton.tsx';

export const Neutral = () => <IconButton icon="search" label="Hledat" />;
export const Good = () => <IconButton icon="check" tone="good" label="Schválit Anežka" />;
export const Bad = () => <IconButton icon="close" tone="bad" label="Smazat Anežka" />;
export const Pressed = () => <IconButton icon="pause" label="Zastavit" aria-pressed />;
export const Disabled = () => <IconButton icon="close" label="Smazat" disabled />;
