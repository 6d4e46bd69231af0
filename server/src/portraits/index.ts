export { portraitAddress } from './address.ts';
export { portraitsPlugin } from './plugin.ts';
