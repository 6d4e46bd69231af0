import 'shared/bootstrap/public-path/server';

export { App } from './app.tsx';
export { planPage } from './plan-page.ts';
