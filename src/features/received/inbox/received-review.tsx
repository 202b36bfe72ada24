/** What one says of an invoice that a supplier sent: yes, or no and why. With no network it waits in the outbox. Spec 3 §1. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconCircleX, IconClock, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MOST_REVIEW_REASON } from '../../../../schema/operations/bodies/review-receipt.ts';
import { operationOf } from '../../../../schema/operations/index.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { REVIEW as t } from '../../../../schema/texts/review.ts';
import { REVIEW_PROBLEMS as PROBLEMS } from '../../../../schema/texts/review-problems.ts';
import { askOperation, useOutbox } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { ReasonSheet } from '../../../ui/reason-sheet.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { folioOf } from './received-cells.tsx';

const LOOKS: Record<ReceivedRow['review'], { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'wait', icon: <IconClock /> },
  approved: { tone: 'good', icon: <IconCircleCheck /> },
  rejected: { tone: 'bad', icon: <IconCircleX /> },
};

/** @returns whether it is on its way */
async function say(row: ReceivedRow, yes: boolean, reason: string): Promise<boolean> {
  const { uuid, name, rfc, total, currency } = row;
  const summary = { yes, reason, folio: folioOf(row), name: name || rfc, total, currency };
  const asked = await askOperation('review_receipt', uuid, summary);
  if (asked.ok) notifySuccess(t.asked);
  else notifyError(asked.error);
  return asked.ok;
}

export function ReceivedReview({ row }: { row: ReceivedRow }) {
  const [isRejecting, setRejecting] = useState(false);
  const asked = useOutbox().items.filter(
    ({ kind, subject, state }) =>
      kind === 'review_receipt' && subject === row.uuid && state !== 'done' && state !== 'discarded',
  );
  if (row.receipt_type !== 'I') return null;
  const isOpen = row.sat_state !== 'cancelled' && asked.every(({ state }) => state === 'refused');
  const { review, review_by, reviewed_at, review_reason } = row;
  return (
    <section className={resource.panel} aria-label={t.title}>
      <h2>{t.title}</h2>
      <StatusBadge {...LOOKS[review]} label={t.state[review]} />
      {review !== 'pending' && <p className={resource.small}>{t.by(review_by, formatMoment(reviewed_at))}</p>}
      {review_reason !== '' && <p>{review_reason}</p>}
      {asked.map(({ id, kind, summary, subject, state, error }) => (
        <Alert key={id} color={state === 'refused' ? 'red' : 'gray'} role="status">
          {operationOf(kind).words(summary, subject).name}:{' '}
          {state === 'refused' ? (error?.problems[0]?.text ?? error?.message) : t.onItsWay}
        </Alert>
      ))}
      {isOpen && (
        <Allowed action="review_received">
          <Group>
            {review !== 'approved' && (
              <Button leftSection={<IconCheck size={17} />} onClick={() => void say(row, true, '')}>
                {t.approve}
              </Button>
            )}
            {review !== 'rejected' && (
              <Button variant="default" leftSection={<IconX size={17} />} onClick={() => setRejecting(true)}>
                {t.reject}
              </Button>
            )}
          </Group>
        </Allowed>
      )}
      {isRejecting && (
        <ReasonSheet
          opened
          onClose={() => setRejecting(false)}
          title={t.reject}
          text={t.rejectText}
          label={t.reason}
          most={MOST_REVIEW_REASON}
          words={{ missing: PROBLEMS.reason, long: PROBLEMS.reasonLong }}
          onSay={(reason) => say(row, false, reason)}
        />
      )}
    </section>
  );
}
