import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { itemLists, type ItemKind } from 'shared/contract';
import { AsyncView, Skeleton, type AsyncRead } from 'shared/ui';
import { parseId } from './parse-id.ts';
import { PageState } from './page-state.tsx';

/** The id in the address of an item's page; `null` when it holds none. */
export const useItemId = (parameter: string): number | null => parseId(useParams()[parameter]);

interface Props<Item> {
  read: AsyncRead<Item | null>;
  loading: string;
  errorText: string;
  missing: string;
  missingHint?: string;
  of: ItemKind;
  placeholder: 'heading' | 'portrait' | 'poster';
  children: (item: Item) => ReactNode;
}

/** The page of one item: what it says until the item is there, and when there is none. */
export function DetailPage<Item>(props: Props<Item>): ReactNode {
  const { read, missing, missingHint, of, placeholder, ...rest } = props;
  return (
    <PageState data={read.data} missing={missing}>
      <AsyncView
        {...rest}
        read={read}
        missingText={missing}
        {...(missingHint !== undefined && { missingHint })}
        missingLink={itemLists[of]}
        level={1}
        placeholder={<Skeleton shape={placeholder} />}
      />
    </PageState>
  );
}
