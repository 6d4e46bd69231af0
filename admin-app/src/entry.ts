import 'shared/bootstrap/public-path';

export { App as default } from './app.tsx';
