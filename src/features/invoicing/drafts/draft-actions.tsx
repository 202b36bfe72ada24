/** What can be done with a draft. */
import { IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Draft } from '../../../../schema/documents/draft.ts';
import { DRAFTS } from '../../../../schema/texts/drafts.ts';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { RECURRING } from '../../../../schema/texts/recurring-drafts.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';

export function DraftActions(props: { draft: Draft; onOpen: () => void; onRemove: () => void }) {
  const navigate = useNavigate();
  const { slug } = props.draft;
  const repeat = () => void navigate({ to: '/recurring_drafts/new', search: { draft: slug } });
  return (
    <RowMenu
      label={RECEIPTS.actionsOf(props.draft.name || DRAFTS.unnamed)}
      width={180}
      items={[
        {
          key: 'open',
          action: 'open_draft',
          label: DRAFTS.open,
          icon: <IconPencil size={17} />,
          onSelect: props.onOpen,
        },
        {
          key: 'repeat',
          action: 'repeat_draft',
          label: RECURRING.repeat,
          icon: <IconRepeat size={17} />,
          onSelect: repeat,
        },
        {
          key: 'remove',
          action: 'remove_draft',
          label: DRAFTS.remove,
          icon: <IconTrash size={17} />,
          danger: true,
          onSelect: props.onRemove,
        },
      ]}
    />
  );
}
