import { Button } from '../Button/Button.tsx';
import { Notice } from './Notice.tsx';

export const Warn = () => (
  <Notice action={<Button kind="outline">Zkusit znovu</Button>}>Ukazujeme poslední známý stav.</Notice>
);
export const Bad = () => <Notice tone="bad">E-Mail nebo heslo nesouhlasí.</Notice>;
export const Good = () => <Notice tone="good">Zprávu jsme poslali.</Notice>;
