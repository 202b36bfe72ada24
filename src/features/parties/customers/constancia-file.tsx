/** A Constancia de Situación Fiscal, chosen or dropped: what it says fills the form, for a look before it is saved. */
import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { CONSTANCIA as t } from '../../../../schema/texts/constancia.ts';
import { ScanButton } from '../../../ui/codes/scan-button.tsx';
import type { Constancia } from './read-constancia.ts';

const MOST_BYTES = 5 * 1024 * 1024;

const MOST_PHOTO_BYTES = 20 * 1024 * 1024;

type Read = { constancia: Constancia; note?: string } | { problem: string };

async function readPhoto(file: File): Promise<Read> {
  if (file.size > MOST_PHOTO_BYTES) return { problem: t.problems.largePhoto };
  const { codeOfImage } = await import('../../../ui/codes/code-of-image.ts');
  // What is no image at all has no QR either.
  const said = await codeOfImage(file).catch(() => undefined);
  return said === undefined ? { problem: t.problems.noQr } : await readCode(said);
}

/** What its QR says, of a photo or of the camera. */
async function readCode(said: string): Promise<Read> {
  const { readCardQr } = await import('./read-card-qr.ts');
  const card = readCardQr(said);
  if (card === undefined) return { problem: t.problems.otherQr };
  const { rfc, id_cif } = card;
  return { constancia: { rfc, name: '', codigo_postal: '', regimes: [] }, note: t.ofQr(rfc, id_cif) };
}

async function readFile(file: File): Promise<Read> {
  if (file.type.startsWith('image/')) return await readPhoto(file);
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
  const take = async (reading: Promise<Read>) => {
    // The file may be gone, or what reads it not be here with no network.
    const read = await reading.catch(() => ({ problem: t.problems.failed }));
    if ('problem' in read) return setSaid({ text: read.problem, wrong: true });
    onRead(read.constancia);
    const { regimes } = read.constancia;
    const several = regimes.length > 1 ? ` ${t.several(regimes.length)}` : '';
    setSaid({ text: read.note ?? `${t.filled}${several}`, wrong: false });
  };
  const takeFile = (file: File | null | undefined) => {
    if (file) void take(readFile(file));
  };
  return (
    <section
      aria-label={t.choose}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        takeFile(event.dataTransfer.files[0]);
      }}
    >
      <Group gap="sm">
        <FileButton accept="application/pdf,.pdf,image/*" onChange={takeFile}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileText size={18} />}>
              {t.choose}
            </Button>
          )}
        </FileButton>
        <ScanButton onCode={(code) => void take(readCode(code))} />
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
