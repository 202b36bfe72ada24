/** A button that asks for a spreadsheet. */
import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { TABLE_TYPES } from './table-file.ts';

type ChooseProps = {
  label: string;
  /** Of files that may be chosen besides. */
  more?: string;
  /** Of files that are chosen instead, where none of them is a table. */
  types?: string;
  onFile: (file: File) => void;
};

export function ChooseTable({ label, more, types = TABLE_TYPES, onFile }: ChooseProps) {
  return (
    <FileButton
      accept={more === undefined ? types : `${types},${more}`}
      onChange={(file) => file !== null && onFile(file)}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={18} />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
