/** A tag without its mark of weakness: If-None-Match compares weakly (RFC 9110, section 13.1.2). */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the caller has this version already, by its `If-None-Match`. */
export const hasVersion = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag)));
