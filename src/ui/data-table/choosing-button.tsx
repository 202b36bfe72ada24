/** On a phone: several rows are chosen, or no longer. */
import { ActionIcon } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { UI } from '../../../schema/texts/ui.ts';

export function ChoosingButton({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <ActionIcon
      variant={isOn ? 'filled' : 'default'}
      size={36}
      aria-label={UI.selectMany}
      title={UI.selectMany}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <IconListCheck size={18} />
    </ActionIcon>
  );
}
