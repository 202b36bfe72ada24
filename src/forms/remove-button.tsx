/** What takes a part of a document away; it asks first where something was written in it. */
import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRemoveRow } from './use-remove-row.ts';

type RemoveButtonProps = { label: string; hasData: boolean; onRemove: () => void };

export function RemoveButton({ label, hasData, onRemove }: RemoveButtonProps) {
  const remove = useRemoveRow();
  return (
    <Group justify="flex-end" mt="xs">
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={16} />}
        onClick={() => void remove(hasData, onRemove)}
      >
        {label}
      </Button>
    </Group>
  );
}
