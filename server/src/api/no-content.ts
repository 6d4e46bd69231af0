import { z } from 'zod';

/** Response schema of calls with status 204. */
export const noContent = { 204: z.undefined() } as const;
