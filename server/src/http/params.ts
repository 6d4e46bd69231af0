import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../errors/index.ts';

/** Largest key that both databases hold. */
const largestKey = 2_147_483_647;

/** A row's key in a path: a plain decimal integer. Anything else names no row and is answered with 404. */
export const rowKey = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((key) => key <= largestKey);

export const idParams = z.object({ id: rowKey });

/** The id in the path, for guards that run before the parameters are validated. */
export function idOf(request: FastifyRequest): number {
  const result = idParams.safeParse(request.params);
  if (!result.success) throw notFound();
  return result.data.id;
}
