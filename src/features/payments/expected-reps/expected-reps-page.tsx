/** «REP pendientes»: of what one paid in parts, the receipts of payments that suppliers owe, until when, and asking for them. From this device. */
import { Button } from '@mantine/core';
import { IconCalendarCog, IconFileInvoice, IconMailForward, IconReceipt2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ExpectedRepRow, expectedReps } from '../../../../schema/resources/payments/expected-reps.ts';
import { documentTypeId } from '../../../../schema/resources/received/received.ts';
import { EXPECTED_REPS as t } from '../../../../schema/texts/expected-reps.ts';
import { EXPECTED_REP_STATES } from '../../../../schema/values/picklists.ts';
import { useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { askForReps } from './ask-reps.ts';
import { DueDaySheet } from './due-day-sheet.tsx';
import { REP_COLUMNS, RepCard } from './rep-cells.tsx';

const FILTERS = [
  {
    field: 'state',
    label: t.fields.state,
    options: EXPECTED_REP_STATES.map((value) => ({ value, label: t.state[value] })),
  },
  { field: 'due_on', label: t.fields.due_on, isAhead: true as const },
];

export function ExpectedRepsPage({ search }: { search: ResourceSearch }) {
  const offline = useConnection().state === 'offline';
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const ask = (rfc: string) => {
    setAsking(true);
    void askForReps(rfc).finally(() => setAsking(false));
  };
  return (
    <ResourcePage
      resource={expectedReps}
      texts={t}
      search={search}
      icon={<IconReceipt2 />}
      columns={REP_COLUMNS}
      filters={FILTERS}
      first={null}
      card={(row) => <RepCard row={row} />}
      actions={(row) => <RepActions row={row} isAsking={isAsking} onAsk={() => ask(row.provider_rfc)} />}
      beside={
        <Allowed action="schedule_payment">
          <Button
            variant="default"
            leftSection={<IconCalendarCog size={17} />}
            disabled={offline}
            onClick={() => setOpen(true)}
          >
            {t.dueDay}
          </Button>
          <Button
            leftSection={<IconMailForward size={17} />}
            disabled={offline}
            loading={isAsking}
            onClick={() => ask('')}
          >
            {t.askAll}
          </Button>
        </Allowed>
      }
    >
      <DueDaySheet opened={isOpen} onClose={() => setOpen(false)} />
    </ResourcePage>
  );
}

type ActionsProps = { row: ExpectedRepRow; isAsking: boolean; onAsk: () => void };

function RepActions({ row, isAsking, onAsk }: ActionsProps) {
  const navigate = useNavigate();
  const offline = useConnection().state === 'offline';
  const asking: RowAction = {
    ...{ key: 'ask', action: 'schedule_payment', label: t.ask, icon: <IconMailForward size={17} /> },
    onSelect: onAsk,
  };
  return (
    <RowMenu
      label={t.actionsOf(row.folio || row.uuid)}
      items={[
        {
          ...{ key: 'invoice', action: 'open_received', label: t.invoice },
          icon: <IconFileInvoice size={17} />,
          onSelect: () =>
            void navigate({
              to: '/receipts/$location/$uuid/$documentTypeId/show',
              params: { location: 'received', uuid: row.uuid, documentTypeId: String(documentTypeId('I')) },
            }),
        },
        // Mails leave from the server alone.
        ...(row.state === 'owed' && !offline && !isAsking ? [asking] : []),
      ]}
    />
  );
}
