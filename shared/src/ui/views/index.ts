/** What visitors read, members preview and administrators judge: the same view of the same thing. */
export { ArticleView, type ArticleViewProps } from './ArticleView/ArticleView.tsx';
export { fileLabel } from './file-label.ts';
export { galleryOf } from './gallery.ts';
export { PersonName } from './PersonName.tsx';
