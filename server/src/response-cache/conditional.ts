/** A tag without its mark of weakness: If-None-Match compares weakly (RFC 9110, section 13.1.2). */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Characters of the header that are read: those of some dozens of versions. */
const longestRead = 1_024;

/** Whether the caller has this version already, by its `If-None-Match`. Of a longer one nothing is known. */
export const hasVersion = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.length <= longestRead &&
  (header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag)));
