/** Saves imported employees, one after another; what was saved stays, and what is left can be saved later. */
import { useRef, useState } from 'react';
import { employees } from '../../../../schema/resources/parties/employees.ts';
import { callServer } from '../../../local/index.ts';
import type { ImportRow } from './employee-table.ts';

export type Saving = {
  saved: number;
  of: number;
  /** Rows that the server did not take. */
  refused: { number: number; name: string; problems: readonly string[] }[];
  left: readonly ImportRow[];
  state: 'still' | 'saving';
  /** Why it stopped. */
  error?: string;
};

const NOTHING: Saving = { saved: 0, of: 0, refused: [], left: [], state: 'still' };

export function useSaveEmployees() {
  const [saving, setSaving] = useState<Saving>(NOTHING);
  const isOver = useRef(false);

  const save = async (rows: readonly ImportRow[]): Promise<Saving> => {
    isOver.current = false;
    const done: Saving = { saved: 0, of: rows.length, refused: [], left: rows, state: 'saving' };
    for (const [at, row] of rows.entries()) {
      done.left = rows.slice(at);
      setSaving({ ...done });
      if (isOver.current) break;
      const { fields, isNew, number, name } = row;
      if (fields === undefined) continue;
      const path = `/${employees.name}`;
      const answer = isNew
        ? await callServer('POST', path, fields)
        : await callServer('PUT', `${path}/${encodeURIComponent(fields.employee_id)}`, fields);
      if (answer.ok) done.saved += 1;
      else if (answer.error.problems.length > 0)
        done.refused.push({ number, name, problems: answer.error.problems.map(({ text }) => text) });
      else {
        done.error = answer.error.message;
        break;
      }
      done.left = rows.slice(at + 1);
    }
    done.state = 'still';
    setSaving({ ...done });
    return done;
  };
  const stop = () => {
    isOver.current = true;
  };
  return { saving, save, stop, clear: () => setSaving(NOTHING) };
}
