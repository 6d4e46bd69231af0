import { Button, ButtonLink } from './Button.tsx';

export const Solid = () => <Button>Uložit</Button>;
export const Outline = () => <Button kind="outline">Zrušit</Button>;
export const Plain = () => <Button kind="plain">Zapomenuté heslo</Button>;
export const Danger = () => <Button kind="danger">Smazat</Button>;
export const WithIcon = () => <Button icon="plus">Přidat kočku</Button>;
export const Busy = () => <Button busy>Ukládám…</Button>;
export const Disabled = () => <Button disabled>Uložit</Button>;
export const Link = () => <ButtonLink to="/cats">Všechny kočky</ButtonLink>;
export const LinkElsewhere = () => (
  <ButtonLink kind="outline" icon="external" to="https://www.example.cz/">
    Web výstavy
  </ButtonLink>
);
