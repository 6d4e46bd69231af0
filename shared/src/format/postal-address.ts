/** Parts of a Czech address; what is absent or `""` is not known. */
export interface PostalAddress {
  venue?: string | undefined;
  street?: string | undefined;
  postalCode?: string | undefined;
  town?: string | undefined;
}

/** As it stands on an envelope: building, street, postal code with town. */
export const addressLines = ({ venue, street, postalCode, town }: PostalAddress): string[] =>
  [venue, street, [postalCode, town].filter(Boolean).join(' ')].flatMap((line) => (line ? [line] : []));
