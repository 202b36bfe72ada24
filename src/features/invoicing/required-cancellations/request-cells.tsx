/** What a row of «Cancelaciones por responder» shows, as cells of a table and as a card on a phone. */
import { Button, Text } from '@mantine/core';
import {
  IconArrowUp,
  IconCircleX,
  IconClock,
  IconHelp,
  IconHourglass,
  IconInfoCircle,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { REQUIRED } from '../../../../schema/texts/required-cancellations.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import type { CancelRequestItem } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment, shorten } from '../../../ui/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useDiscard } from '../outbox/use-discard.tsx';
import { isOpenToAnswer, type RequestState, requestState, whyRefused } from './request-state.ts';
import classes from './required-cancellations.module.css';
import { useAnswer } from './use-answer.ts';

const { columns: NAMES } = REQUIRED;

const LOOKS: Record<RequestState, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'warn', icon: <IconHourglass /> },
  queued: { tone: 'quiet', icon: <IconClock /> },
  sending: { tone: 'wait', icon: <IconArrowUp /> },
  answering: { tone: 'wait', icon: <IconSend /> },
  in_doubt: { tone: 'warn', icon: <IconHelp /> },
  refused: { tone: 'bad', icon: <IconCircleX /> },
  settled: { tone: 'warn', icon: <IconInfoCircle /> },
};

type Props = { row: CancelRequestItem };

export const REQUEST_COLUMNS: Column<CancelRequestItem>[] = [
  { key: 'state', title: NAMES.state, fixed: true, render: (row) => <State row={row} /> },
  { key: 'uuid', title: NAMES.uuid, fixed: true, render: (row) => <Uuid row={row} /> },
  { key: 'issuer', title: NAMES.issuer, grow: true, sort: 'name', render: (row) => <Issuer row={row} /> },
  { key: 'total', title: NAMES.total, align: 'end', sort: 'total', render: (row) => <Total row={row} /> },
  {
    key: 'seen',
    title: NAMES.seen,
    sort: 'first_seen_at',
    render: (row) => <span className={classes.when}>{formatMoment(row.first_seen_at)}</span>,
  },
  { key: 'deadline', title: NAMES.deadline, sort: 'due_at', render: (row) => <Deadline row={row} /> },
];

function State({ row }: Props) {
  const state = requestState(row);
  const why = whyRefused(row);
  const given = row.operation?.summary.accept;
  return (
    <>
      <StatusBadge {...LOOKS[state]} label={REQUIRED.states[state]} />
      {given !== undefined && state !== 'refused' && (
        <span className={classes.small}>{REQUIRED.yourAnswer[given ? 'accept' : 'reject']}</span>
      )}
      {why !== '' && (
        <span className={classes.why}>
          {state === 'refused' && `${REQUIRED.failed}: `}
          {why} {row.said !== '' && row.said !== why && <small>{row.said}</small>}{' '}
          {row.code !== '' && <small>{row.code}</small>}
        </span>
      )}
    </>
  );
}

function Uuid({ row }: Props) {
  return (
    <span className={classes.uuid} title={row.uuid}>
      {shortUuid(row.uuid)} <CopyButton value={row.uuid} name={`UUID ${shortUuid(row.uuid)}`} />
    </span>
  );
}

function Issuer({ row }: Props) {
  if (row.rfc === '' && row.name === '')
    return <span className={classes.small}>{REQUIRED.unknownIssuer}</span>;
  return (
    <>
      <span className={classes.name}>{shorten(row.name)}</span>
      <span className={classes.small}>{row.rfc}</span>
    </>
  );
}

function Total({ row }: Props) {
  return row.total === '' ? <span className={classes.small}>—</span> : <Amount value={row.total} />;
}

function Deadline({ row }: Props) {
  if (row.deadline_at === '') return REQUIRED.noDeadline;
  const overdue = row.deadline_at < new Date().toISOString();
  return (
    <span className={classes.when} data-overdue={overdue || undefined}>
      {formatMoment(row.deadline_at)}
      {overdue && <span className={classes.small}>{REQUIRED.overdue}</span>}
    </span>
  );
}

/** Answering, while that is open; while the answer still waits on this device, taking it back. */
export function RequestActions({ row }: Props) {
  const answer = useAnswer();
  const discard = useDiscard();
  const name = row.name || row.rfc || shortUuid(row.uuid);
  const { operation } = row;
  if (operation !== undefined && requestState(row) === 'queued')
    return (
      <Allowed action="discard_operation">
        <Button size="sm" variant="subtle" color="red" onClick={() => void discard(operation)}>
          {REQUIRED.discard}
        </Button>
      </Allowed>
    );
  if (!isOpenToAnswer(row)) return null;
  return (
    <Allowed action="answer_request">
      <span className={classes.answers}>
        <Button
          size="sm"
          variant="default"
          px={10}
          aria-label={REQUIRED.acceptOf(name)}
          onClick={() => void answer(row, true)}
        >
          {REQUIRED.accept}
        </Button>
        <Button
          size="sm"
          variant="default"
          px={10}
          aria-label={REQUIRED.rejectOf(name)}
          onClick={() => void answer(row, false)}
        >
          {REQUIRED.reject}
        </Button>
      </span>
    </Allowed>
  );
}

export function RequestCard({ row }: Props) {
  return (
    <div className={classes.card}>
      <span className={classes.line}>
        <Uuid row={row} />
        <Text component="span" fw={600}>
          <Total row={row} />
        </Text>
      </span>
      <Issuer row={row} />
      <State row={row} />
      <span className={classes.small}>
        {NAMES.seen} {formatMoment(row.first_seen_at)}
      </span>
      <span className={classes.small}>
        {NAMES.deadline}: <Deadline row={row} />
      </span>
      <RequestActions row={row} />
    </div>
  );
}
