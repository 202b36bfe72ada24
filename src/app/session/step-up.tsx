/** Where a call needs it, asks who is at the screen to show again who they are; the call then goes again (src/local/api.ts). */
import { Suspense, useEffect, useRef, useState } from 'react';
import { onStepUp } from '../../local/index.ts';
import { lazyNamed } from '../../ui/lazy-named.ts';

const StepUpDialog = lazyNamed(() => import('./step-up-dialog.tsx'), 'StepUpDialog');

export function StepUp({ email }: { email: string }) {
  // Stays once it was opened: only so does closing it give the focus back.
  const [opened, setOpened] = useState<boolean>();
  const asking = useRef<{ promise: Promise<boolean>; settle: (isDone: boolean) => void }>(undefined);

  useEffect(
    () =>
      onStepUp(() => {
        // Several calls at once are one question.
        if (asking.current === undefined) {
          const { promise, resolve } = Promise.withResolvers<boolean>();
          asking.current = { promise, settle: resolve };
          setOpened(true);
        }
        return asking.current.promise;
      }),
    [],
  );

  const end = (isDone: boolean) => {
    setOpened(false);
    asking.current?.settle(isDone);
    asking.current = undefined;
  };
  if (opened === undefined) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog opened={opened} email={email} onEnd={end} />
    </Suspense>
  );
}
