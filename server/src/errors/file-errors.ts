/** The URL names no object of the club's own storage. Results in 400. */
export class ForeignUrlError extends Error {
  override name = 'ForeignUrlError';
}

/** The object is not a picture or document of an accepted type, or is damaged or too large. Results in 422. */
export class UndecodableFileError extends Error {
  override name = 'UndecodableFileError';
}

/** The storage is unavailable or full. Results in 503. */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError';
}
