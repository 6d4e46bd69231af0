import { useCallback } from 'react';
import {
  apiPaths,
  type DepartureInput,
  type FormerMember,
  type PeopleImport,
  type PeopleImportInput,
  type PersonInput,
  type PersonWork,
  type RoleInput,
  type User,
} from '../contract/index.ts';
import { requestFile } from './http.ts';
import { usePrivateList, usePrivateRead, type Read } from './reads.ts';
import { useAddition, useChange, useCreation, useDeletion } from './writes.ts';

const people = [apiPaths.users, apiPaths.members()];
/** Cats and articles show their person's name. */
const peopleAndTheirWork = [...people, apiPaths.cats(), apiPaths.articles()];

/** A member's cats and articles, for administrators. */
export const usePersonWork = (userId: number): Read<PersonWork> =>
  usePrivateRead<PersonWork>(apiPaths.personWork(userId));

/** Those who have left and can be taken back, for administrators. */
export const useFormerMembers = (): Read<FormerMember[]> =>
  usePrivateList<FormerMember>(apiPaths.formerMembers);

export const useEditPerson = () => useChange<PersonInput, User>(peopleAndTheirWork, apiPaths.person);
export const useSetRole = () => useChange<RoleInput, User>(people, apiPaths.userRole);
export const useLetGo = () =>
  useChange<DepartureInput, FormerMember>(peopleAndTheirWork, apiPaths.departure, apiPaths.user);
export const useUndoDeparture = () => useDeletion(peopleAndTheirWork, apiPaths.departure);

/** Erases somebody who has left before their time. */
export function useEraseFormerMember(): (userId: number) => Promise<unknown> {
  const add = useAddition<object>(peopleAndTheirWork, apiPaths.erasure);
  return useCallback((id: number) => add({ id }), [add]);
}

/** Everything that the club holds on a person, for administrators. */
export const downloadPersonData = (userId: number): Promise<Blob> => requestFile(apiPaths.personData(userId));

/** The members as a file for Excel. */
export const downloadPeople = (format: 'csv' | 'xlsx'): Promise<Blob> =>
  requestFile(apiPaths.peopleExport(format));

/** Judges a file with members, or adds them. */
export const useImportPeople = () =>
  useCreation<PeopleImportInput, PeopleImport>(people, apiPaths.peopleImport);
