/** A Constancia de Situación Fiscal, chosen or dropped: what it says fills the form, for a look before it is saved. */
import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { CONSTANCIA as t } from '../../../../schema/texts/constancia.ts';
import type { Constancia } from './read-constancia.ts';

const MOST_BYTES = 5 * 1024 * 1024;

type Read = { constancia: Constancia } | { problem: string };

async function readFile(file: File): Promise<Read> {
  if (file.size > MOST_BYTES) return { problem: t.problems.large };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-') return { problem: t.problems.notPdf };
  const [{ pdfText }, { readConstancia }] = await Promise.all([
    import('../../../ui/pdf-text.ts'),
    import('./read-constancia.ts'),
  ]);
  const text = pdfText(bytes);
  if (text === undefined) return { problem: t.problems.noText };
  const constancia = readConstancia(text);
  return constancia === undefined ? { problem: t.problems.other } : { constancia };
}

export function ConstanciaFile({ onRead }: { onRead: (constancia: Constancia) => void }) {
  const [said, setSaid] = useState<{ text: string; wrong: boolean }>();
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    // The file may be gone, or what reads it not be here with no network.
    const read = await readFile(file).catch(() => ({ problem: t.problems.failed }));
    if ('problem' in read) return setSaid({ text: read.problem, wrong: true });
    onRead(read.constancia);
    const { regimes } = read.constancia;
    const several = regimes.length > 1 ? ` ${t.several(regimes.length)}` : '';
    setSaid({ text: `${t.filled}${several}`, wrong: false });
  };
  return (
    <section
      aria-label={t.choose}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Group gap="sm">
        <FileButton accept="application/pdf,.pdf" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileText size={18} />}>
              {t.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t.help}
        </Text>
      </Group>
      {said !== undefined && (
        <Alert mt="sm" color={said.wrong ? 'red' : 'blue'} role={said.wrong ? 'alert' : 'status'}>
          {said.text}
        </Alert>
      )}
    </section>
  );
}
