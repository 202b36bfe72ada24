/**
 * The end of the path of motive 01: once the substitute has its stamp, the modal of the one that it takes the
 * place of opens with it filled in.
 */
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { useReceiptPage } from '../../../local/index.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import { SubstitutedAlert } from '../follow-up/substituted-alert.tsx';
import { folioOf } from '../receipt/receipt-names.ts';
import { useCancelActions } from './cancellation-provider.tsx';

/** @param original UUID of the one to cancel. @param substitute UUID of the new one; '' while it has none. */
export function ContinueCancelling({ original, substitute }: { original: string; substitute: string }) {
  const { cancel } = useCancelActions();
  const may = useMay()('cancel_receipt');
  const row = useReceiptPage({ search: original, page: 1, pageSize: 1 }).rows[0];
  const isOpen = row?.status === 'sent' && row.cancelling === undefined;
  const opened = useRef(false);
  const go = () => {
    if (row !== undefined) cancel(row, { motive: '01', substitute });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens by itself once, when the stamp is there
  useEffect(() => {
    if (!isOpen || !may || substitute === '' || opened.current) return;
    opened.current = true;
    go();
  }, [isOpen, substitute]);

  if (row === undefined) return null;
  if (!isOpen) return <SubstitutedAlert row={row} substitute={substitute} />;
  return (
    <Allowed action="cancel_receipt">
      <Alert title={CANCEL.goOnTitle} maw="100%">
        {substitute === '' ? (
          CANCEL.goOnWaits
        ) : (
          <>
            <p>{CANCEL.goOnText(folioOf(row))}</p>
            <Button size="compact-md" onClick={go}>
              {CANCEL.goOnAction}
            </Button>
          </>
        )}
      </Alert>
    </Allowed>
  );
}
