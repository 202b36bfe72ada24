/** Who is at the screen, the colours, and the way out. */
import { ActionIcon, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import type { Session } from '../../../schema/documents/api.ts';
import { SHELL } from '../../../schema/texts/shell.ts';
import { draftsOnlyHere, signOut, unsentCount } from '../../local/index.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import classes from './shell.module.css';

export function AccountMenu({ session }: { session: Session }) {
  const confirm = useConfirm();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';

  const leave = async () => {
    const [unsent, drafts] = await Promise.all([unsentCount(), draftsOnlyHere()]);
    const lost = [
      ...(unsent > 0 ? [SHELL.signOutUnsent(unsent)] : []),
      ...(drafts > 0 ? [SHELL.signOutDrafts(drafts)] : []),
    ];
    const sure = await confirm({
      title: SHELL.signOut,
      text: lost.join(' ') || SHELL.signOutText,
      yes: SHELL.signOutYes,
      no: SHELL.keepSession,
      danger: lost.length > 0,
    });
    if (sure) await signOut();
  };

  return (
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
}
