import type { ReactNode } from 'react';
import { useBin } from 'shared/client';
import { mostBinEntries } from 'shared/contract';
import { BinList } from 'shared/forms';

/** What the club and departed members have in the bin. */
export function ClubBin(): ReactNode {
  return <BinList read={useBin()} most={mostBinEntries} />;
}
