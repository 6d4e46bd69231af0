import { apiPaths, type ClubPreview, type ClubSectionName, type ClubSections } from '../contract/index.ts';
import { request } from './http.ts';

type Input = ClubSections[ClubSectionName];

const keyOf = (section: string): string => `klub-nahled/${section}`;

/**
 * Leaves what a form holds of a section to the preview in another tab.
 * @returns whether the browser could keep it.
 */
export function leaveForPreview(section: ClubSectionName, input: Input): boolean {
  try {
    localStorage.setItem(keyOf(section), JSON.stringify(input));
    return true;
  } catch {
    // No storage, or none left.
    return false;
  }
}

/** What a form has left, which this tab alone keeps from then on; `null` when there is nothing. */
function takeLeft(section: string): string | null {
  try {
    const left = localStorage.getItem(keyOf(section));
    if (left === null) return sessionStorage.getItem(keyOf(section));
    sessionStorage.setItem(keyOf(section), left);
    localStorage.removeItem(keyOf(section));
    return left;
  } catch {
    return null;
  }
}

/**
 * What pages show with the section as the form has left it; `null` when there is no such form.
 * @throws ApiError, NetworkError; nobody but administrators gets an answer.
 */
export async function readClubPreview(section: ClubSectionName): Promise<ClubPreview | null> {
  const left = takeLeft(section);
  if (left === null) return null;
  const body: unknown = JSON.parse(left);
  return request<ClubPreview>(apiPaths.clubPreview(section), { access: 'private', method: 'POST', body });
}
