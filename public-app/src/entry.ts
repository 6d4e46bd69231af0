import 'shared/bootstrap/public-path';

export { App as default } from './app.tsx';
// The shell keeps the server's markup until the page's own code is loaded as well.
export { loadPage } from './prefetch.ts';
