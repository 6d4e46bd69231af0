import { Chip } from './chip.tsx';

export const Short = () => <Chip>BSH a</Chip>;
export const Long = () => <Chip>MCO ns 09 22</Chip>;
