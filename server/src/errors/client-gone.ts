/** Status of a request whose client has closed the connection, as nginx has it; nobody receives it. */
export const clientGoneStatus = 499;

/** The client has closed the connection before it was answered. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
  /** Read by the error handlers, for which such a request is the caller's matter. */
  readonly statusCode = clientGoneStatus;
}
