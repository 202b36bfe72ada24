/** The contents of a row: from the server (or what the device kept of it), or from its frozen operation. */
import { useEffect, useState } from 'react';
import {
  type LocalError,
  type ReceiptListRow,
  receiptOfOperation,
  useQuickView,
} from '../../../local/index.ts';
import { fromAnswer, type QuickViewData } from '../receipt/quick-view-data.ts';

export type ReceiptData = {
  data: QuickViewData | undefined;
  loading: boolean;
  error: LocalError | undefined;
  offline: boolean;
};

export function useReceiptData(row: ReceiptListRow | undefined): ReceiptData {
  const onDevice = row?.status === 'pending' ? row : undefined;
  const answer = useQuickView(row !== undefined && onDevice === undefined ? row.id : undefined);
  const [waiting, setWaiting] = useState<{ id: string; data: QuickViewData | undefined }>();
  const operationId = onDevice?.operation?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an operation's body never changes
  useEffect(() => {
    if (onDevice === undefined || operationId === undefined) return;
    let live = true;
    void waitingData(operationId, onDevice.issued_at).then((data) => {
      if (live) setWaiting({ id: operationId, data });
    });
    return () => {
      live = false;
    };
  }, [operationId]);

  if (onDevice !== undefined) {
    const here = waiting?.id === operationId ? waiting : undefined;
    return { data: here?.data, loading: here === undefined, error: undefined, offline: false };
  }
  return { ...answer, data: answer.view && fromAnswer(answer.view) };
}

/** Prices and nodes come with the few receipts that wait, and not with the list. */
async function waitingData(operationId: string, issuedAt: string): Promise<QuickViewData | undefined> {
  const receipt = await receiptOfOperation(operationId);
  if (receipt === undefined) return undefined;
  const [{ kindWith }, { isRetenciones }, { quickWithholding }, { smallCatalogs }] = await Promise.all([
    import('../../../local/documents/summary.ts'),
    import('../../../../schema/cfdi/issued.ts'),
    import('../../../../schema/print/quick-withholding.ts'),
    import('../../../../schema/catalogs/small.ts'),
  ]);
  const kind = await kindWith(receipt);
  const cfdi = kind.toCfdi(receipt, { fecha: issuedAt }, smallCatalogs);
  return fromAnswer(isRetenciones(cfdi) ? quickWithholding(cfdi) : cfdi);
}
