/** The address of a form whose draft is no more: what it was issued as, or that it is gone. Reload and Back lead here. */

import { IconPencilOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DRAFTS } from '../../../../schema/texts/drafts.ts';
import { NEW_RECEIPT } from '../../../../schema/texts/receipts.ts';
import { type ReceiptListRow, receiptOfOperation, replacedBy } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Emitted } from '../issuing/emitted.tsx';

export function DraftOver({ issued, type }: { issued: ReceiptListRow | undefined; type: string }) {
  const original = useOriginal(issued);
  if (issued !== undefined)
    return (
      <Emitted
        operationId={issued.operation_id || issued.id}
        type={type}
        again={NEW_RECEIPT.another}
        original={original}
      />
    );
  return (
    <EmptyState page icon={<IconPencilOff />} title={DRAFTS.gone}>
      <Allowed action="begin_receipt">
        <LinkButton to="/receipts/new/$type" params={{ type }}>
          {NEW_RECEIPT.another}
        </LinkButton>
      </Allowed>
      <LinkButton to="/drafts" variant="default">
        {DRAFTS.backToList}
      </LinkButton>
    </EmptyState>
  );
}

/** UUID of what it takes the place of, as this device still knows it. */
function useOriginal(issued: ReceiptListRow | undefined): string | undefined {
  const [original, setOriginal] = useState<string>();
  const operationId = issued?.operation_id;
  useEffect(() => {
    let live = true;
    if (operationId === undefined || operationId === '') return;
    void receiptOfOperation(operationId).then((receipt) => {
      if (live && receipt !== undefined) setOriginal(replacedBy(receipt)[0]);
    });
    return () => {
      live = false;
    };
  }, [operationId]);
  return original;
}
