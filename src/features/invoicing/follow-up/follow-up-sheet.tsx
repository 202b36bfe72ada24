/** The dialog that is open, of those of what follows an invoice: its text is read first, as it was issued. */
import { Alert, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { FOLLOW_UP as t } from '../../../../schema/texts/follow-up.ts';
import { useReceipt } from '../../../local/index.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { folioOf } from '../receipt/receipt-names.ts';
import { AdvanceSteps } from './advance-steps.tsx';
import { CreditForm } from './credit-form.tsx';
import type { FollowUp } from './follow-up-provider.tsx';

type SheetProps = { followUp: FollowUp; opened: boolean; onClose: () => void };

export function FollowUpSheet({ followUp, opened, onClose }: SheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={t[followUp.kind].title(folioOf(followUp.row))} size="lg">
      {opened && <OfRow key={followUp.row.id} followUp={followUp} onClose={onClose} />}
    </Sheet>
  );
}

function OfRow({ followUp, onClose }: Omit<SheetProps, 'opened'>) {
  const row = useReceipt(followUp.row.id).receipt ?? followUp.row;
  const original = useAsIssued(row.id);
  if (original === undefined) return <Skeleton height={240} aria-label={t.loading} aria-busy />;
  if (original === null)
    return (
      <Alert color="yellow" role="alert">
        {t.unread}
      </Alert>
    );
  const shared = { row, original, onClose };
  return followUp.kind === 'credit' ? <CreditForm {...shared} /> : <AdvanceSteps {...shared} />;
}

/** undefined while it is read, null when it cannot be had. */
function useAsIssued(id: string): Receipt | null | undefined {
  const [found, setFound] = useState<Receipt | null>();
  useEffect(() => {
    let live = true;
    void import('../receipt/receipt-like.ts')
      .then(({ receiptAsIssued }) => receiptAsIssued(id))
      .catch(() => undefined)
      .then((receipt) => {
        if (live) setFound(receipt ?? null);
      });
    return () => {
      live = false;
    };
  }, [id]);
  return found;
}
