/** What can be done with a draft. */
import { ActionIcon } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Draft } from '../../../schema/documents/replicated.ts';
import { DRAFTS } from '../../../schema/texts/drafts.ts';
import { RECEIPTS } from '../../../schema/texts/receipts.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';

export function DraftActions(props: { draft: Draft; onOpen: () => void; onRemove: () => void }) {
  return (
    <ActionMenu
      width={180}
      items={[
        { key: 'open', label: DRAFTS.open, icon: <IconPencil size={17} />, onSelect: props.onOpen },
        {
          key: 'remove',
          label: DRAFTS.remove,
          icon: <IconTrash size={17} />,
          danger: true,
          onSelect: props.onRemove,
        },
      ]}
      button={(button) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={RECEIPTS.actionsOf(props.draft.name || DRAFTS.unnamed)}
          {...button}
        >
          <IconDots size={18} />
        </ActionIcon>
      )}
    />
  );
}
