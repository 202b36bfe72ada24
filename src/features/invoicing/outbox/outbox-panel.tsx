/** What has not reached the SAT yet: each item, since when, why it waits, and what can be done about it. */
import { Button, Text } from '@mantine/core';
import { IconCloudCheck, IconRefresh } from '@tabler/icons-react';
import { operationOf } from '../../../../schema/operations/index.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { OUTBOX } from '../../../../schema/texts/outbox.ts';
import { RECEIPT_STATUS } from '../../../../schema/texts/receipts.ts';
import { unstampedOf, waitsForWord } from '../../../../sync/queue.ts';
import { confirmLate, type OutboxItem, retryAll, useConnection, useOutbox } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { WaitingWhy } from '../../admin/pac-accounts/waiting-why.tsx';
import { useWithdraw } from '../approvals/use-withdraw.ts';
import { LOOKS, type ShownStatus } from '../receipt/receipt-status.tsx';
import { isOfDraft } from '../receipt/resubmit-target.ts';
import { HandOver } from './hand-over.tsx';
import classes from './outbox-panel.module.css';
import { RefusedChoice } from './refused-choice-later.tsx';
import { useDiscard } from './use-discard.tsx';
import { useRetry } from './use-retry.ts';
import { inOrder, whyItWaits } from './why.ts';

type OutboxPanelProps = { opened: boolean; onClose: () => void };

export function OutboxPanel({ opened, onClose }: OutboxPanelProps) {
  const outbox = useOutbox();
  const items = inOrder(outbox.items);
  const retriable = items.filter(canRetry).length;
  const asking = new Set(
    items
      .filter(isUnstamped)
      .slice(0, MOST_ASKED)
      .map(({ id }) => id),
  );
  return (
    <Sheet
      kind="side"
      opened={opened}
      onClose={onClose}
      title={items.length === 0 ? OUTBOX.title : `${OUTBOX.title} (${items.length})`}
    >
      {items.length === 0 ? (
        <EmptyState icon={<IconCloudCheck />} title={OUTBOX.empty} text={OUTBOX.emptyText} />
      ) : (
        <>
          {retriable > 1 && (
            <Allowed action="retry_operation">
              <Button
                variant="default"
                size="sm"
                mb="sm"
                leftSection={<IconRefresh size={16} />}
                onClick={() => void retryAll()}
              >
                {OUTBOX.retryAll}
              </Button>
            </Allowed>
          )}
          <ul className={classes.list}>
            {items.map((item) => (
              <Item key={item.id} item={item} asks={asking.has(item.id)} onLeave={onClose} />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

/** Each asks the server by itself why it waits: the oldest ones tell what the others wait for too. */
const MOST_ASKED = 5;

const isUnstamped = (item: OutboxItem) => item.state === 'accepted' && unstampedOf(item) !== undefined;

/** Nobody is working on it here: the server has it. */
function stateOf(item: OutboxItem): ShownStatus {
  if (item.state === 'refused') return 'refused';
  if (waitsForWord(item)) return 'approval';
  if (isUnstamped(item)) return 'stamping';
  return item.state === 'sending' || item.state === 'accepted' ? 'sending' : 'pending';
}

const canRetry = (item: OutboxItem) =>
  !item.held &&
  !isOfDraft(item) &&
  (item.state === 'queued' ||
    item.state === 'unknown' ||
    (item.state === 'refused' && item.answer === undefined));

/** Its invoice exists: nothing is to be corrected. */
const isStampedInstead = ({ error }: OutboxItem) =>
  error?.problems.some(({ other_uuid }) => other_uuid !== undefined) ?? false;

function Item({ item, asks, onLeave }: { item: OutboxItem; asks: boolean; onLeave: () => void }) {
  const connection = useConnection();
  const discard = useDiscard();
  const retry = useRetry();
  const withdraw = useWithdraw();
  const { words, form } = operationOf(item.kind);
  const { name, detail, total, currency } = words(item.summary, item.subject);
  const state = stateOf(item);
  const held: Tone | undefined = item.held ? 'warn' : undefined;
  const isDiscardable = (item.state === 'queued' || item.state === 'refused') && !item.doubt;
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <span className={classes.name}>{name}</span>
        {total !== '' && (
          <Text component="span" fw={600}>
            <Amount value={total} currency={currency} />
          </Text>
        )}
      </div>
      {detail !== '' && <p className={classes.detail}>{detail}</p>}
      <div className={classes.line}>
        <StatusBadge
          tone={held ?? LOOKS[state].tone}
          icon={LOOKS[state].icon}
          label={RECEIPT_STATUS[state]}
        />
        <span className={classes.since}>{OUTBOX.since(formatMoment(item.created_at))}</span>
      </div>
      <p className={classes.why} data-refused={item.state === 'refused' || undefined}>
        {whyItWaits(item, connection)}
      </p>
      {asks && <WaitingWhy receiptId={unstampedOf(item) ?? ''} />}
      {item.state === 'refused' && item.error !== undefined && item.error.problems.length > 1 && (
        <ul className={classes.problems}>
          {item.error.problems.map((problem) => (
            <li key={`${problem.path} ${problem.code ?? ''} ${problem.text}`}>
              {problem.text} <small>{problem.code}</small>
            </li>
          ))}
        </ul>
      )}
      {isOfDraft(item) && <RefusedChoice item={item} onLeave={onLeave} />}
      <div className={classes.actions}>
        <Allowed action="retry_operation">
          {item.held && (
            <Button size="compact-sm" onClick={() => void confirmLate(item.id)}>
              {OUTBOX.sendLate}
            </Button>
          )}
          {canRetry(item) && (
            <Button size="compact-sm" variant="default" onClick={() => void retry(item)}>
              {OUTBOX.retry}
            </Button>
          )}
        </Allowed>
        {waitsForWord(item) && (
          <Allowed action="withdraw_approval">
            <Button size="compact-sm" variant="default" onClick={() => void withdraw(item.id, item)}>
              {APPROVALS.withdraw}
            </Button>
          </Allowed>
        )}
        {isDiscardable && <HandOver item={item} isOut={connection.pause === 'sign_in'} />}
        {isDiscardable && (
          <>
            {form !== undefined && !isOfDraft(item) && !isStampedInstead(item) && (
              <Allowed action="resubmit_receipt">
                <LinkButton
                  size="compact-sm"
                  variant="default"
                  to="/receipts/new/$type"
                  params={{ type: form(item.summary) }}
                  search={{ replaces: item.id }}
                  onClick={onLeave}
                >
                  {OUTBOX.mend}
                </LinkButton>
              </Allowed>
            )}
            <Allowed action="discard_operation">
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(item)}>
                {OUTBOX.discard}
              </Button>
            </Allowed>
          </>
        )}
      </div>
    </li>
  );
}
