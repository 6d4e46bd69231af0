import { Logo } from './Logo.tsx';

export const Mark = () => <Logo className="story-logo" />;
