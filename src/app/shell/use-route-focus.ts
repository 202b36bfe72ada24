/**
 * Where the focus goes when one arrives at another screen: to where one types next, else to its heading. A screen
 * that is left takes its focus with it, and the next Tab would begin at the logo.
 */
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusQuietly } from '../../ui/quiet-focus.ts';
import { usePhone } from '../../ui/use-phone.ts';

/** A screen whose code or rows come slowly is waited for this long. */
const PATIENCE_MS = 15_000;
const GOES_ON = ['keydown', 'pointerdown'] as const;
const FIELD = ':is(input, select, textarea):not([disabled], [readonly], [type=hidden], [type=file])';

export function useRouteFocus(): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const seen = useRef<string | undefined>(undefined);
  const phone = usePhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that is turned is the same screen
  useEffect(() => {
    const before = seen.current;
    seen.current = pathname;
    if (pathname === undefined || before === pathname) return;
    // A page that is opened directly has lost nothing: only a field that waits for one takes the focus.
    return before === undefined && phone
      ? undefined
      : whenShown(() => focusStart(phone, before === undefined));
  }, [pathname]);
}

/**
 * @returns false while the screen is not there yet.
 * @param phone where a field would open the keyboard over the screen
 * @param onlyField the heading takes no focus
 */
function focusStart(phone: boolean, onlyField: boolean): boolean {
  const page = document.getElementById('contenido');
  const heading = page?.querySelector<HTMLElement>('h1');
  if (!page || !heading) return false;
  // Who was quicker keeps their place, and a dialog its own.
  const { activeElement } = document;
  if (activeElement !== page && page.contains(activeElement)) return true;
  if (document.querySelector('[role=dialog]') !== null) return true;
  const waiting = page.querySelector<HTMLElement>(`[data-first-field]${FIELD}`);
  if (onlyField && waiting === null) return true;
  const first = waiting ?? page.querySelector<HTMLElement>(`form ${FIELD}`);
  focusQuietly(phone ? heading : (first ?? heading));
  return true;
}

function whenShown(act: () => boolean): () => void {
  if (act()) return () => undefined;
  const watch = new MutationObserver(() => act() && stop());
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const event of GOES_ON) removeEventListener(event, stop, true);
  };
  // Who has pressed something meanwhile is not called back.
  for (const event of GOES_ON) addEventListener(event, stop, true);
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}
