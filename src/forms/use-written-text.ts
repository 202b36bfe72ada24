/** A document that is being written: kept on this device a moment after each change, and at once when one leaves. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { markOf } from '../../schema/pushables/define-pushable.ts';
import type { WrittenDefinition } from '../../schema/pushables/written.ts';
import { saveWritten, type WrittenRow } from '../local/index.ts';
import { notifyError } from '../ui/notify.ts';

const REST_MS = 400;

export type WrittenText<B> = {
  body: B;
  change: (make: (body: B) => B) => void;
  /** Keeps it now. @returns under which slug it is */
  save: () => Promise<string>;
};
type Ways = {
  /** It goes on under another slug: another device wrote it meanwhile. */
  onMoved: (slug: string) => void;
  /** What the person is told then. */
  split: string;
  /** How long after a change it is kept; 0: with each. */
  rest?: number;
};

export function useWrittenText<B>(of: WrittenDefinition<B>, row: WrittenRow<B>, ways: Ways): WrittenText<B> {
  const [body, setBody] = useState<B>(row.body);
  const kept = useRef({ slug: row.slug, mark: markOf(of, { body: row.body }) });
  const written = useRef<B>(row.body);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(ways);
  latest.current = ways;

  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const saveNow = useCallback(async () => {
    const text = written.current;
    const { slug, mark } = kept.current;
    if (markOf(of, { body: text }) === mark) return;
    const saved = await saveWritten(of, { slug, body: text, based_on: mark });
    if (!saved.ok) return notifyError(saved.error);
    kept.current = { slug: saved.value.slug, mark: saved.value.mark };
    if (saved.value.split === undefined) return;
    notifyError({ message: latest.current.split });
    latest.current.onMoved(saved.value.slug);
  }, [of]);
  // One save after another: each starts from the mark of the one before.
  const save = useCallback(async () => {
    clearTimeout(timer.current);
    saving.current = saving.current.then(saveNow);
    await saving.current;
    return kept.current.slug;
  }, [saveNow]);

  const change = useCallback(
    (make: (body: B) => B) => {
      const next = make(written.current);
      if (next === written.current) return;
      written.current = next;
      setBody(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), latest.current.rest ?? REST_MS);
    },
    [save],
  );

  useEffect(() => {
    const leave = () => void save();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [save]);
  return { body, change, save };
}
