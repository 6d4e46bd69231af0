export { describedPage, previewTags } from './head-tags.ts';
export { linkPreviewsPlugin } from './plugin.ts';
