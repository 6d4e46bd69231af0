export { App as default } from './app.tsx';
