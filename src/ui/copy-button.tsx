/** A small button that copies a text and says so. */
import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { UI } from '../../schema/texts/ui.ts';

/** @param name what is copied, for who hears the screen: "Copiar UUID". */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  return (
    <ActionIcon
      variant="subtle"
      color={copied ? 'teal' : 'gray'}
      size="sm"
      title={copied ? UI.copied : UI.copy}
      aria-label={copied ? UI.copied : `${UI.copy} ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        copy(value);
      }}
    >
      {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
    </ActionIcon>
  );
}
