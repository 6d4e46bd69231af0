import 'shared/public-path';

export { App as default } from './app.tsx';
