import type { ReactNode } from 'react';
import { AsyncView, SkeletonList, type AsyncRead } from '../../ui/index.ts';

export interface ListTabProps<Rows> {
  read: AsyncRead<Rows>;
  loading: string;
  errorText: string;
  errorHint?: string;
  /** Lines that stand in for the rows until they are there. */
  lines: number;
  children: (rows: NonNullable<Rows>) => ReactNode;
}

/** The content of a tab that is one list: what it says until the rows are there. */
export const ListTab = <Rows,>({ lines, ...view }: ListTabProps<Rows>): ReactNode => (
  <AsyncView {...view} placeholder={<SkeletonList of="lines" count={lines} />} />
);
