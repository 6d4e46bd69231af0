import type { ReactNode } from 'react';
import { useOwnBin } from 'shared/client';
import { mostBinEntries } from 'shared/contract';
import { BinList } from 'shared/forms';

/** What the member has in the bin. */
export function OwnBin(): ReactNode {
  return <BinList read={useOwnBin()} most={mostBinEntries} />;
}
