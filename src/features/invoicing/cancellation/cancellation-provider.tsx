/**
 * Where the dialogs of cancelling live: over every screen, because the menu that opens one is gone by then.
 * They load with the first one.
 */
import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { ReceiptListRow } from '../../../local/index.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const Dialogs = lazyNamed(() => import('./dialogs.tsx'), 'Dialogs');

/** What the modal opens with. */
export type CancelStart = { motive: string; substitute: string };
export type CancelDialog =
  | { kind: 'cancel'; row: ReceiptListRow; start?: CancelStart }
  | { kind: 'status'; row: ReceiptListRow }
  | { kind: 'many'; rows: readonly ReceiptListRow[]; onAsked: () => void }
  | { kind: 'elsewhere' };

export type CancelActions = {
  /** Begins with the state of the row and the word of the SAT; ends in the outbox. */
  cancel(row: ReceiptListRow, start?: CancelStart): void;
  /** Several with one motive. @param onAsked once all of them were asked for */
  cancelMany(rows: readonly ReceiptListRow[], onAsked: () => void): void;
  /** «Actualizar estatus SAT». */
  status(row: ReceiptListRow): void;
  /** A document of ours that another provider stamped. */
  elsewhere(): void;
};

const ActionsContext = createContext<CancelActions | undefined>(undefined);

export function CancellationProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<CancelDialog>();
  const [opened, setOpened] = useState(false);
  const show = useCallback((next: CancelDialog) => {
    setDialog(next);
    setOpened(true);
  }, []);
  const actions = useMemo<CancelActions>(
    () => ({
      cancel: (row, start) => show({ kind: 'cancel', row, ...(start && { start }) }),
      cancelMany: (rows, onAsked) => show({ kind: 'many', rows, onAsked }),
      status: (row) => show({ kind: 'status', row }),
      elsewhere: () => show({ kind: 'elsewhere' }),
    }),
    [show],
  );
  return (
    <ActionsContext value={actions}>
      {children}
      <Suspense fallback={null}>
        {dialog !== undefined && <Dialogs dialog={dialog} opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </ActionsContext>
  );
}

export function useCancelActions(): CancelActions {
  const actions = useContext(ActionsContext);
  if (actions === undefined) throw new Error('useCancelActions needs a CancellationProvider above it');
  return actions;
}
