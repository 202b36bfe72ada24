/** Who is at the screen, the colours, and the way out. */
import { ActionIcon, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconBuilding,
  IconExternalLink,
  IconKey,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Session } from '../../../schema/documents/session.ts';
import { CLIENTS } from '../../../schema/texts/clients.ts';
import { LOCK } from '../../../schema/texts/lock.ts';
import { SHELL } from '../../../schema/texts/shell.ts';
import { draftsOnlyHere, makeWay, onlyHereElsewhere, signOut, unsentCount } from '../../local/index.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { lazyNamed } from '../../ui/lazy-named.ts';
import classes from './shell.module.css';

const DevicePin = lazyNamed(() => import('../session/device-pin.tsx'), 'DevicePin');
const SwitchClient = lazyNamed(() => import('../session/switch-client.tsx'), 'SwitchClient');

/** Where the SAT lets a taxpayer into their mailbox, «Buzón Tributario». */
const TAX_MAILBOX = 'https://wwwmat.sat.gob.mx/personas/iniciar-sesion';

export function AccountMenu({ session }: { session: Session }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [switching, setSwitching] = useState(false);
  // Stays once it was opened: only so does closing it give the focus back.
  const [pinOpened, setPinOpened] = useState<boolean>();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';

  const leave = async () => {
    const [unsentNow, draftsNow, elsewhere] = await Promise.all([
      unsentCount(),
      draftsOnlyHere(),
      onlyHereElsewhere(),
    ]);
    const [unsent, drafts] = [unsentNow + elsewhere.unsent, draftsNow + elsewhere.drafts];
    const lost = [
      ...(unsent > 0 ? [SHELL.signOutUnsent(unsent)] : []),
      ...(drafts > 0 ? [SHELL.signOutDrafts(drafts)] : []),
    ];
    const sure = await confirm({
      title: SHELL.signOut,
      text: lost.join(' ') || SHELL.signOutText,
      yes: SHELL.signOutYes,
      no: SHELL.saveSession,
      danger: lost.length > 0,
    });
    if (sure) await signOut();
  };

  const another = async () => {
    const sure = await confirm({
      title: CLIENTS.anotherTitle,
      text: CLIENTS.anotherText,
      yes: CLIENTS.anotherYes,
      no: SHELL.saveSession,
    });
    if (!sure) return;
    await makeWay();
    // The page begins anew: nothing of who was here is left in its memory.
    location.assign('/sign-in');
  };

  const menu = (
    <ActionMenu
      width={260}
      header={
        <div className={classes.who}>
          <Text fw={600} size="sm">
            {session.user.name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {session.user.email}
          </Text>
        </div>
      }
      items={[
        {
          key: 'colours',
          label: dark ? SHELL.themeLight : SHELL.themeDark,
          icon: dark ? <IconSun size={16} /> : <IconMoon size={16} />,
          onSelect: () => setColorScheme(dark ? 'light' : 'dark'),
        },
        ...(session.clients.length > 1
          ? [
              {
                key: 'client',
                label: CLIENTS.switch,
                icon: <IconBuilding size={16} />,
                onSelect: () => setSwitching(true),
              },
            ]
          : []),
        {
          key: 'own',
          label: SHELL.ownAccount,
          icon: <IconShieldLock size={16} />,
          onSelect: () => void navigate({ to: '/account' }),
        },
        {
          key: 'pin',
          label: LOCK.setUp,
          icon: <IconKey size={16} />,
          onSelect: () => setPinOpened(true),
        },
        {
          key: 'mailbox',
          label: SHELL.taxMailbox,
          icon: <IconExternalLink size={16} />,
          onSelect: () => window.open(TAX_MAILBOX, '_blank', 'noopener,noreferrer'),
        },
        {
          key: 'another',
          label: CLIENTS.another,
          icon: <IconUsers size={16} />,
          onSelect: () => void another(),
        },
        {
          key: 'leave',
          label: SHELL.signOut,
          icon: <IconLogout size={16} />,
          onSelect: () => void leave(),
        },
      ]}
      button={(props) => (
        <ActionIcon variant="default" radius="xl" size={36} aria-label={SHELL.account} {...props}>
          <IconUser size={18} />
        </ActionIcon>
      )}
    />
  );
  return (
    <>
      {menu}
      {switching && (
        <Suspense fallback={null}>
          <SwitchClient session={session} onClose={() => setSwitching(false)} />
        </Suspense>
      )}
      {pinOpened !== undefined && (
        <Suspense fallback={null}>
          <DevicePin opened={pinOpened} onClose={() => setPinOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
