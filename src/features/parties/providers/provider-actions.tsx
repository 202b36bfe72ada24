/** What the status of a supplier offers. Spec 3 §4. */
import {
  IconCircleCheck,
  IconCircleOff,
  IconLink,
  IconMailbox,
  IconMailForward,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { OPENING } from '../../../../schema/texts/company-invitation.ts';
import { NOTIFY_PROVIDERS } from '../../../../schema/texts/notify-providers.ts';
import { PROVIDER_DOORS } from '../../../../schema/texts/provider-blocks.ts';
import { PROVIDERS } from '../../../../schema/texts/providers.ts';
import { useConnection } from '../../../local/index.ts';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { InvitationSheet } from '../relations/invitation-sheet.tsx';
import { NotifySheet } from './notify-sheet.tsx';
import { titleOf, useProvider } from './use-provider.ts';

export function ProviderActions({ row }: { row: ProviderRow }) {
  const { resend, activate, deactivate, remove } = useProvider(row);
  const navigate = useNavigate();
  const [link, setLink] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const offline = useConnection().state === 'offline';
  const icon = { size: 17 };
  const isInvited = row.provider_status === 'invited';
  const removal: RowAction = {
    key: 'remove',
    action: 'remove_provider',
    label: PROVIDERS.remove,
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => void remove(isInvited),
  };
  const notify: RowAction = {
    ...{ key: 'notify', action: 'notify_provider', label: NOTIFY_PROVIDERS.open },
    ...{ icon: <IconSend {...icon} />, onSelect: () => setWriting(true) },
  };
  const ITEMS: Record<ProviderRow['provider_status'], RowAction[]> = {
    invited: [
      {
        ...{ key: 'resend', action: 'resend_provider', label: PROVIDERS.resend },
        ...{ icon: <IconMailForward {...icon} />, onSelect: () => void resend() },
      },
      {
        ...{ key: 'link', action: 'resend_provider', label: OPENING.link.show },
        ...{ icon: <IconLink {...icon} />, onSelect: () => setLink(true) },
      },
      notify,
      removal,
    ],
    active: [
      notify,
      {
        ...{ key: 'channels', action: 'edit_provider', label: PROVIDER_DOORS.channels },
        icon: <IconMailbox {...icon} />,
        onSelect: () => void navigate({ to: '/providers/$slug/edit', params: { slug: row.provider_id } }),
      },
      {
        ...{ key: 'deactivate', action: 'deactivate_provider', label: PROVIDERS.deactivate },
        ...{ icon: <IconCircleOff {...icon} />, onSelect: () => void deactivate() },
      },
    ],
    inactive: [
      {
        ...{ key: 'activate', action: 'activate_provider', label: PROVIDERS.activate },
        ...{ icon: <IconCircleCheck {...icon} />, onSelect: () => void activate() },
      },
      removal,
    ],
  };
  return (
    <>
      <RowMenu
        label={PROVIDERS.actionsOf(titleOf(row))}
        width={230}
        disabled={offline}
        items={ITEMS[row.provider_status]}
      />
      <InvitationSheet
        path={`/providers/${row.provider_id}`}
        of={row}
        opened={link}
        onClose={() => setLink(false)}
      />
      {isWriting && <NotifySheet to={[row]} onClose={() => setWriting(false)} />}
    </>
  );
}
