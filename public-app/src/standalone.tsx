import 'shared/public-path';
import 'shared/styles.css';
import 'shared/fonts.css';
import { renderStandalone } from 'shared/standalone';
import { siteUrls } from 'shared/site';
import { App } from './app.tsx';

renderStandalone(App, { home: siteUrls.home, isPrivate: false });
