import { escapeMarkup } from '../pages/document/head-tags.ts';
import { previewAddress } from './address.ts';
import { previewSize } from './link-preview.ts';
import { describePreview, previewOf, type SharedPage } from './preview-of.ts';

const unescapes: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** The content of a meta element that React or this server wrote; `null` without one. */
export function metaOf(head: string, key: string): string | null {
  const [, content] = new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`).exec(head) ?? [];
  return content?.replace(/&(?:amp|quot|#x27|lt|gt);/g, (code) => unescapes[code] ?? code) ?? null;
}

/** What a page's own head says of it; `null` for one that says nothing to networks, such as one that is loading. */
export function describedPage(
  pathname: string,
  head: string,
  answers: SharedPage['answers'],
): SharedPage | null {
  const title = metaOf(head, 'og:title');
  if (title === null) return null;
  return { pathname, answers, title, description: metaOf(head, 'og:description') ?? '' };
}

/** The elements that name the picture of a shared link. @param siteUrl the site's own address, `null` for none. */
export function previewTags(siteUrl: string | null, page: SharedPage): string {
  const preview = previewOf(page);
  const meta = (attribute: 'name' | 'property', key: string, content: string | number): string =>
    `<meta ${attribute}="${key}" content="${escapeMarkup(String(content))}">`;
  return (
    // Networks resolve no relative address; without an own one the tag serves tools on this machine alone.
    meta('property', 'og:image', `${siteUrl ?? ''}${previewAddress(page.pathname, preview)}`) +
    meta('property', 'og:image:type', 'image/jpeg') +
    meta('property', 'og:image:width', previewSize.width) +
    meta('property', 'og:image:height', previewSize.height) +
    meta('property', 'og:image:alt', describePreview(preview)) +
    meta('name', 'twitter:card', 'summary_large_image')
  );
}
