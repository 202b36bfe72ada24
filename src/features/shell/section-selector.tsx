/** Which section of the portal one is in. Each change asks the server for a session of that section first. */
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { SHELL } from '../../../schema/texts/shell.ts';
import { callServer } from '../../local/index.ts';
import { SECTIONS, type Section } from './navigation.ts';

export function SectionSelector({ current }: { current: Section }) {
  const navigate = useNavigate();

  const go = async (section: Section) => {
    // The answer does not matter: without network one can still look at what is here.
    await callServer('GET', `/sessions/reset/${section.reset}`);
    await navigate({ to: section.landing });
  };

  return (
    <Menu position="bottom-start" shadow="md" width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          rightSection={<IconChevronDown size={15} />}
          aria-label={`${SHELL.changeSection}: ${current.label}`}
        >
          {current.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{SHELL.section}</Menu.Label>
        {SECTIONS.map((section) => (
          <Menu.Item
            key={section.id}
            onClick={() => void go(section)}
            leftSection={section.id === current.id ? <IconCheck size={16} /> : <span style={{ width: 16 }} />}
            aria-current={section.id === current.id ? 'true' : undefined}
          >
            {section.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
