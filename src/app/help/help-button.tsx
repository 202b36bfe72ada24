/** «Ayuda»: the part of the guide that is about this screen. */
import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { HELP } from '../../../schema/texts/help.ts';
import { lazyNamed } from '../../ui/lazy-named.ts';

const HelpSheet = lazyNamed(() => import('./help-sheet.tsx'), 'HelpSheet');

export function HelpButton() {
  const { pathname } = useLocation();
  // Stays once it was opened: only so does closing it give the focus back.
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={HELP.open}
        title={HELP.open}
        onClick={() => setOpened(true)}
      >
        <IconHelp size={22} stroke={1.7} />
      </ActionIcon>
      <Suspense fallback={null}>
        {opened !== undefined && (
          <HelpSheet opened={opened} path={pathname} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  );
}
