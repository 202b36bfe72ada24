/** The address of a form whose draft is no more: what it was issued as, or that it is gone. Reload and Back lead here. */

import { IconPencilOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { advancesOf } from '../../../../schema/forms/receipt/follow-up/relations.ts';
import { DRAFTS } from '../../../../schema/texts/drafts.ts';
import { NEW_RECEIPT } from '../../../../schema/texts/receipts.ts';
import { type ReceiptListRow, receiptOfOperation, replacedBy } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Emitted } from '../issuing/emitted.tsx';

export function DraftOver({ issued, type }: { issued: ReceiptListRow | undefined; type: string }) {
  const issuedAs = useDocument(issued);
  if (issued !== undefined)
    return (
      <Emitted
        operationId={issued.operation_id || issued.id}
        type={type}
        again={NEW_RECEIPT.another}
        original={issuedAs && replacedBy(issuedAs)[0]}
        applies={issuedAs !== undefined && advancesOf(issuedAs).length > 0}
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

/** What was issued, as this device still knows it. */
function useDocument(issued: ReceiptListRow | undefined): FormDocument | undefined {
  const [document, setDocument] = useState<FormDocument>();
  const operationId = issued?.operation_id;
  useEffect(() => {
    let live = true;
    if (operationId === undefined || operationId === '') return;
    void receiptOfOperation(operationId).then((receipt) => {
      if (live) setDocument(receipt);
    });
    return () => {
      live = false;
    };
  }, [operationId]);
  return document;
}
