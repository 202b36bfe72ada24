/**
 * Keeps the draft on this device a moment after each change, and at once when the screen goes away. Way:
 * step 3 (draft). Saves follow one another; a text that another device overtook goes on under a slug of its own.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type LocalError, saveDraft } from '../../local/index.ts';
import { createStore, type Store } from '../../local/store.ts';
import { withoutOpenRows } from './concepts/rows.ts';
import type { FormStore } from './form-store.ts';

/** Keys that rest this long are kept; whoever never rests is kept all the same, this often. */
const REST_MS = 400;
const MOST_MS = 1_500;

export type DraftIdentity = { slug: string; name: string; mark?: string | undefined };

export type AutosaveState = {
  state: 'clean' | 'waiting' | 'saved' | 'failed';
  error: LocalError | undefined;
  /** The other version's slug, when this text had to go on as a draft of its own. */
  split: { kind: 'conflict' | 'gone'; from: string } | undefined;
};

/** The same object in every render: it changes with each save, and a form of a thousand rows must not. */
export type Autosave = {
  /** Watched by the one line that shows it. */
  watch: Store<AutosaveState>;
  slug: () => string;
  /** Saves now; resolves to whether there was anything to save, or what went wrong. */
  save: (name?: string) => Promise<'saved' | 'nothing' | LocalError>;
  /** No more saves: the receipt was issued or thrown away. */
  stop: () => void;
};

/** @param onSlug told once the text is kept, and again when it had to go on under another slug. */
export function useAutosave(
  store: FormStore,
  start: DraftIdentity,
  begun: boolean,
  onSlug?: (slug: string) => void,
): Autosave {
  const identity = useRef(start);
  // What is only looked at is not written: another device may have changed, issued or deleted it meanwhile.
  const savedVersion = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const stopped = useRef(false);
  const left = useRef(false);
  const told = useRef(begun ? start.slug : undefined);
  const tell = useRef(onSlug);
  useEffect(() => {
    tell.current = onSlug;
  });
  const [watch] = useState(() =>
    createStore<AutosaveState>({ state: 'clean', error: undefined, split: undefined }),
  );

  const write = useCallback(
    async (name: string | undefined): Promise<'saved' | 'nothing' | LocalError> => {
      const { receipt, problems, version } = store.get();
      const draftName = name ?? (identity.current.name || receipt.receiver.name);
      const renamed = name !== undefined && name !== identity.current.name;
      if (stopped.current || (version === savedVersion.current && !renamed)) return 'nothing';
      const whole = withoutOpenRows(receipt);
      const { slug, mark } = identity.current;
      const saved = await saveDraft({
        slug,
        name: draftName,
        is_complete: problems.every((problem) => problem.severity !== 'error'),
        receipt: whole,
        ...(mark !== undefined && { based_on: mark }),
      });
      if (!saved.ok) {
        watch.update((now) => ({ ...now, state: 'failed', error: saved.error }));
        return saved.error;
      }
      identity.current = {
        slug: saved.value.slug,
        name: name ?? identity.current.name,
        mark: saved.value.mark,
      };
      savedVersion.current = version;
      if (told.current !== saved.value.slug && !left.current) tell.current?.(saved.value.slug);
      told.current = saved.value.slug;
      const { split: kind } = saved.value;
      watch.update((now) => ({
        state: store.get().version === version ? 'saved' : 'waiting',
        error: undefined,
        split: kind ? { kind, from: slug } : now.split,
      }));
      return 'saved';
    },
    [store, watch],
  );

  const save = useCallback(
    (name?: string) => {
      const next = queue.current.then(() => write(name));
      queue.current = next.catch(() => undefined);
      return next;
    },
    [write],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since: number | undefined;
    let seen = store.get().version;
    const keep = () => {
      clearTimeout(timer);
      since = undefined;
      void save();
    };
    const keepSoon = () => {
      const now = performance.now();
      since ??= now;
      clearTimeout(timer);
      // What is not a draft yet becomes one at the first key: from then on a reload finds it.
      const wait = told.current === undefined ? 0 : Math.min(REST_MS, since + MOST_MS - now);
      timer = setTimeout(keep, Math.max(0, wait));
    };
    const unsubscribe = store.subscribe(() => {
      const { version } = store.get();
      if (version === seen) return;
      seen = version;
      if (watch.get().state !== 'waiting') watch.update((now) => ({ ...now, state: 'waiting' }));
      keepSoon();
    });
    const hide = () => document.visibilityState === 'hidden' && keep();
    left.current = false;
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', keep);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', keep);
      left.current = true;
      keep();
    };
  }, [store, save, watch]);

  const slug = useCallback(() => identity.current.slug, []);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  return useMemo(() => ({ watch, slug, save, stop }), [watch, slug, save, stop]);
}
