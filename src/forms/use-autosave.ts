/** The autosave of the form that is on the screen. Pipeline: step 3 (draft). */
import { useEffect, useRef, useState } from 'react';
import { type Autosave, createAutosave, type DraftIdentity } from './autosave.ts';
import type { FormView } from './form-store.ts';

/** @param onSlug told once the text is kept, and again when it had to go on under another slug. */
export function useAutosave(
  store: FormView,
  start: DraftIdentity,
  begun: boolean,
  onSlug?: (slug: string) => void,
): Autosave {
  const tell = useRef(onSlug);
  useEffect(() => {
    tell.current = onSlug;
  });
  const [autosave] = useState(() => createAutosave(store, start, begun, (slug) => tell.current?.(slug)));
  useEffect(() => autosave.follow(), [autosave]);
  return autosave;
}
