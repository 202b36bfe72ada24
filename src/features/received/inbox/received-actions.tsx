/** What can be done with a received document from its row. */
import { IconCalendarDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { notPayable } from '../../../../schema/resources/payments/payment-states.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { SCHEDULED_PAYMENTS } from '../../../../schema/texts/scheduled-payments.ts';
import { useConnection } from '../../../local/index.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { ScheduleSheet } from '../../payments/scheduled-payments/schedule-sheet.tsx';
import { folioOf } from './received-cells.tsx';

export function ReceivedActions({ row }: { row: ReceivedRow }) {
  const offline = useConnection().state === 'offline';
  const [isOpen, setOpen] = useState(false);
  if (notPayable(row, false) !== '') return null;
  return (
    <>
      <RowMenu
        label={RECEIVED.actionsOf(folioOf(row) || row.uuid)}
        disabled={offline}
        items={[
          {
            ...{ key: 'schedule', action: 'schedule_payment', label: SCHEDULED_PAYMENTS.schedule },
            icon: <IconCalendarDollar size={17} />,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      <ScheduleSheet asked={isOpen ? { document: row } : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
