/** A spreadsheet that a person chooses, and what is read of it: before any of it is used, what is wrong is in sight. */
import { useState } from 'react';
import { readTableFile } from './table-file.ts';

/** Why none of it can be read. */
type Read = { problem?: string };

export function useTableFile<T extends Read>(readRows: (rows: string[][]) => T) {
  const [chosen, setChosen] = useState<{ read?: T; problem: string }>(NOTHING);
  return {
    ...chosen,
    clear: () => setChosen(NOTHING),
    async take(file: Blob & { name: string }) {
      const found = await readTableFile(file);
      if ('problem' in found) return setChosen({ problem: found.problem });
      const read = readRows(found.rows);
      setChosen({ read, problem: read.problem ?? '' });
    },
  };
}

const NOTHING = { problem: '' };
