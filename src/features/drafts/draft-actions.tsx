/** What can be done with a draft. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Draft } from '../../../schema/documents/replicated.ts';
import { DRAFTS } from '../../../schema/texts/drafts.ts';
import { RECEIPTS } from '../../../schema/texts/receipts.ts';

export function DraftActions(props: { draft: Draft; onOpen: () => void; onRemove: () => void }) {
  return (
    <Menu position="bottom-end" shadow="md" width={180}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={RECEIPTS.actionsOf(props.draft.name || DRAFTS.unnamed)}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item leftSection={<IconPencil size={17} />} onClick={props.onOpen}>
          {DRAFTS.open}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={17} />} color="red" onClick={props.onRemove}>
          {DRAFTS.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
