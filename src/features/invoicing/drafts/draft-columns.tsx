/** Columns of the draft list, and the same row as a card on a phone. */
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCloudOff,
  IconCloudUp,
  IconGitFork,
} from '@tabler/icons-react';
import { DRAFTS } from '../../../../schema/texts/drafts.ts';
import { RECEIPT_TYPE } from '../../../../schema/texts/receipts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment, shorten } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DraftTotal } from './draft-total.tsx';
import classes from './drafts.module.css';
import type { DraftRow } from './with-copies.ts';

const { columns: NAMES } = DRAFTS;

export const DRAFT_COLUMNS: Column<DraftRow>[] = [
  { key: 'name', title: NAMES.name, fixed: true, sort: 'name', render: (row) => <Name row={row} /> },
  { key: 'state', title: NAMES.state, width: 260, sort: 'is_complete', render: (row) => <State row={row} /> },
  {
    key: 'type',
    title: NAMES.type,
    width: 100,
    render: ({ draft }) => RECEIPT_TYPE[draft.receipt.receipt_type],
  },
  {
    key: 'receiver',
    title: NAMES.receiver,
    render: ({ draft }) => shorten(draft.receipt.receiver.name || draft.receipt.receiver.rfc),
  },
  {
    key: 'total',
    title: NAMES.total,
    align: 'end',
    width: 150,
    render: ({ draft }) => <DraftTotal receipt={draft.receipt} />,
  },
  {
    key: 'edited',
    title: NAMES.edited,
    sort: 'edited_at',
    width: 160,
    render: ({ draft }) => <span className={classes.when}>{formatMoment(draft.edited_at)}</span>,
  },
];

function Name({ row }: { row: DraftRow }) {
  const { draft, original } = row;
  return (
    <span className={original === undefined ? undefined : classes.copy}>
      <span className={classes.name}>{draft.name || DRAFTS.unnamed}</span>
      {original !== undefined && (
        <span className={classes.of}>{DRAFTS.conflictOf(original.name || DRAFTS.unnamed)}</span>
      )}
    </span>
  );
}

function State({ row }: { row: DraftRow }) {
  const { draft, refused } = row;
  return (
    <span className={classes.states}>
      {draft.is_complete ? (
        <StatusBadge tone="good" icon={<IconCircleCheck />} label={DRAFTS.complete} />
      ) : (
        <StatusBadge tone="quiet" icon={<IconCircleDashed />} label={DRAFTS.incomplete} />
      )}
      {(row.hasCopies || draft.conflict_of !== '') && (
        <StatusBadge tone="warn" icon={<IconGitFork />} label={DRAFTS.conflict} title={DRAFTS.conflictText} />
      )}
      {refused !== undefined && (
        <StatusBadge
          tone="warn"
          icon={<IconCloudOff />}
          label={DRAFTS.refused}
          title={DRAFTS.refusedText(refused)}
        />
      )}
      {refused === undefined && draft.revision === 0 && (
        <StatusBadge tone="wait" icon={<IconCloudUp />} label={DRAFTS.notSent} />
      )}
    </span>
  );
}

export function DraftCard({ row }: { row: DraftRow }) {
  return (
    <span className={classes.card}>
      <Name row={row} />
      <State row={row} />
      <span className={classes.line}>
        <span className={classes.when}>{formatMoment(row.draft.edited_at)}</span>
        <DraftTotal receipt={row.draft.receipt} />
      </span>
    </span>
  );
}
