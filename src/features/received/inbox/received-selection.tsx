/** What is done with many received documents at once: their files, printing them, and the tags that are put on them. */
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { CHOSEN } from '../../../../schema/texts/chosen.ts';
import { receivedFile } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ChosenBar, type Every } from '../../../resource/chosen-bar.tsx';
import { TagButton, ZipButtons } from '../../../resource/chosen-buttons.tsx';
import { MarkSheet } from '../../../resource/mark-sheet.tsx';
import { useManyArchive } from '../../invoicing/receipts/use-many-archive.ts';
import { useCategories } from './categories.tsx';

type SelectionProps = { rows: readonly ReceivedRow[]; every: Every; onClear: () => void };

export function ReceivedSelection({ rows, every, onClear }: SelectionProps) {
  const files = useMemo(() => rows.map((row) => ({ ...row, id: row.uuid })), [rows]);
  const { work, zip, print, stop } = useManyArchive('received', files, receivedFile);
  const categories = useCategories();
  const [isMarking, setMarking] = useState(false);
  const button = { size: 'compact-md', variant: 'default', disabled: work !== undefined } as const;
  return (
    <>
      <ChosenBar rows={rows} every={every} work={work} onStop={stop} onClear={onClear}>
        <Allowed action="download_received">
          <ZipButtons {...{ button, zip }} />
          <Button {...button} leftSection={<IconPrinter size={17} />} onClick={() => void print()}>
            {CHOSEN.print}
          </Button>
        </Allowed>
        <Allowed action="annotate_received">
          <TagButton button={button} onTag={() => setMarking(true)} />
        </Allowed>
      </ChosenBar>
      <MarkSheet
        {...{ rows, categories }}
        path="/received/marks"
        action="annotate_received"
        opened={isMarking}
        onClose={() => setMarking(false)}
        onDone={onClear}
      />
    </>
  );
}
