export { showAlone } from './show-alone.tsx';
