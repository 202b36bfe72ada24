/** What is to be approved, as far as a person needs to say yes or no with no network; and once there is a word, whose. */
import { Alert, Table, Text } from '@mantine/core';
import { SEAL_WINDOW_MS } from '../../../../schema/operations/issue.ts';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import { isChanging, providerAccounts } from '../../../../schema/resources/parties/provider-accounts.ts';
import { APPROVAL_WORDS } from '../../../../schema/texts/approval-words.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { PROVIDER_ACCOUNTS as ACCOUNTS } from '../../../../schema/texts/provider-accounts.ts';
import { askedFor, useRow } from '../../../local/index.ts';
import { Facts } from '../../../resource/facts.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { formatAmount, formatMoment } from '../../../ui/format.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { ReceiptLink } from '../receipt/receipt-link.tsx';
import { reasonOf } from './approval-cells.tsx';
import classes from './approvals.module.css';
import { RunPayments } from './run-payments.tsx';

const PESOS = 'MXN';

export function ApprovalFacts({ row }: { row: ApprovalRow }) {
  const { name, detail, total, currency } = askedFor(row);
  const { user_name, asked_at, state, pesos, kind, subject } = row;
  return (
    <div className={classes.facts}>
      <p className={classes.name}>{name}</p>
      {detail !== '' && <p className={classes.detail}>{detail}</p>}
      {total !== '' && (
        <p className={classes.total}>
          <Amount value={total} currency={currency} />
        </p>
      )}
      {pesos !== '' && currency !== PESOS && (
        <p className={classes.detail}>{APPROVALS.inPesos(formatAmount(pesos))}</p>
      )}
      <p>
        {APPROVAL_WORDS.askedBy(user_name)} · {formatMoment(asked_at)}
        <br />
        {reasonOf(row)}
      </p>
      {kind === 'cancel' && <Motive row={row} />}
      {kind === 'provider_account' && <AccountChange id={subject} />}
      {kind === 'payment_run' && <RunPayments id={subject} />}
      {kind === 'text' && <HandedText row={row} />}
      {isOfOrder(kind) && <HandedOrder kind={kind} row={row} />}
      <Lines row={row} />
      {kind === 'issue' && state === 'waiting' && (
        <Text size="sm" c="dimmed">
          {APPROVALS.until(formatMoment(new Date(Date.parse(asked_at) + SEAL_WINDOW_MS).toISOString()))}
        </Text>
      )}
      {state !== 'waiting' && <Decided row={row} />}
      {kind === 'issue' && (state === 'rejected' || state === 'failed' || state === 'withdrawn') && (
        <LinkAnchor to="/drafts/$slug" params={{ slug: subject }} size="sm">
          {APPROVALS.draftBack}
        </LinkAnchor>
      )}
    </div>
  );
}

function Motive({ row }: { row: ApprovalRow }) {
  const { motive = '', substitute_uuid = '' } = row.summary as Record<string, string>;
  const motives: Record<string, string> = CANCEL.motives;
  return (
    <p>
      {motives[motive] ?? motive}
      {substitute_uuid !== '' && (
        <>
          <br />
          <ReceiptLink uuid={substitute_uuid} />
        </>
      )}
      <br />
      <ReceiptLink uuid={row.subject} />
    </p>
  );
}

/** Where what was taken goes on, by kind of text. */
const TEXTS = {
  draft: '/drafts/$slug',
  payroll_run: '/payroll_runs/$slug',
  deposit_run: '/deposit_runs/$slug',
  order_draft: '/purchase_orders/drafts/$slug',
  goods_count: '/merchandise_receipts/counts/$slug',
} as const;

function HandedText({ row: { state, summary } }: { row: ApprovalRow }) {
  const { of = '', slug = '' } = summary as Record<string, string>;
  if (state === 'waiting') return <p>{APPROVALS.textWaits}</p>;
  const to = TEXTS[of as keyof typeof TEXTS];
  if (state !== 'approved' || to === undefined) return null;
  return (
    <LinkAnchor to={to} params={{ slug }} size="sm">
      {APPROVALS.openText}
    </LinkAnchor>
  );
}

/** Where it is once it was taken, and where it goes on when it was not. */
const ORDERS = {
  send_order: { done: '/purchase_orders/$id', back: '/purchase_orders' },
  receive_goods: { done: '/merchandise_receipts', back: '/merchandise_receipts' },
  answer_order: { done: '/purchase_orders/$id', back: '/purchase_orders/$id' },
  cancel_order: { done: '/purchase_orders/$id', back: '/purchase_orders/$id' },
} as const;
const isOfOrder = (kind: string): kind is keyof typeof ORDERS => Object.hasOwn(ORDERS, kind);

function HandedOrder({ kind, row }: { kind: keyof typeof ORDERS; row: ApprovalRow }) {
  const { state, reason: why, subject: id } = row;
  const { said, reason = said?.reason ?? '' } = row.summary as { reason?: string; said?: { reason: string } };
  const waits = why === 'amount' ? APPROVALS.orderWaits : APPROVALS.operationWaits[kind];
  const isDone = state === 'approved';
  return (
    <>
      {reason !== '' && <p>«{reason}»</p>}
      <p>
        {state === 'waiting' ? (
          waits
        ) : (
          <LinkAnchor to={isDone ? ORDERS[kind].done : ORDERS[kind].back} params={{ id }} size="sm">
            {(isDone ? APPROVALS.operationDone : APPROVALS.operationBack)[kind]}
          </LinkAnchor>
        )}
      </p>
    </>
  );
}

/** While it waits: whole, to be compared with what the supplier says. */
function AccountChange({ id }: { id: string }) {
  const { row } = useRow(providerAccounts, id);
  if (row === undefined || !isChanging(row)) return null;
  const words = (values: string[]) => values.filter(Boolean).join(' · ') || '—';
  return (
    <>
      <Facts
        of={[
          [ACCOUNTS.fields.currency, row.currency],
          [ACCOUNTS.now, words([row.clabe, row.bank, row.holder])],
          [ACCOUNTS.willBe, words([row.new_clabe, row.new_bank, row.new_holder])],
        ]}
      />
      <Alert color="yellow">{ACCOUNTS.check}</Alert>
    </>
  );
}

function Lines({ row: { lines, lines_total } }: { row: ApprovalRow }) {
  if (lines.length === 0) return null;
  const left = lines_total - lines.length;
  return (
    <Table withTableBorder aria-label={APPROVALS.lines} className={classes.lines}>
      <Table.Tbody>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Table.Tr key={i}>
            <Table.Td>
              {line.quantity !== '' && `${line.quantity} × `}
              {line.description}
            </Table.Td>
            <Table.Td className={classes.amount}>
              {line.amount !== '' && <Amount value={line.amount} />}
            </Table.Td>
          </Table.Tr>
        ))}
        {left > 0 && (
          <Table.Tr>
            <Table.Td colSpan={2} c="dimmed">
              {APPROVALS.more(left)}
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
}

function Decided({ row }: { row: ApprovalRow }) {
  const { state, note, problems, decided_name, decided_at } = row;
  return (
    <Alert color={state === 'approved' ? 'green' : state === 'withdrawn' ? 'gray' : 'red'}>
      <strong>{APPROVALS.states[state]}</strong>
      <br />
      {APPROVALS.decided(decided_name, formatMoment(decided_at))}
      {note !== '' && <p>{note}</p>}
      {problems.map(({ path, text }) => (
        <p key={`${path} ${text}`}>{text}</p>
      ))}
    </Alert>
  );
}
