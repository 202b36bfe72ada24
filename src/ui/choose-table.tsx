/** A button that asks for a spreadsheet. */
import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { TABLE_TYPES } from './table-file.ts';

export function ChooseTable({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  return (
    <FileButton accept={TABLE_TYPES} onChange={(file) => file !== null && onFile(file)}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={18} />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
