/** Which section of the portal one is in. Each change asks the server for a session of that section first. */
import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Section } from '../../../schema/sections.ts';
import { SECTIONS_TEXT, SHELL } from '../../../schema/texts/shell.ts';
import { callServer } from '../../local/index.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';

export function SectionSelector({ current, shown }: { current: Section; shown: readonly Section[] }) {
  const navigate = useNavigate();
  // One place is no choice.
  if (shown.length < 2) return null;

  const go = async (section: Section) => {
    // The answer does not matter: without network one can still look at what is here.
    await callServer('GET', `/sessions/reset/${section.reset}`);
    await navigate({ to: section.landing as never });
  };

  return (
    <ActionMenu
      position="bottom-start"
      items={shown.map((section) => ({
        key: section.id,
        label: SECTIONS_TEXT[section.id],
        icon: section.id === current.id ? <IconCheck size={16} /> : <span style={{ width: 16 }} />,
        current: section.id === current.id,
        onSelect: () => void go(section),
      }))}
      button={(props) => (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          rightSection={<IconChevronDown size={15} />}
          aria-label={`${SHELL.changeSection}: ${SECTIONS_TEXT[current.id]}`}
          {...props}
        >
          {SECTIONS_TEXT[current.id]}
        </Button>
      )}
    />
  );
}
