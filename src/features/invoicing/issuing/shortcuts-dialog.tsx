/** The sheet of keys. */
import '../../../ui/mantine-later.css';
import { Kbd, Table } from '@mantine/core';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { Sheet } from '../../../ui/sheet.tsx';

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={opened} onClose={onClose} title={INVOICE.shortcuts.title} size="md">
      <Table>
        <Table.Tbody>
          {INVOICE.shortcuts.rows.map(([keys, does]) => (
            <Table.Tr key={keys}>
              <Table.Td>
                <Kbd>{keys}</Kbd>
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sheet>
  );
}
