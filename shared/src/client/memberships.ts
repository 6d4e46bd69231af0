import {
  apiPaths,
  type MembershipSettings,
  type MembershipSettingsInput,
  type Renewal,
  type RenewalInput,
  type UndoneRenewal,
} from '../contract/index.ts';
import { usePrivateRead, type Read } from './reads.ts';
import { useChange, useCreation, useUndo } from './writes.ts';

const renewed = [apiPaths.users, apiPaths.reminders];
const settings = [apiPaths.membershipSettings];
const settingsPath = (): string => apiPaths.membershipSettings;

/** How the club renews memberships. */
export const useMembershipSettings = (): Read<MembershipSettings> =>
  usePrivateRead<MembershipSettings>(apiPaths.membershipSettings);

export const useSetMembershipSettings = () =>
  useChange<MembershipSettingsInput, MembershipSettings>(settings, settingsPath);

/** Renews the memberships of some people at once. */
export const useRenew = () => useCreation<RenewalInput, Renewal>(renewed, apiPaths.renewals);
/** Undoes a renewal by its batch. */
export const useUndoRenewal = () => useUndo<UndoneRenewal>(renewed, apiPaths.renewal);
