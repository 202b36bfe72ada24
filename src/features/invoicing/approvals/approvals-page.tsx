/** «Por aprobar»: what waits for a word, whoever's it is; opening one says it. */
import { Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type ApprovalRow, approvals } from '../../../../schema/resources/invoicing/approvals.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { APPROVAL_STATES } from '../../../../schema/values/picklists.ts';
import { type OutboxItem, useOutbox, useResource } from '../../../local/index.ts';
import { RowsPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { APPROVAL_COLUMNS, ApprovalCard, type ShownApproval } from './approval-cells.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';

const EVERY = { search: '', filters: {}, sort: 'asked_at', descending: true };
const FILTERS = [
  {
    field: 'state',
    label: APPROVALS.columns.state,
    options: APPROVAL_STATES.map((value) => ({ value, label: APPROVALS.states[value] })),
  },
];

type Own = OutboxItem<'decide' | 'withdraw'>;
const isWord = (item: OutboxItem): item is Own => item.kind === 'decide' || item.kind === 'withdraw';

export function ApprovalsPage({ search }: { search: ResourceSearch }) {
  const { rows, loading, arrival } = useResource(approvals, EVERY);
  const { items } = useOutbox();
  const own = useMemo(
    () =>
      new Map(
        items
          .filter(isWord)
          .filter(({ state }) => state !== 'refused')
          .map((item) => [item.subject, item]),
      ),
    [items],
  );
  const [open, setOpen] = useState<string>();
  const shown = (row: ApprovalRow): ShownApproval => {
    const mine = own.get(row.approval_id);
    return mine === undefined ? row : { ...row, own: mine };
  };
  const opened = rows.find(({ approval_id }) => approval_id === open);
  return (
    <>
      <RowsPage<ApprovalRow, ShownApproval>
        resource={approvals}
        texts={APPROVALS}
        search={search}
        items={rows}
        loading={loading}
        arrival={arrival}
        icon={<IconUserCheck />}
        columns={APPROVAL_COLUMNS}
        filters={FILTERS}
        // What waits stands first, in whatever order the rest is.
        dress={(found) => found.toSorted((a, b) => rank(a) - rank(b)).map(shown)}
        onOpen={({ approval_id }) => setOpen(approval_id)}
        card={(row) => <ApprovalCard row={row} />}
        first={null}
      >
        <Text c="dimmed" mb="md">
          {APPROVALS.about}
        </Text>
      </RowsPage>
      <ApprovalSheet row={opened && shown(opened)} onClose={() => setOpen(undefined)} />
    </>
  );
}

const rank = ({ state }: ApprovalRow) => (state === 'waiting' ? 0 : 1);
