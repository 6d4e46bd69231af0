import { Brand } from './brand.tsx';

const lines = ['Klub chovatelů', 'koček'];

export const AsLink = () => <Brand lines={lines} to="/" />;
export const AsText = () => <Brand lines={lines} />;
