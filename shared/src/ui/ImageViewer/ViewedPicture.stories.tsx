import { landscape } from '../story-pictures.ts';
import { ViewedPicture } from './ViewedPicture.tsx';

export const Alone = () => <ViewedPicture src={landscape.image} source={landscape.picture} alt="Výstava" />;
