import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from 'shared/contract';
import { databaseTrouble } from '../database/index.ts';
import {
  AccountRefusedError,
  clientGoneStatus,
  conflict,
  EmailExistsError,
  FilesUnavailableError,
  ForeignUrlError,
  IdentityUnavailableError,
  invalidField,
  notFound,
  overloaded,
  ProblemError,
  TooManyWaitingError,
  unavailable,
  UndecodableFileError,
  UnknownAccountError,
} from '../errors/index.ts';
import type { FieldError } from '../errors/index.ts';
import { TaskProcessError } from '../task-process/index.ts';
import { QueueFullError } from '../fair-queue.ts';

/** Codes of zod's own checks; a schema's own message is a code already. */
const isCode = (text: string | undefined): text is string => text !== undefined && /^[a-z_]+$/.test(text);

const fieldErrors = (error: FastifyError): FieldError[] =>
  (error.validation ?? []).map((issue) => ({
    path: issue.instancePath.split('/').filter(Boolean).join('.'),
    code: isCode(issue.message) ? issue.message : issue.keyword,
  }));

const fromValidation = (error: FastifyError): ProblemError =>
  // A malformed id results in 404.
  error.validationContext === 'params'
    ? notFound()
    : new ProblemError(400, 'INVALID_INPUT', { errors: fieldErrors(error) });

/** A dependency of the server does not answer. */
const unavailableErrors = [IdentityUnavailableError, FilesUnavailableError, TaskProcessError];

/** More waits than the server can do. */
const overloadErrors = [QueueFullError, TooManyWaitingError];

/** A refusal that the server thought of itself, of which there may be many; `null` for what else went wrong. */
export const ownRefusal = (error: unknown): ProblemError | null => {
  if (error instanceof ProblemError) return error;
  return overloadErrors.some((one) => error instanceof one) ? overloaded() : null;
};

const emailExists = (): ProblemError =>
  new ProblemError(409, 'EMAIL_EXISTS', { errors: [{ path: 'email', code: 'email_exists' }] });

const fromDomain = (error: unknown): ProblemError | null => {
  const refusal = ownRefusal(error);
  if (refusal) return refusal;
  if (error instanceof EmailExistsError) return emailExists();
  if (error instanceof AccountRefusedError) return invalidField(error.field, error.reason);
  if (error instanceof UnknownAccountError) return conflict('ACCOUNT_GONE');
  if (error instanceof ForeignUrlError) return new ProblemError(400, 'FOREIGN_URL');
  if (error instanceof UndecodableFileError) return new ProblemError(422, 'UNDECODABLE_FILE');
  if (unavailableErrors.some((one) => error instanceof one)) return unavailable();
  return null;
};

const fromDatabase = (error: unknown): ProblemError | null => {
  const trouble = databaseTrouble(error);
  if (trouble === 'full') return new ProblemError(507, 'STORAGE_FULL');
  if (trouble === 'taken') return conflict('CONFLICT');
  return trouble === 'unavailable' ? unavailable() : null;
};

const codesByStatus: Record<number, string> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  [clientGoneStatus]: 'CLIENT_GONE',
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error;

/** The status of an error that the framework itself raised. */
export const isCallersMistake = (error: unknown): error is FastifyError & { statusCode: number } =>
  isFastifyError(error) &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  error.statusCode < 500;

/** The problem for an error. Unexpected errors are a 500. */
function toProblem(error: unknown): ProblemError {
  const known = fromDomain(error);
  if (known) return known;
  if (isFastifyError(error) && hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  // Before the database, one of whose errors a body that was cut off resembles: ECONNRESET.
  if (isCallersMistake(error))
    return new ProblemError(error.statusCode, codesByStatus[error.statusCode] ?? 'BAD_REQUEST');
  return fromDatabase(error) ?? new ProblemError(500, 'INTERNAL');
}

/** Sends an RFC 9457 document; a server error is logged with its cause. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, details } = toProblem(error);
  // Not logged: under overload a line for each request would increase the load.
  if (status >= 500 && code !== 'OVERLOADED') request.log.error({ err: error }, 'request failed');
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    requestId: request.id,
    ...(details.errors && { errors: details.errors }),
    ...(details.current !== undefined && { current: details.current }),
  };
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...details.headers })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
}
