/** The URL names no object of the club's own storage. Answered with 400. */
export class ForeignUrlError extends Error {
  override name = 'ForeignUrlError';
}

/** The object is not a picture or document of an accepted kind, or is damaged or too large. Answered with 422. */
export class UndecodableFileError extends Error {
  override name = 'UndecodableFileError';
}

/** The storage cannot be reached or is full. Answered with 503. */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError';
}
