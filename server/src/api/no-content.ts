import { z } from 'zod';

/** Response schema of calls that answer 204. */
export const noContent = { 204: z.undefined() } as const;
