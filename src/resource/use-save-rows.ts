/** Saves imported rows of a resource, one after another; what was saved stays, and what is left can be saved later. */
import { useRef, useState } from 'react';
import type { AnyResource } from '../../schema/resources/resource.ts';
import { callServer } from '../local/index.ts';

/** A row of a spreadsheet, as it was read. */
export type ImportRow = {
  /** As the spreadsheet numbers it: the head is 1. */
  number: number;
  name: string;
  problems: readonly string[];
  /** What is saved, with its key; undefined where something is wrong with it. */
  fields?: Readonly<Record<string, unknown>>;
  isNew: boolean;
};
/** One that is not taken, and why. */
export type WrongRow = { number: number; name: string; problems: readonly string[] };
export type ImportTable = { rows: ImportRow[]; unread: string[]; problem?: string };

type Saving = {
  saved: number;
  of: number;
  /** Rows that the server did not take. */
  refused: WrongRow[];
  left: readonly ImportRow[];
  state: 'still' | 'saving';
  /** Why it stopped. */
  error?: string;
};

const NOTHING: Saving = { saved: 0, of: 0, refused: [], left: [], state: 'still' };
/** Where the server takes so many a minute, the others have their turn. */
const TURN_MS = 5_000;

export function useSaveRows(resource: AnyResource) {
  const [saving, setSaving] = useState<Saving>(NOTHING);
  const isOver = useRef(false);

  const send = async ({ fields = {}, isNew }: ImportRow) => {
    const path = `/${resource.name}`;
    if (isNew) return await callServer('POST', path, fields);
    return await callServer('PUT', `${path}/${encodeURIComponent(String(fields[resource.key]))}`, fields);
  };

  const save = async (rows: readonly ImportRow[]): Promise<Saving> => {
    isOver.current = false;
    const done: Saving = { saved: 0, of: rows.length, refused: [], left: rows, state: 'saving' };
    for (const [at, row] of rows.entries()) {
      done.left = rows.slice(at);
      setSaving({ ...done });
      if (isOver.current) break;
      const { fields, number, name } = row;
      if (fields === undefined) continue;
      let answer = await send(row);
      while (!answer.ok && answer.error.code === 'too_many_requests' && !isOver.current) {
        await new Promise((resolve) => setTimeout(resolve, TURN_MS));
        answer = await send(row);
      }
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
