/** What can be done with a row: see it, take its files, make another like it, mend what was refused. */
import {
  IconArrowsSplit2,
  IconCoins,
  IconCopyPlus,
  IconEye,
  IconFileOff,
  IconFileTypePdf,
  IconFileTypeXml,
  IconLink,
  IconMailForward,
  IconPencil,
  IconReceiptRefund,
  IconRefresh,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { rowOffers } from '../../../../schema/documents/row-offers.ts';
import { OUTBOX } from '../../../../schema/texts/outbox.ts';
import {
  ASK_FACTORING,
  FOLLOW_UP_ACTIONS,
  RECEIVER_LINK,
  VIEW_RELATED,
} from '../../../../schema/texts/receipt-actions.ts';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { SENDING } from '../../../../schema/texts/sending.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { usePageContext } from '../../../resource/use-page-context.ts';
import { useCancelActions } from '../cancellation/cancellation-provider.tsx';
import { useFollowUps } from '../follow-up/follow-up-provider.tsx';
import { useLinks } from '../links/link-provider.tsx';
import { useDiscard } from '../outbox/use-discard.tsx';
import { nameOf } from '../receipt/receipt-names.ts';
import { isFree, resubmitTarget, stampedInstead } from '../receipt/resubmit-target.ts';
import { useDownload } from '../receipt/use-download.ts';
import { useSend } from '../sending/sending-provider.tsx';

const ICON = { size: 17, stroke: 1.7 } as const;

export function ReceiptActions({ row }: { row: ReceiptListRow }) {
  return <RowMenu label={RECEIPTS.actionsOf(nameOf(row))} items={useReceiptActions(row)} />;
}

function useReceiptActions(row: ReceiptListRow): RowAction[] {
  const download = useDownload();
  const discard = useDiscard();
  const send = useSend();
  const links = useLinks();
  const { cancel, status } = useCancelActions();
  const navigate = useNavigate();
  const { credit, advance } = useFollowUps();
  const { operation, uuid } = row;
  const offers = rowOffers(usePageContext(), row);
  const begin = (search: { from: string; substitutes?: string } | { replaces: string }) =>
    void navigate({
      to: '/receipts/new/$type',
      params: { type: row.global ? 'G' : row.receipt_type },
      search,
    });

  if (uuid !== '') {
    const duplicate = {
      key: 'duplicate',
      action: 'duplicate_receipt' as const,
      label: RECEIPTS.duplicate,
      icon: <IconCopyPlus {...ICON} />,
      onSelect: () => begin({ from: row.id }),
    };
    const asking = {
      key: 'status',
      action: 'ask_sat_status' as const,
      label: RECEIPTS.satStatus,
      icon: <IconRefresh {...ICON} />,
      onSelect: () => status(row),
    };
    const cancelling = {
      key: 'cancel',
      action: 'cancel_receipt' as const,
      label: RECEIPTS.cancel,
      icon: <IconFileOff {...ICON} />,
      danger: true,
      onSelect: () => cancel(row),
    };
    const followUps: RowAction[] = [
      {
        key: 'credit',
        action: 'credit_receipt',
        label: FOLLOW_UP_ACTIONS.credit,
        icon: <IconReceiptRefund {...ICON} />,
        onSelect: () => credit(row),
      },
      {
        key: 'advance',
        action: 'credit_receipt',
        label: FOLLOW_UP_ACTIONS.advance,
        icon: <IconCoins {...ICON} />,
        onSelect: () => advance(row),
      },
    ];
    const substituting: RowAction = {
      key: 'substitute',
      action: 'duplicate_receipt',
      label: FOLLOW_UP_ACTIONS.substitute,
      icon: <IconReplace {...ICON} />,
      onSelect: () => begin({ from: row.id, substitutes: uuid }),
    };
    const show = { location: 'emmited', uuid, documentTypeId: String(row.document_type_id) };
    const viewing: RowAction = {
      key: 'view',
      action: 'view_receipt',
      label: RECEIPTS.view,
      icon: <IconEye {...ICON} />,
      onSelect: () => void navigate({ to: '/receipts/$location/$uuid/$documentTypeId/show', params: show }),
    };
    const files: RowAction[] = [
      {
        key: 'xml',
        action: 'download_receipt',
        label: RECEIPTS.xml,
        icon: <IconFileTypeXml {...ICON} />,
        onSelect: () => download(row, 'xml'),
      },
      {
        key: 'pdf',
        action: 'download_receipt',
        label: RECEIPTS.pdf,
        icon: <IconFileTypePdf {...ICON} />,
        onSelect: () => download(row, 'pdf'),
      },
    ];
    const sending: RowAction = {
      key: 'send',
      action: 'send_receipt',
      label: SENDING.action,
      icon: <IconMailForward {...ICON} />,
      onSelect: () => send({ rows: [row] }),
    };
    const relating: RowAction = {
      key: 'related',
      action: 'view_related',
      label: VIEW_RELATED,
      icon: <IconArrowsSplit2 {...ICON} />,
      onSelect: () => void navigate({ to: '/receipts/related/$uuid', params: { uuid } }),
    };
    const linking: RowAction = {
      key: 'link',
      action: 'open_links',
      label: RECEIVER_LINK,
      icon: <IconLink {...ICON} />,
      onSelect: () => links(row),
    };
    const isConfirmed = ['Received', 'OnProcess'].includes(row.details?.host?.state ?? '');
    const factoring: RowAction = {
      key: 'factoring',
      action: 'ask_factoring',
      label: ASK_FACTORING,
      icon: <IconCoins {...ICON} />,
      onSelect: () => void navigate({ to: '/factorings/new', search: { uuid } }),
    };
    return [
      ...(offers.view ? [viewing, relating] : []),
      ...(offers.download ? files : []),
      ...(offers.send ? [sending, linking] : []),
      ...(offers.duplicate ? [duplicate] : []),
      ...(offers.credit ? followUps : []),
      ...(offers.credit && isConfirmed ? [factoring] : []),
      ...(offers.substitute ? [substituting] : []),
      ...(offers.sync ? [asking] : []),
      ...(offers.cancel ? [cancelling] : []),
    ];
  }
  const discardAction = (given: NonNullable<typeof operation>) => ({
    key: 'discard',
    action: 'discard_operation' as const,
    label: OUTBOX.discard,
    icon: <IconTrash {...ICON} />,
    danger: true,
    onSelect: () => void discard(given),
  });
  // Nothing to resubmit: its invoice exists.
  if (stampedInstead(row) !== undefined) return operation === undefined ? [] : [discardAction(operation)];
  const replaces = resubmitTarget(row);
  const resubmit: RowAction[] =
    replaces === undefined
      ? []
      : [
          {
            key: 'mend',
            action: 'resubmit_receipt',
            label: OUTBOX.mend,
            icon: <IconPencil {...ICON} />,
            onSelect: () => begin({ replaces }),
          },
        ];
  return operation === undefined || !isFree(operation) ? resubmit : [...resubmit, discardAction(operation)];
}
