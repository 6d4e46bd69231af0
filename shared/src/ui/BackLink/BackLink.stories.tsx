import { BackLink } from './BackLink.tsx';

export const Back = () => <BackLink to="/cats">Zpět na kočky</BackLink>;
