/** Who is at the screen, the colours, and the way out. */
import { ActionIcon, Menu, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import type { Session } from '../../../schema/documents/api.ts';
import { SHELL } from '../../../schema/texts/shell.ts';
import { signOut, unsentCount } from '../../local/index.ts';
import { useConfirm } from '../../ui/confirm.tsx';

export function AccountMenu({ session }: { session: Session }) {
  const confirm = useConfirm();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';

  const leave = async () => {
    const unsent = await unsentCount();
    const sure = await confirm({
      title: SHELL.signOut,
      text: unsent > 0 ? SHELL.signOutUnsent(unsent) : SHELL.signOutText,
      yes: SHELL.signOutYes,
      no: SHELL.keepSession,
      danger: unsent > 0,
    });
    if (sure) await signOut();
  };

  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <ActionIcon variant="default" radius="xl" size={36} aria-label={SHELL.account}>
          <IconUser size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div style={{ padding: '8px 12px' }}>
          <Text fw={600} size="sm">
            {session.user.name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {session.user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? SHELL.themeLight : SHELL.themeDark}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
          {SHELL.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
