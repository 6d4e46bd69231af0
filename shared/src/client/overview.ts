import { apiPaths, type Overview } from '../contract/index.ts';
import { usePrivateRead, type Read } from './reads.ts';

/** What waits, ends and fails, for administrators. */
export const useOverview = (): Read<Overview> => usePrivateRead<Overview>(apiPaths.overview);
