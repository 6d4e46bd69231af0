export type FieldError = { path: string; code: string };

interface Details {
  errors?: FieldError[];
  /** The stored item, with 412. */
  current?: unknown;
  headers?: Record<string, string>;
}

/** An error response, thrown from anywhere below a route. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, details: Details = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const unauthorized = (): ProblemError =>
  new ProblemError(401, 'UNAUTHORIZED', { headers: { 'www-authenticate': 'Bearer' } });
export const forbidden = (): ProblemError => new ProblemError(403, 'FORBIDDEN');
export const notFound = (): ProblemError => new ProblemError(404, 'NOT_FOUND');
export const conflict = (code: string): ProblemError => new ProblemError(409, code);
export const invalidField = (path: string, code: string): ProblemError =>
  new ProblemError(400, 'INVALID_INPUT', { errors: [{ path, code }] });
export const unavailable = (): ProblemError =>
  new ProblemError(503, 'UNAVAILABLE', { headers: { 'retry-after': '5' } });

/** The server is overloaded. */
export const overloaded = (): ProblemError =>
  new ProblemError(503, 'OVERLOADED', { headers: { 'retry-after': '5' } });

/** The value, or 404 when there is none. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
