/** Saves imported rows of a resource; what was saved stays, and what is left can be saved later. */
import { useRef, useState } from 'react';
import type { AnyResource } from '../../schema/resources/resource.ts';
import { callServer } from '../local/index.ts';
import { type ImportRow, type Saving, saveRows } from './save-rows.ts';

export type { ImportRow, WrongRow } from './save-rows.ts';
export type ImportTable = { rows: ImportRow[]; unread: string[]; problem?: string };

const NOTHING: Saving = { saved: 0, of: 0, refused: [], left: [], state: 'still' };
/** Where the server takes so many an hour, the others have their turn. */
const TURN_MS = 5_000;

export function useSaveRows(resource: AnyResource) {
  const [saving, setSaving] = useState<Saving>(NOTHING);
  const isOver = useRef(false);

  const save = async (rows: readonly ImportRow[]): Promise<Saving> => {
    isOver.current = false;
    return await saveRows(resource, rows, {
      call: async (method, path, body) => await callServer(method, path, body),
      wait: async () => await new Promise((resolve) => setTimeout(resolve, TURN_MS)),
      isOver: () => isOver.current,
      tell: setSaving,
    });
  };
  const stop = () => {
    isOver.current = true;
  };
  return { saving, save, stop, clear: () => setSaving(NOTHING) };
}
