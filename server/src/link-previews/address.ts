import { createHash } from 'node:crypto';
import { siteUrls } from 'shared/contract';
import type { LinkPreview } from './link-preview.ts';

/** Path of the pictures of shared links. */
export const previewsFolder = '/previews';

/** Raised when the drawing changes, so that networks ask for the pictures anew. */
const drawingVersion = 1;

/** Names a preview by what it shows. */
export const previewName = (preview: LinkPreview): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, preview]))
    .digest('hex')
    .slice(0, 32);

/** Path of a page's picture: it changes with what the picture shows. */
export const previewAddress = (pathname: string, preview: LinkPreview): string =>
  `${previewsFolder}${pathname === siteUrls.home ? '' : pathname}/${previewName(preview)}.jpg`;

/** Addresses below these are no pages. */
const noPages = /^\/(?:api|remotes|files|content|drawings|previews)(?:\/|$)/;

/** Page and name of an address below the folder; `null` for one that no picture has. */
export function readPreviewAddress(path: string): { pathname: string; name: string } | null {
  const [, pathname, name] = /^((?:\/[\w-]+)*)\/([\da-f]{32})\.jpg$/.exec(path) ?? [];
  if (pathname === undefined || name === undefined || noPages.test(pathname)) return null;
  return { pathname: pathname === '' ? siteUrls.home : pathname, name };
}
