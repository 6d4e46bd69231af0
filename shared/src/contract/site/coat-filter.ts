/** Which cats are wanted: the breed's code, and slugs of a colour and a pattern. */
export interface CoatFilter {
  breed?: string | undefined;
  colour?: string | undefined;
  pattern?: string | undefined;
}

/** The filter in the query string of the list of cats; `siteUrls.cats` writes it. */
export const coatFilterOf = (search: URLSearchParams): CoatFilter => ({
  breed: search.get('plemeno') ?? undefined,
  colour: search.get('barva') ?? undefined,
  pattern: search.get('vzor') ?? undefined,
});
