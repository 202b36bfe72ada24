/**
 * Over everything, in a place of its own beside the app: whoever is not the person of before sees nothing of what is here. The
 * screens stay as they were underneath, and what was being written goes on being kept.
 */
import { Portal } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { lazyNamed } from '../../ui/lazy-named.ts';
import classes from './lock-screen.module.css';

/** What is asked comes after the cover, which hides at once. */
const LockCard = lazyNamed(() => import('./lock-card.tsx'), 'LockCard');

/** @param expired the server knows the session no more: a PIN does not bring it back */
export function LockScreen({ email, expired }: { email: string; expired: boolean }) {
  // What opens later over the screens (a dialog, a notice) is hidden as well.
  useEffect(() => {
    const before = document.activeElement;
    document.documentElement.dataset.locked = 'true';
    return () => {
      delete document.documentElement.dataset.locked;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <Portal id="tintero-lock" className={classes.place ?? ''} reuseTargetNode={false}>
      <Suspense fallback={null}>
        <LockCard email={email} expired={expired} />
      </Suspense>
    </Portal>
  );
}
