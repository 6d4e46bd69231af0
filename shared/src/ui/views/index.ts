/** Views of articles and cats, shared by public pages, members' previews and administrators. */
export { ArticleStatus, isWaiting } from './ArticleStatus.tsx';
export { ArticleView, type ArticleViewProps } from './ArticleView/ArticleView.tsx';
export { fileLabel } from './file-label.ts';
export { galleryOf } from './gallery.ts';
export { PersonName } from './PersonName.tsx';
