/**
 * What can be done with an invoice that was refused because of its draft: of one that has a newer text, which of the two to
 * issue; of one that was issued already, to see that, or to begin another from this text.
 */
import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Draft } from '../../../../schema/documents/draft.ts';
import { isReceipt } from '../../../../schema/forms/document.ts';
import type { IssueSummary } from '../../../../schema/operations/issue.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { OUTBOX } from '../../../../schema/texts/outbox.ts';
import { summaryOf } from '../../../local/documents/summary.ts';
import {
  type OutboxItem,
  type ReceiptListRow,
  receiptOfOperation,
  retryOperation,
  turnIntoDraft,
  useDraft,
  useReceiptOfDraft,
} from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { IssuedLink } from '../receipt/issued-link.tsx';
import { isDraftAgain } from '../receipt/resubmit-target.ts';
import classes from './refused-choice.module.css';

type ChoiceProps = { item: Pick<OutboxItem, 'id' | 'subject' | 'error'>; onLeave?: () => void };

export function RefusedChoice(props: ChoiceProps) {
  const { error, subject } = props.item;
  /** The other text may have been issued since. */
  const row = useReceiptOfDraft(subject);
  const isIssued = error?.code === 'draft_issued' || row !== undefined;
  if (!isIssued && isDraftAgain({ state: 'refused', ...(error && { error }) })) return <Again {...props} />;
  return isIssued ? <AlreadyIssued {...props} row={row} /> : <WhichText {...props} />;
}

function Again({ item, onLeave }: ChoiceProps) {
  return (
    <Allowed action="open_draft">
      <LinkButton
        size="compact-sm"
        variant="default"
        mt="sm"
        to="/drafts/$slug"
        params={{ slug: item.subject }}
        {...(onLeave && { onClick: onLeave })}
      >
        {APPROVALS.draftBack}
      </LinkButton>
    </Allowed>
  );
}

function WhichText({ item, onLeave }: ChoiceProps) {
  const { draft } = useDraft(item.subject);
  const mine = useFrozen(item.id);
  const { newer } = OUTBOX;
  return (
    <>
      {draft !== undefined && mine !== undefined && (
        <dl className={classes.texts}>
          <Side title={newer.mine} receipt={mine} />
          <Side title={newer.other} receipt={draft.receipt} edited={draft.edited_at} />
        </dl>
      )}
      <Group gap={6} mt="sm">
        <Allowed action="retry_operation">
          <Button size="compact-sm" onClick={() => void retryOperation(item.id)}>
            {newer.issue}
          </Button>
        </Allowed>
        {draft !== undefined && (
          <Allowed action="open_draft">
            <LinkButton
              size="compact-sm"
              variant="default"
              to="/drafts/$slug"
              params={{ slug: item.subject }}
              {...(onLeave && { onClick: onLeave })}
            >
              {newer.look}
            </LinkButton>
          </Allowed>
        )}
      </Group>
    </>
  );
}

type SideProps = { title: string; receipt: Draft['receipt']; edited?: string };

/** Enough to tell one text from the other. */
function Side({ title, receipt, edited = '' }: SideProps) {
  const summary = useSummary(receipt);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {receipt.receiver.name || receipt.receiver.rfc || OUTBOX.unnamed}
        {' · '}
        {summary !== undefined && <Amount value={summary.total} currency={summary.currency} />}
        {isReceipt(receipt) && ` · ${OUTBOX.newer.concepts(receipt.concepts.length)}`}
        {edited !== '' && <Text component="small"> · {OUTBOX.newer.edited(formatMoment(edited))}</Text>}
      </dd>
    </div>
  );
}

/** Prices come with the kind of the document. */
function useSummary(receipt: Draft['receipt']): IssueSummary | undefined {
  const [summary, setSummary] = useState<IssueSummary>();
  useEffect(() => {
    let isOver = false;
    void summaryOf(receipt).then((made) => {
      if (!isOver) setSummary(made);
    });
    return () => {
      isOver = true;
    };
  }, [receipt]);
  return summary;
}

function AlreadyIssued({ item, row, onLeave }: ChoiceProps & { row: ReceiptListRow | undefined }) {
  const navigate = useNavigate();
  const copy = async () => {
    const slug = await turnIntoDraft(item.id);
    if (slug === undefined) return notifyError({ message: OUTBOX.issued.copyFailed });
    onLeave?.();
    void navigate({ to: '/drafts/$slug', params: { slug } });
  };
  return (
    <Group gap="sm" mt="sm">
      <IssuedLink row={row} onLeave={onLeave} />
      <Allowed action="save_draft">
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {OUTBOX.issued.copy}
        </Button>
      </Allowed>
    </Group>
  );
}

function useFrozen(id: string): Draft['receipt'] | undefined {
  const [frozen, setFrozen] = useState<Draft['receipt']>();
  useEffect(() => {
    let isOver = false;
    void receiptOfOperation(id).then((receipt) => {
      if (!isOver) setFrozen(receipt);
    });
    return () => {
      isOver = true;
    };
  }, [id]);
  return frozen;
}
