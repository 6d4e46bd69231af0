import type { FastifyRequest } from 'fastify';
import { largestInteger } from 'shared/contract/schemas';
import { z } from 'zod';
import { notFound } from '../errors/index.ts';

/** An id in a path: a plain decimal integer. Anything else results in 404. */
export const rowKey = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((key) => key <= largestInteger);

export const idParams = z.object({ id: rowKey });

/** The id in the path, for guards and other hooks that run before and after the parameters are validated. */
export function idOf(request: FastifyRequest): number {
  // Parameters are an object, as each schema of them says.
  const { id } = request.params as { id?: unknown };
  if (typeof id === 'number') return id;
  const result = idParams.safeParse(request.params);
  if (!result.success) throw notFound();
  return result.data.id;
}
