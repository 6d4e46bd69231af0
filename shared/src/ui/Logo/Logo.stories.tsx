import { Logo } from './Logo.tsx';

export const Alone = () => <Logo className="story-logo" />;
