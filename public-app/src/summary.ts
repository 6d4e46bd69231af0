const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The beginning of a rich text as plain text, at most about 160 characters, for the meta description. */
export function summaryOf(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= 160) return words;
  return `${words.slice(0, words.lastIndexOf(' ', 160))} …`;
}
