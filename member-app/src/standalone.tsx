import 'shared/bootstrap/public-path';
import 'shared/ui/styles.css';
import 'shared/ui/fonts.css';
import { renderStandalone } from 'shared/bootstrap/standalone';
import { siteUrls } from 'shared/contract';
import { App } from './app.tsx';

renderStandalone(App, { home: siteUrls.userPage(), isPrivate: true });
