/** What a bundle needs before its first component. What has an effect of its own is imported by its own path. */
export { provideHtmlCleaner } from './trusted-types/index.ts';
