/** Which section of the portal one is in. Each change asks the server for a session of that section first. */
import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { SHELL } from '../../../schema/texts/shell.ts';
import { callServer } from '../../local/index.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { SECTIONS as ALL, type Section } from './navigation.ts';

const SECTIONS: readonly Section[] = ALL;

export function SectionSelector({ current }: { current: Section }) {
  const navigate = useNavigate();
  // One place is no choice.
  if (SECTIONS.length < 2) return null;

  const go = async (section: Section) => {
    // The answer does not matter: without network one can still look at what is here.
    await callServer('GET', `/sessions/reset/${section.reset}`);
    await navigate({ to: section.landing });
  };

  return (
    <ActionMenu
      position="bottom-start"
      items={SECTIONS.map((section) => ({
        key: section.id,
        label: section.label,
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
          aria-label={`${SHELL.changeSection}: ${current.label}`}
          {...props}
        >
          {current.label}
        </Button>
      )}
    />
  );
}
