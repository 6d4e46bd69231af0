import { z } from 'zod';
import type { Setting } from '../club-settings/settings.ts';

/** The club's rule of renewal; calendar years by default. */
export const renewalSetting: Setting<'calendarYear' | 'twelveMonths'> = {
  key: 'renewalRule',
  schema: z.enum(['calendarYear', 'twelveMonths']),
  initial: 'calendarYear',
};
