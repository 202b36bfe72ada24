/** What can be done with a received document from its row. */
import { IconArrowsSplit2, IconCalendarDollar, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notPayable } from '../../../../schema/resources/payments/payment-states.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { VIEW_RELATED } from '../../../../schema/texts/receipt-actions.ts';
import { QUICK_VIEW } from '../../../../schema/texts/receipts.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { SCHEDULED_PAYMENTS } from '../../../../schema/texts/scheduled-payments.ts';
import { useConnection } from '../../../local/index.ts';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { ScheduleSheet } from '../../payments/scheduled-payments/schedule-sheet.tsx';
import { folioOf } from './received-cells.tsx';
import { useBeginFrom } from './use-begin-from.tsx';

export function ReceivedActions({ row, onView }: { row: ReceivedRow; onView: () => void }) {
  const offline = useConnection().state === 'offline';
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { uuid } = row;
  const begins = useBeginFrom(row);
  const scheduling: RowAction = {
    ...{ key: 'schedule', action: 'schedule_payment', label: SCHEDULED_PAYMENTS.schedule },
    icon: <IconCalendarDollar size={17} />,
    onSelect: () => setOpen(true),
  };
  return (
    <>
      <RowMenu
        label={RECEIVED.actionsOf(folioOf(row) || uuid)}
        items={[
          {
            ...{ key: 'view', action: 'open_received', label: QUICK_VIEW.title },
            icon: <IconEye size={17} />,
            onSelect: onView,
          },
          {
            ...{ key: 'related', action: 'view_related', label: VIEW_RELATED },
            icon: <IconArrowsSplit2 size={17} />,
            onSelect: () => void navigate({ to: '/receipts/related/$uuid', params: { uuid } }),
          },
          ...begins,
          // Planned at the server alone.
          ...(offline || notPayable(row, false) !== '' ? [] : [scheduling]),
        ]}
      />
      <ScheduleSheet asked={isOpen ? { document: row } : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
