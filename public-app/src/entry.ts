import 'shared/bootstrap/public-path';

export { App as default } from './app.tsx';
// The shell lets the server's markup stand until the page's own code is here as well.
export { loadPage } from './prefetch.ts';
