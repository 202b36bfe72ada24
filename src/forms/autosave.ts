/**
 * Keeps what is typed on this device with each key, and makes it the draft a moment later. Pipeline: step 3 (draft).
 * Saves follow one another; a text that another device overtook goes on under a slug of its own.
 */

import { draft } from '../../schema/pushables/draft.ts';
import { createStore, type Store } from '../local/device/store.ts';
import { type LocalError, lastWordsOf, saveDraft } from '../local/index.ts';
import type { FormView } from './form-store.ts';

/** Keys that rest this long are saved; whoever never rests is saved all the same, this often. */
const REST_MS = 400;
const MOST_MS = 1_500;

export type DraftIdentity = { slug: string; name: string; mark?: string | undefined };

export type AutosaveState = {
  state: 'clean' | 'waiting' | 'saved' | 'failed';
  error: LocalError | undefined;
  /** The other version's slug, when this text had to go on as a draft of its own. */
  split: { kind: 'conflict' | 'gone'; from: string } | undefined;
  /** It is being issued: nothing is saved, and nothing is said of it. */
  held: boolean;
};

export type Saved = 'saved' | 'nothing' | LocalError;

/** The same object in every render: it changes with each save, and a form of a thousand rows must not. */
export type Autosave = {
  /** Watched by the one line that shows it. */
  watch: Store<AutosaveState>;
  slug(): string;
  /** Of the text that the next save starts from; undefined while none was saved. */
  mark(): string | undefined;
  /** Saves now; resolves to whether there was anything to save, or what went wrong. */
  save(name?: string): Promise<Saved>;
  /** Saves what is shown though nobody changed it: as a draft of its own, when the draft says something else by now. */
  keep(): Promise<Saved>;
  /** No saves while it is being issued. */
  hold(): void;
  /** It was not issued after all. */
  resume(): void;
  /** It was issued: nothing is left to be saved. */
  end(): void;
  /** Follows the form until the function that it returns is called, which saves what is left. */
  follow(): () => void;
};

/** @param onSlug told once the text is kept, and again when it had to go on under another slug. */
export function createAutosave(
  store: FormView,
  start: DraftIdentity,
  begun: boolean,
  onSlug: (slug: string) => void,
): Autosave {
  const watch = createStore<AutosaveState>({
    state: 'clean',
    error: undefined,
    split: undefined,
    held: false,
  });
  let identity = start;
  // What is only looked at is not written: another device may have changed, issued or deleted it meanwhile.
  let savedVersion = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let hasLeft = false;
  let isDraft = begun;
  let notified = begun ? start.slug : undefined;
  const words = lastWordsOf<ReturnType<FormView['finished']>>({ ...start, kind: draft.kind });
  const text = () => store.finished();

  async function write(name: string | undefined, isAsked: boolean): Promise<Saved> {
    const { receipt, problems, version } = store.get();
    const renamed = name !== undefined && name !== identity.name;
    if (watch.get().held || (version === savedVersion && !renamed && !isAsked)) return 'nothing';
    const { slug, mark } = identity;
    const whole = store.finished();
    const saved = await saveDraft({
      slug,
      name: name ?? (identity.name || receipt.receiver.name),
      is_complete: problems.every((problem) => problem.severity !== 'error'),
      receipt: whole,
      ...(mark !== undefined && { based_on: mark }),
      apart: isAsked,
    });
    if (!saved.ok) {
      watch.update((now) => ({ ...now, state: 'failed', error: saved.error }));
      return saved.error;
    }
    const { split } = saved.value;
    identity = { slug: saved.value.slug, name: name ?? identity.name, mark: saved.value.mark };
    savedVersion = version;
    isDraft = true;
    words.saved(identity, whole, text());
    if (notified !== identity.slug && !hasLeft) onSlug(identity.slug);
    notified = identity.slug;
    watch.update((now) => ({
      ...now,
      state: store.get().version === version ? 'saved' : 'waiting',
      error: undefined,
      split: split ? { kind: split, from: slug } : now.split,
    }));
    return 'saved';
  }

  function inTurn(name: string | undefined, isAsked: boolean): Promise<Saved> {
    const next = queue.then(() => write(name, isAsked));
    queue = next.catch(() => undefined);
    return next;
  }

  function follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since: number | undefined;
    let seen = store.get().version;
    const now = () => {
      clearTimeout(timer);
      since = undefined;
      return inTurn(undefined, false);
    };
    const soon = () => {
      const at = performance.now();
      since ??= at;
      clearTimeout(timer);
      // What is not a draft yet becomes one at the first key.
      const wait = !isDraft ? 0 : Math.min(REST_MS, since + MOST_MS - at);
      timer = setTimeout(() => void now(), Math.max(0, wait));
    };
    const unsubscribe = store.subscribe(() => {
      const { version } = store.get();
      if (version === seen) return;
      seen = version;
      words.write(text());
      // From the first key on a reload finds it.
      if (notified === undefined) {
        notified = identity.slug;
        onSlug(notified);
      }
      if (watch.get().state !== 'waiting') watch.update((state) => ({ ...state, state: 'waiting' }));
      soon();
    });
    const onHidden = () => document.visibilityState === 'hidden' && void now();
    const onLeave = () => void now();
    hasLeft = false;
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', onLeave);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeave);
      hasLeft = true;
      void now().then((saved) => (saved === 'saved' || saved === 'nothing') && words.end());
    };
  }

  const hold = (held: boolean) => () => watch.update((state) => ({ ...state, held }));
  return {
    watch,
    slug: () => identity.slug,
    mark: () => identity.mark,
    save: (name) => inTurn(name, false),
    keep: () => inTurn(undefined, true),
    hold: hold(true),
    resume: hold(false),
    end: words.end,
    follow,
  };
}
