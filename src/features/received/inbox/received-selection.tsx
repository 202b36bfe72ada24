/** What is done with many received documents at once: their files, printing them, and the tags that are put on them. */
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXml, IconPrinter, IconTags } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { CHOSEN } from '../../../../schema/texts/chosen.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { receivedFile, useConnection } from '../../../local/index.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import { ChosenBar, type Every } from '../../../resource/chosen-bar.tsx';
import { useManyFiles } from '../../../resource/use-many-files.ts';
import { MarkSheet } from './mark-sheet.tsx';

/** So many are in the hand at once; of more the server makes an archive, which a reload does not end. */
const AT_ONCE = 50;

type SelectionProps = { rows: readonly ReceivedRow[]; every: Every; onClear: () => void };

export function ReceivedSelection({ rows, every, onClear }: SelectionProps) {
  const files = useMemo(() => rows.map((row) => ({ ...row, id: row.uuid })), [rows]);
  const { work, zip, print, stop } = useManyFiles(files, receivedFile);
  const [isMarking, setMarking] = useState(false);
  const offline = useConnection().state === 'offline';
  // Its row is told to who reads receipts.
  const isListed = useMay()('download_receipt');
  const fetchAll = async (kind: 'xml' | 'pdf') => {
    if (offline || !isListed || rows.length <= AT_ONCE) return await zip(kind);
    const { askArchive } = await import('../../invoicing/receipts/ask-archive.ts');
    await askArchive('received', files, kind, offline);
  };
  const button = { size: 'compact-md', variant: 'default', disabled: work !== undefined } as const;
  return (
    <>
      <ChosenBar rows={rows} every={every} work={work} onStop={stop} onClear={onClear}>
        <Allowed action="download_received">
          <Button
            {...button}
            leftSection={<IconFileTypeXml size={17} />}
            onClick={() => void fetchAll('xml')}
          >
            {CHOSEN.zip('XML')}
          </Button>
          <Button
            {...button}
            leftSection={<IconFileTypePdf size={17} />}
            onClick={() => void fetchAll('pdf')}
          >
            {CHOSEN.zip('PDF')}
          </Button>
          <Button {...button} leftSection={<IconPrinter size={17} />} onClick={() => void print()}>
            {CHOSEN.print}
          </Button>
        </Allowed>
        <Allowed action="annotate_received">
          <Button
            {...button}
            // Written at the server alone.
            disabled={button.disabled || offline}
            leftSection={<IconTags size={17} />}
            onClick={() => setMarking(true)}
          >
            {RECEIVED.many.tags}
          </Button>
        </Allowed>
      </ChosenBar>
      <MarkSheet rows={rows} opened={isMarking} onClose={() => setMarking(false)} onDone={onClear} />
    </>
  );
}
