/** A spreadsheet that a person chooses, and what is read of it: before any of it is used, what is wrong is in sight. */
import { useRef, useState } from 'react';
import { readCells, readTableFile } from './table-file.ts';

/** Why none of it can be read. */
type Read = { problem?: string };

type Options<T> = {
  /** Rows, where that is more than people write by hand. */
  most?: number;
  /** Of a file that may be no table: what it is; undefined of one that is. */
  readOther?: (file: Blob & { name: string }) => Promise<T | undefined>;
};

export function useTableFile<T extends Read>(
  readRows: (rows: string[][]) => T,
  { most, readOther }: Options<T> = {},
) {
  const [chosen, setChosen] = useState<{ read?: T; problem: string }>(NOTHING);
  const latest = useRef('');
  return {
    ...chosen,
    clear() {
      latest.current = '';
      setChosen(NOTHING);
    },
    async take(file: Blob & { name: string }) {
      latest.current = '';
      const other = await readOther?.(file);
      if (other !== undefined) return setChosen({ read: other, problem: other.problem ?? '' });
      const found = await readTableFile(file, most);
      if ('problem' in found) return setChosen({ problem: found.problem });
      const read = readRows(found.rows);
      setChosen({ read, problem: read.problem ?? '' });
    },
    /** What somebody pastes or types instead. */
    async paste(text: string) {
      latest.current = text;
      if (text.trim() === '') return setChosen(NOTHING);
      const rows = await readCells(text);
      if (latest.current !== text) return;
      const read = readRows(rows);
      setChosen({ read, problem: read.problem ?? '' });
    },
  };
}

const NOTHING = { problem: '' };
