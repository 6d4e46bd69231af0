import { landscape } from '../story-pictures.ts';
import { Picture } from './Picture.tsx';

export const Stored = () => <Picture src={landscape.image} source={landscape.picture} alt="Výstava" />;
export const Missing = () => <Picture src="" source={null} alt="Anežka, bez fotografie" />;
