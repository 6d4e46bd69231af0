import { DateBadge } from './date-badge.tsx';

export const News = () => <DateBadge date="2026-03-05" />;
export const Show = () => <DateBadge date="2026-10-12" tone="show" />;
export const Past = () => <DateBadge date="2024-12-31" tone="past" />;
