/**
 * Which tab of this browser writes a draft: one at a time, so that one person never makes two texts of it. A Web Lock says which; where
 * there are none, each save still looks at what it starts from (documents/drafts.ts). A tab that is asked for its turn saves, and
 * lets go; one that does not answer (the browser froze it) loses it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { listen, tell } from '../device/bus.ts';

/** Longer than a save on a slow disk. */
const ANSWER_MS = 3_000;

export type DraftTurn = {
  /** False: another tab has it open, and nothing is to be written here. */
  isMine: boolean;
  /** Takes the turn, and opens the draft as the other tab left it. */
  take: () => Promise<void>;
};

const nameOf = (slug: string) => `tintero-draft-${slug}`;
/** Turns of this tab that are just ending: a form that is opened again waits for its own. */
const endings = new Map<string, Promise<unknown>>();

/** @param leave saves what was typed and writes nothing from then on; the newest one given is called */
export function useDraftTurn(slug: string, leave: () => Promise<unknown>): DraftTurn {
  const [lost, setLost] = useState<string>();
  const newest = useRef(leave);
  useEffect(() => {
    newest.current = leave;
  });
  useEffect(
    () =>
      followTurn(slug, () => {
        setLost(slug);
        return newest.current();
      }),
    [slug],
  );
  const isMine = lost !== slug;
  useEffect(() => (isMine ? undefined : openWhenFree(slug)), [isMine, slug]);
  const take = useCallback(async () => {
    await takeTurn(slug);
    location.reload();
  }, [slug]);
  return { isMine, take };
}

/** @param onLost another tab has the turn, or asks for it: it waits until what that gives has ended. @returns ends it */
function followTurn(slug: string, onLost: () => Promise<unknown>): () => void {
  if (navigator.locks === undefined) return () => undefined;
  let isOver = false;
  let release: (() => void) | undefined;
  const lose = async () => {
    if (isOver) return;
    await onLost().catch((error: unknown) => console.warn('draft', error));
    release?.();
  };
  const hold = async () => {
    await endings.get(slug);
    if (isOver) return;
    const held = navigator.locks.request(nameOf(slug), { ifAvailable: true }, async (lock) => {
      if (lock === null) return await lose();
      if (!isOver) await new Promise<void>((resolve) => (release = resolve));
    });
    endings.set(
      slug,
      // Taken by a tab that got no answer.
      held.catch(lose),
    );
  };
  void hold();
  const stop = listen((message) => {
    if (message.type === 'draft_wanted' && message.slug === slug) void lose();
  });
  return () => {
    isOver = true;
    stop();
    release?.();
  };
}

async function takeTurn(slug: string): Promise<void> {
  tell({ type: 'draft_wanted', slug });
  const nothing = async () => undefined;
  const name = nameOf(slug);
  await navigator.locks
    .request(name, { signal: AbortSignal.timeout(ANSWER_MS) }, nothing)
    .catch(() => navigator.locks.request(name, { steal: true }, nothing));
}

/** The other tab was closed, or went on to something else: who comes back to this one goes on here. @returns stops looking */
function openWhenFree(slug: string): () => void {
  let waiting: AbortController | undefined;
  const leave = () => {
    waiting?.abort();
    waiting = undefined;
  };
  const look = () => {
    if (document.visibilityState === 'hidden') return leave();
    if (waiting !== undefined) return;
    waiting = new AbortController();
    navigator.locks
      .request(nameOf(slug), { signal: waiting.signal }, async () => location.reload())
      .catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  addEventListener('blur', leave);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
    removeEventListener('blur', leave);
  };
}
