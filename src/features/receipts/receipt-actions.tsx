/** What can be done with a row: see it, take its files, make another like it, mend what was refused. */
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopyPlus,
  IconDots,
  IconEye,
  IconFileTypePdf,
  IconFileTypeXml,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { OUTBOX } from '../../../schema/texts/outbox.ts';
import { RECEIPTS } from '../../../schema/texts/receipts.ts';
import type { ReceiptListRow } from '../../local/index.ts';
import { LinkMenuItem } from '../../ui/link.tsx';
import { useDiscard } from '../outbox/use-discard.tsx';
import { nameOf } from './receipt-names.ts';
import { useDownload } from './use-download.ts';

const ICON = { size: 17, stroke: 1.7 } as const;

export function ReceiptActions({ row }: { row: ReceiptListRow }) {
  const download = useDownload();
  const discard = useDiscard();
  const stamped = row.uuid !== '';
  const { operation } = row;
  const waits = row.status === 'pending' || row.status === 'refused';
  return (
    <Menu position="bottom-end" shadow="md" width={210}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={RECEIPTS.actionsOf(nameOf(row))}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {stamped && (
          <>
            <LinkMenuItem
              leftSection={<IconEye {...ICON} />}
              to="/receipts/$location/$uuid/$documentTypeId/show"
              params={{ location: 'emmited', uuid: row.uuid, documentTypeId: String(row.document_type_id) }}
            >
              {RECEIPTS.view}
            </LinkMenuItem>
            <Menu.Item leftSection={<IconFileTypeXml {...ICON} />} onClick={() => download(row, 'xml')}>
              {RECEIPTS.xml}
            </Menu.Item>
            <Menu.Item leftSection={<IconFileTypePdf {...ICON} />} onClick={() => download(row, 'pdf')}>
              {RECEIPTS.pdf}
            </Menu.Item>
          </>
        )}
        {waits && operation !== undefined && (
          <>
            <LinkMenuItem
              leftSection={<IconPencil {...ICON} />}
              to="/receipts/new/$type"
              params={{ type: row.global ? 'G' : row.receipt_type }}
              search={{ replaces: operation.id }}
            >
              {OUTBOX.mend}
            </LinkMenuItem>
            <Menu.Item
              leftSection={<IconTrash {...ICON} />}
              color="red"
              onClick={() => void discard(operation)}
            >
              {OUTBOX.discard}
            </Menu.Item>
          </>
        )}
        {stamped && (
          <LinkMenuItem
            leftSection={<IconCopyPlus {...ICON} />}
            to="/receipts/new/$type"
            params={{ type: row.global ? 'G' : row.receipt_type }}
            search={{ from: row.id }}
          >
            {RECEIPTS.duplicate}
          </LinkMenuItem>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
