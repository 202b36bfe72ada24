/** «Actualizar estatus SAT» and «Cancelar» where a receipt is seen whole. */
import { Button } from '@mantine/core';
import { IconFileOff, IconRefresh } from '@tabler/icons-react';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { useCancelActions } from './cancellation-provider.tsx';

export function CancelButtons({ row, size }: { row: ReceiptListRow; size?: 'sm' }) {
  const { cancel, status } = useCancelActions();
  if (row.uuid === '') return null;
  const look = size === undefined ? {} : { size };
  return (
    <>
      {row.receipt_type !== 'R' && (
        <Allowed action="ask_sat_status">
          <Button
            {...look}
            variant="default"
            leftSection={<IconRefresh size={17} />}
            onClick={() => status(row)}
          >
            {RECEIPTS.satStatus}
          </Button>
        </Allowed>
      )}
      {row.status !== 'cancelled' && (
        <Allowed action="cancel_receipt">
          <Button
            {...look}
            variant="default"
            leftSection={<IconFileOff size={17} />}
            onClick={() => cancel(row)}
          >
            {RECEIPTS.cancel}
          </Button>
        </Allowed>
      )}
    </>
  );
}
