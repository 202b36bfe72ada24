/** Where the dialog lives that sends receipts by mail: over every screen, because the menu that opens it is gone by then. */
import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import type { ReceiptListRow } from '../../../local/index.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const SendDialog = lazyNamed(() => import('./send-dialog.tsx'), 'SendDialog');

export type Sendable = Pick<
  ReceiptListRow,
  'id' | 'uuid' | 'serie' | 'folio' | 'rfc_receiver' | 'name_receiver'
>;
/** `emails`: in the place of the customer's. */
export type Sending = { rows: readonly Sendable[]; emails?: readonly string[]; message?: string };

const SendContext = createContext<((sending: Sending) => void) | undefined>(undefined);

export function SendingProvider({ children }: { children: ReactNode }) {
  const [sending, setSending] = useState<Sending>();
  const [opened, setOpened] = useState(false);
  const send = useCallback((next: Sending) => {
    setSending(next);
    setOpened(true);
  }, []);
  return (
    <SendContext value={send}>
      {children}
      <Suspense fallback={null}>
        {sending !== undefined && (
          <SendDialog sending={sending} opened={opened} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </SendContext>
  );
}

export function useSend(): (sending: Sending) => void {
  const send = useContext(SendContext);
  if (send === undefined) throw new Error('useSend needs a SendingProvider above it');
  return send;
}
