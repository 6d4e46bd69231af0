/** Block elements of foreign documents, besides tables: in rich text each of them becomes a paragraph. */
export const foreignBlocks = [
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'center'],
  ...['blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['figure', 'figcaption', 'caption', 'dl', 'dt', 'dd'],
];
