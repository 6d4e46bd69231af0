import { apiPaths, type DepartureInput, type OwnDeparture } from '../contract/index.ts';
import { request, requestFile } from './http.ts';
import { useChange } from './writes.ts';

/** Nothing: whoever closed the account reads nothing any more. */
const none: readonly string[] = [];
const ownDeparturePath = (): string => apiPaths.ownDeparture;

/** Ends the own account. */
export const useCloseAccount = () => useChange<DepartureInput, OwnDeparture>(none, ownDeparturePath);

/** Undoes the end of an account by the code of the mailed link. */
export const comeBack = (code: string): Promise<void> =>
  request(apiPaths.returnFromDeparture, { access: 'public', method: 'POST', body: { code } });

/** Erases the data of a closed account at once, by the same code. */
export const eraseByCode = (code: string): Promise<void> =>
  request(apiPaths.eraseByCode, { access: 'public', method: 'POST', body: { code } });

/** Everything that the club holds on the signed-in user. */
export const downloadOwnData = (): Promise<Blob> => requestFile(apiPaths.ownData);
