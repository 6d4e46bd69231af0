import 'shared/public-path';
import 'shared/styles.css';
import 'shared/fonts.css';
import { showAlone } from 'shared/alone';
import { siteUrls } from 'shared/site';
import { App } from './app.tsx';

showAlone(App, { home: siteUrls.adminPage(), isPrivate: true });
