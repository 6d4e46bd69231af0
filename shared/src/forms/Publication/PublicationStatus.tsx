import type { ReactNode } from 'react';
import { Status } from '../../ui/index.ts';
import { publicationState } from './publication.ts';

/** In a list: that a text is a draft, or when it is published; nothing for a public one. */
export function PublicationStatus({ publishedAt }: { publishedAt: string | null | undefined }): ReactNode {
  const state = publicationState(publishedAt);
  return state !== '' && <Status state="bad">{state}</Status>;
}
