/** What can be done with a row: see it, take its files, make another like it, mend what was refused. */
import { ActionIcon } from '@mantine/core';
import {
  IconCopyPlus,
  IconDots,
  IconEye,
  IconFileTypePdf,
  IconFileTypeXml,
  IconPencil,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { OUTBOX } from '../../../schema/texts/outbox.ts';
import { RECEIPTS } from '../../../schema/texts/receipts.ts';
import type { ReceiptListRow } from '../../local/index.ts';
import { type ActionItem, ActionMenu } from '../../ui/action-menu.tsx';
import { useCancelActions } from '../cancellation/cancellation-provider.tsx';
import { useDiscard } from '../outbox/use-discard.tsx';
import { isFree, mendable, stampedInstead } from './mendable.ts';
import { nameOf } from './receipt-names.ts';
import { useDownload } from './use-download.ts';

const ICON = { size: 17, stroke: 1.7 } as const;

export function ReceiptActions({ row }: { row: ReceiptListRow }) {
  const items = useReceiptActions(row);
  if (items.length === 0) return null;
  return (
    <ActionMenu
      items={items}
      button={(props) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={RECEIPTS.actionsOf(nameOf(row))}
          {...props}
        >
          <IconDots size={18} />
        </ActionIcon>
      )}
    />
  );
}

function useReceiptActions(row: ReceiptListRow): ActionItem[] {
  const download = useDownload();
  const discard = useDiscard();
  const { cancel, status } = useCancelActions();
  const navigate = useNavigate();
  const { operation, uuid } = row;
  const begin = (search: { from: string } | { replaces: string }) =>
    void navigate({
      to: '/receipts/new/$type',
      params: { type: row.global ? 'G' : row.receipt_type },
      search,
    });

  if (uuid !== '') {
    const show = { location: 'emmited', uuid, documentTypeId: String(row.document_type_id) };
    return [
      {
        key: 'view',
        label: RECEIPTS.view,
        icon: <IconEye {...ICON} />,
        onSelect: () => void navigate({ to: '/receipts/$location/$uuid/$documentTypeId/show', params: show }),
      },
      {
        key: 'xml',
        label: RECEIPTS.xml,
        icon: <IconFileTypeXml {...ICON} />,
        onSelect: () => download(row, 'xml'),
      },
      {
        key: 'pdf',
        label: RECEIPTS.pdf,
        icon: <IconFileTypePdf {...ICON} />,
        onSelect: () => download(row, 'pdf'),
      },
      {
        key: 'duplicate',
        label: RECEIPTS.duplicate,
        icon: <IconCopyPlus {...ICON} />,
        onSelect: () => begin({ from: row.id }),
      },
      {
        key: 'status',
        label: RECEIPTS.satStatus,
        icon: <IconRefresh {...ICON} />,
        onSelect: () => status(row),
      },
      {
        key: 'cancel',
        label: RECEIPTS.cancel,
        icon: <IconX {...ICON} />,
        danger: true,
        onSelect: () => cancel(row),
      },
    ];
  }
  const giveUp = (given: NonNullable<typeof operation>) => ({
    key: 'discard',
    label: OUTBOX.discard,
    icon: <IconTrash {...ICON} />,
    danger: true,
    onSelect: () => void discard(given),
  });
  // Nothing to mend: its invoice exists.
  if (stampedInstead(row) !== undefined) return operation === undefined ? [] : [giveUp(operation)];
  const replaces = mendable(row);
  const mend: ActionItem[] =
    replaces === undefined
      ? []
      : [
          {
            key: 'mend',
            label: OUTBOX.mend,
            icon: <IconPencil {...ICON} />,
            onSelect: () => begin({ replaces }),
          },
        ];
  return operation === undefined || !isFree(operation) ? mend : [...mend, giveUp(operation)];
}
