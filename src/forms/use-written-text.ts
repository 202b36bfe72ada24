/**
 * A document that is being written: on this device with each change (last-words.ts), and saved a moment after it, or at once when one
 * leaves.
 */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { markOf } from '../../schema/pushables/define-pushable.ts';
import type { WrittenDefinition } from '../../schema/pushables/written.ts';
import { createStore, type Store } from '../local/device/store.ts';
import { lastWordsOf, saveWritten, type WrittenRow } from '../local/index.ts';
import { notifyError } from '../ui/notify.ts';

/** Longer than between two touches of who counts goods: a save of all of it would meet the next one, and nothing waits for it. */
const REST_MS = 2_000;

export type WrittenStore<B> = {
  /** What it says now: the same object as long as the screen is there. */
  text: Store<B>;
  change: (make: (body: B) => B) => void;
  /** Saves it now. @returns under which slug it is */
  save: () => Promise<string>;
};
type Ways = {
  /** It goes on under another slug: another device wrote it meanwhile. */
  onMoved: (slug: string) => void;
  /** What the person is told then. */
  split: string;
};

/** For a screen that draws all of it at each change. */
export function useWrittenText<B>(
  of: WrittenDefinition<B>,
  row: WrittenRow<B>,
  ways: Ways,
): Omit<WrittenStore<B>, 'text'> & { body: B } {
  const { text, ...written } = useWrittenStore(of, row, ways);
  return { body: useSyncExternalStore(text.subscribe, text.get), ...written };
}

/** A part of the text. `select` must give the same reference while its part has not changed. */
export function useTextPart<B, V>(text: Store<B>, select: (body: B) => V): V {
  return useSyncExternalStore(text.subscribe, () => select(text.get()));
}

/** For a screen of many rows, each of which watches its own. */
export function useWrittenStore<B>(
  of: WrittenDefinition<B>,
  row: WrittenRow<B>,
  ways: Ways,
): WrittenStore<B> {
  const [text] = useState(() => createStore<B>(row.body));
  const [start] = useState(() => ({ slug: row.slug, mark: markOf(of, { body: row.body }) }));
  const [words] = useState(() => lastWordsOf<B>({ ...start, kind: of.kind, name: '' }));
  const kept = useRef(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(ways);
  latest.current = ways;

  const saveNow = useCallback(async (): Promise<boolean> => {
    const body = text.get();
    const { slug, mark } = kept.current;
    let moved: string | undefined;
    if (markOf(of, { body }) !== mark) {
      const saved = await saveWritten(of, { slug, body, based_on: mark });
      if (!saved.ok) {
        notifyError(saved.error);
        return false;
      }
      kept.current = { slug: saved.value.slug, mark: saved.value.mark };
      if (saved.value.split !== undefined) moved = saved.value.slug;
    }
    words.saved({ ...kept.current, name: '' }, body, text.get());
    if (moved === undefined) return true;
    notifyError({ message: latest.current.split });
    latest.current.onMoved(moved);
    return true;
  }, [of, text, words]);
  // One save after another: each starts from the mark of the one before.
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const saveInTurn = useCallback(() => {
    clearTimeout(timer.current);
    saving.current = saving.current.then(saveNow);
    return saving.current;
  }, [saveNow]);

  const change = useCallback(
    (make: (body: B) => B) => {
      const next = make(text.get());
      if (next === text.get()) return;
      words.write(next);
      text.set(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveInTurn(), REST_MS);
    },
    [saveInTurn, text, words],
  );

  useEffect(() => {
    const leave = () => void saveInTurn();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void saveInTurn().then((isSaved) => isSaved && words.end());
    };
  }, [saveInTurn, words]);
  const save = useCallback(async () => {
    await saveInTurn();
    return kept.current.slug;
  }, [saveInTurn]);
  return { text, change, save };
}
