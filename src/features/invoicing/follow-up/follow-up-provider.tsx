/** Where the dialogs live of what follows an invoice, over every screen: the menu that opens one is gone by then. They load with the first one. */
import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { ReceiptListRow } from '../../../local/index.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const FollowUpSheet = lazyNamed(() => import('./follow-up-sheet.tsx'), 'FollowUpSheet');

export type FollowUp = { kind: 'credit' | 'advance'; row: ReceiptListRow };

type FollowUps = {
  /** A credit note of that invoice. */
  credit(row: ReceiptListRow): void;
  /** What comes next in the three documents of an advance. */
  advance(row: ReceiptListRow): void;
};

const FollowUpContext = createContext<FollowUps | undefined>(undefined);

export function FollowUpProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<FollowUp>();
  const [opened, setOpened] = useState(false);
  const show = useCallback((next: FollowUp) => {
    setShown(next);
    setOpened(true);
  }, []);
  const actions = useMemo<FollowUps>(
    () => ({
      credit: (row) => show({ kind: 'credit', row }),
      advance: (row) => show({ kind: 'advance', row }),
    }),
    [show],
  );
  return (
    <FollowUpContext value={actions}>
      {children}
      <Suspense fallback={null}>
        {shown !== undefined && (
          <FollowUpSheet followUp={shown} opened={opened} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </FollowUpContext>
  );
}

export function useFollowUps(): FollowUps {
  const actions = useContext(FollowUpContext);
  if (actions === undefined) throw new Error('useFollowUps needs a FollowUpProvider above it');
  return actions;
}
