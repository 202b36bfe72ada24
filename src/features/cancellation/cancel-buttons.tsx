/** «Actualizar estatus SAT» and «Cancelar» where a receipt is seen whole. */
import { Button } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { RECEIPTS } from '../../../schema/texts/receipts.ts';
import type { ReceiptListRow } from '../../local/index.ts';
import { useCancelActions } from './cancellation-provider.tsx';

export function CancelButtons({ row, size }: { row: ReceiptListRow; size?: 'sm' }) {
  const { cancel, status } = useCancelActions();
  if (row.uuid === '') return null;
  const look = size === undefined ? {} : { size };
  return (
    <>
      <Button {...look} variant="default" leftSection={<IconRefresh size={17} />} onClick={() => status(row)}>
        {RECEIPTS.satStatus}
      </Button>
      {row.status !== 'cancelled' && (
        <Button {...look} variant="default" leftSection={<IconX size={17} />} onClick={() => cancel(row)}>
          {RECEIPTS.cancel}
        </Button>
      )}
    </>
  );
}
