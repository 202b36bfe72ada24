/**
 * What is to be told of the receipts that this one follows: that a note takes off more than is left of its invoice, that the
 * one whose place it takes was cancelled meanwhile.
 */
import { Alert } from '@mantine/core';
import { useMemo } from 'react';
import { exceeds } from '../../../../schema/forms/receipt/follow-up/credit-note.ts';
import { CREDIT_RELATIONS } from '../../../../schema/forms/receipt/follow-up/relations.ts';
import { FOLLOW_UP as t } from '../../../../schema/texts/follow-up.ts';
import { type ReceiptListRow, SUBSTITUTES, useReceiptPage } from '../../../local/index.ts';
import { formatWhole } from '../../../ui/format.ts';
import { SubstitutedAlert } from '../follow-up/substituted-alert.tsx';
import { useCreditRoom } from '../follow-up/use-credit-room.ts';
import { folioOf } from '../receipt/receipt-names.ts';
import { useForm } from './use-invoice.ts';

const CREDITS: readonly string[] = Object.values(CREDIT_RELATIONS);
const UUID_LENGTH = 36;

export function FollowedAlerts() {
  const followed = useForm(({ receipt }) =>
    receipt.related_cfdis
      .flatMap(({ type, related_cfdi }) => related_cfdi.map((uuid) => `${type} ${uuid.trim()}`))
      .join(),
  );
  const isNote = useForm(({ receipt }) => receipt.receipt_type === 'E');
  const pairs = useMemo(
    () => followed.split(',').map((pair) => pair.split(' ') as [string, string | undefined]),
    [followed],
  );
  return pairs.map(([type, uuid = '']) => {
    const matters = type === SUBSTITUTES || (isNote && CREDITS.includes(type));
    return matters && uuid.length === UUID_LENGTH ? (
      <Followed key={`${type} ${uuid}`} uuid={uuid} isReplaced={type === SUBSTITUTES} />
    ) : null;
  });
}

function Followed({ uuid, isReplaced }: { uuid: string; isReplaced: boolean }) {
  const row = useReceiptPage({ search: uuid, page: 1, pageSize: 1 }).rows[0];
  if (row === undefined) return null;
  return isReplaced ? <SubstitutedAlert row={row} substitute="" /> : <NoteAlert row={row} />;
}

function NoteAlert({ row }: { row: ReceiptListRow }) {
  const room = useCreditRoom(row);
  const total = useForm(({ totals }) => totals.total);
  // A note in another currency takes nothing off it.
  const isSame = useForm(({ receipt }) => receipt.currency === row.currency);
  if (room === undefined || !isSame || !exceeds(total, room.left)) return null;
  return (
    <Alert color="yellow" role="alert">
      {t.credit.exceeds(formatWhole(total), formatWhole(room.left), folioOf(row))}
    </Alert>
  );
}
