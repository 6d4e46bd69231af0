import { useEffect, useState } from 'react';
import type * as emsHelp from './ems-help.ts';

type EmsHelp = typeof emsHelp;

let loading: Promise<EmsHelp> | null = null;

const loadHelp = (): Promise<EmsHelp> => {
  loading ??= import('./ems-help.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

/**
 * What a code means and how it may go on; `null` until the decoder is here. Without it the field is a plain one.
 * @param wanted - whether to load it at once, for a code that is there already; otherwise `load` does.
 */
export function useEmsHelp(wanted: boolean): { help: EmsHelp | null; load: () => void } {
  const [help, setHelp] = useState<EmsHelp | null>(null);
  const load = (): void => {
    loadHelp().then(setHelp, () => undefined);
  };
  useEffect(() => {
    if (!wanted) return;
    loadHelp().then(setHelp, () => undefined);
  }, [wanted]);
  return { help, load };
}
