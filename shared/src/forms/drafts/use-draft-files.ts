import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft } from './draft-storage.ts';
import { dropFiles, storeFiles, moveFiles, type PlacedFile } from './file-storage.ts';

/** A part of a form in which files are chosen. */
export interface FormFiles {
  /** Name of the part within the form. */
  place: string;
  /** The chosen, unsaved files. */
  chosen: readonly File[];
  /** Replaces the chosen files. */
  restore: (files: readonly File[]) => void;
}

/** The chosen files of a form, stored with its draft. */
export interface DraftFiles {
  /** Names of the chosen files, one per line; `""` for none. */
  names: string;
  /** Whether this browser stores them. */
  areStored: boolean;
  /** Names of a draft's files that were not stored. */
  lost: readonly string[];
  /** Restores the files of a draft into the form. */
  restore: (from: string, to: string, names: readonly string[]) => void;
}

/**
 * @param key - key of the form's draft; `null` while nothing is stored.
 * @param keepText - stores the draft now, with the names of the files: files without a draft would be
 * deleted.
 */
export function useDraftFiles(
  parts: readonly FormFiles[],
  key: string | null,
  keepText: () => void,
): DraftFiles {
  const chosen: readonly PlacedFile[] = parts.flatMap(({ place, chosen: files }) =>
    files.map((file) => ({ place, file })),
  );
  const mark = chosen
    .map(({ place, file }) => `${place} ${file.name} ${file.size} ${file.lastModified}`)
    .join('\n');
  const [areStored, setAreStored] = useState(true);
  const [lost, setLost] = useState<readonly string[]>([]);
  /** The key under which this form has stored files. */
  const storedAtKey = useRef<string | null>(null);

  const store = useEffectEvent(async (at: string) => {
    // In a later effect, so that the form's other effects have seen the same files.
    await Promise.resolve();
    keepText();
    return storeFiles(at, chosen);
  });
  useEffect(() => {
    if (key === null) return;
    if (mark !== '') {
      storedAtKey.current = key;
      void store(key).then(setAreStored);
    } else if (storedAtKey.current === key) {
      storedAtKey.current = null;
      void dropFiles(key);
    }
  }, [key, mark]);

  // A form that was saved unmounts at once. By then its draft is stored, or there is none.
  useEffect(
    () => () => {
      if (key !== null && storedAtKey.current === key)
        queueMicrotask(() => {
          if (readDraft(key) === null) void dropFiles(key);
        });
    },
    [key],
  );

  const put = useEffectEvent((files: readonly PlacedFile[]) => {
    for (const { place, restore } of parts)
      restore(files.filter((placed) => placed.place === place).map(({ file }) => file));
  });
  const [moved, setMoved] = useState<readonly PlacedFile[]>();
  useEffect(() => {
    if (moved !== undefined) put(moved);
  }, [moved]);

  return {
    names: chosen.map(({ file }) => file.name).join('\n'),
    areStored: areStored || chosen.length === 0,
    lost,
    restore: (from, to, names) => {
      setMoved([]);
      setLost([]);
      if (names.length === 0) return;
      void moveFiles(from, to).then((files) => {
        setMoved(files);
        setLost(names.filter((name) => !files.some(({ file }) => file.name === name)));
      });
    },
  };
}
