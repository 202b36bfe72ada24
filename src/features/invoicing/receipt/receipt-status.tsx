/** The state of a receipt, the same in every list. */
import {
  IconArrowUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHelp,
  IconHourglass,
  IconSend,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cancelWaits } from '../../../../schema/documents/cancellation.ts';
import { RECEIPT_STATUS, RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { waitsForWord } from '../../../../sync/queue.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

type Shown = { label: string; tone: Tone; icon: ReactNode };

export type ShownStatus = keyof typeof RECEIPT_STATUS;

export const LOOKS: Record<ShownStatus, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'quiet', icon: <IconClock /> },
  sending: { tone: 'wait', icon: <IconArrowUp /> },
  approval: { tone: 'warn', icon: <IconUserCheck /> },
  stamping: { tone: 'wait', icon: <IconClock /> },
  issue: { tone: 'wait', icon: <IconSend /> },
  sent: { tone: 'good', icon: <IconCircleCheck /> },
  cancel_queued: { tone: 'quiet', icon: <IconClock /> },
  cancel_sending: { tone: 'wait', icon: <IconArrowUp /> },
  cancel_approval: { tone: 'warn', icon: <IconUserCheck /> },
  cancel_requested: { tone: 'wait', icon: <IconSend /> },
  cancel_pending: { tone: 'warn', icon: <IconHourglass /> },
  cancel_in_doubt: { tone: 'warn', icon: <IconHelp /> },
  cancelled: { tone: 'quiet', icon: <IconX /> },
  refused: { tone: 'bad', icon: <IconCircleX /> },
};

/** Of a request that has not ended: only one that the SAT has put to the receiver waits for an approval. */
const CANCELLING: Partial<Record<string, ShownStatus>> = {
  asked: 'cancel_requested',
  waiting_sat: 'cancel_requested',
  requested: 'cancel_requested',
  in_doubt: 'cancel_in_doubt',
};

/** `pending` tells «Por enviar» from «Enviando» by what its operation is doing; cancelling does the same. */
export function shownStatus(
  row: Pick<ReceiptListRow, 'status' | 'uuid' | 'operation' | 'cancelling' | 'cancellation' | 'events'>,
): ShownStatus {
  if (row.status === 'issue' && row.uuid === '') return 'stamping';
  if (row.operation !== undefined && row.status === 'pending' && waitsForWord(row.operation))
    return 'approval';
  if (row.status === 'sent' && cancelWaits(row.events)) return 'cancel_approval';
  const asked = row.status === 'sent' ? row.cancelling?.state : undefined;
  if (asked === 'queued' || asked === 'unknown') return 'cancel_queued';
  if (asked === 'sending' || asked === 'accepted') return 'cancel_sending';
  if (row.status === 'cancel_pending') return CANCELLING[row.cancellation?.state ?? ''] ?? 'cancel_pending';
  if (row.status !== 'pending') return row.status;
  const state = row.operation?.state;
  return state === 'refused'
    ? 'refused'
    : state === 'sending' || state === 'accepted'
      ? 'sending'
      : 'pending';
}

/** Why it was refused, was not cancelled, or is in doubt, as one text; undefined when nothing of that is so. */
export function refusal(row: ReceiptListRow): string | undefined {
  if (row.cancelling?.state === 'refused')
    return RECEIPTS.notCancelled(row.cancelling.error?.message || RECEIPTS.cancelFailed);
  if (shownStatus(row) === 'cancel_in_doubt') return row.cancellation?.text;
  if (shownStatus(row) !== 'refused') return undefined;
  return row.errors[0]?.text ?? row.operation?.error?.message;
}

export function ReceiptStatusBadge({ row }: { row: ReceiptListRow }) {
  const status = shownStatus(row);
  const shown: Shown = { label: RECEIPT_STATUS[status], ...LOOKS[status] };
  const why = refusal(row);
  return <StatusBadge {...shown} {...(why === undefined ? {} : { title: why })} />;
}
