/** The page that the code makes, of one's own document or of a sample; made on this device, so with no network too. */
import { Alert, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { codeOf } from '../../../../../schema/resources/admin/templates.ts';
import { TEMPLATES } from '../../../../../schema/texts/templates.ts';
import {
  deviceTime,
  type ReceiptListRow,
  receiptFile,
  usePrintWay,
  useSession,
} from '../../../../local/index.ts';
import { PrintPreview } from '../../../../print/print-preview.tsx';
import { FindReceipt } from '../../../../resource/find-receipt.tsx';
import classes from './editor.module.css';
import type { DraftFields } from './unsaved.ts';

const { editor: t } = TEMPLATES;
const REST_MS = 400;
type Shown = { html?: string; note?: string; problem?: string };

type PreviewPanelProps = { fields: DraftFields; images: Readonly<Record<string, string>> };

export function PreviewPanel({ fields, images }: PreviewPanelProps) {
  const [row, setRow] = useState<ReceiptListRow>();
  const shown = useShown(fields, images, row);
  return (
    <section className={classes.preview} aria-label={t.preview}>
      <FindReceipt
        label={t.document}
        placeholder={t.sample}
        description={t.documentHelp}
        quiet
        onPick={setRow}
        onClear={() => setRow(undefined)}
      />
      {shown === undefined && <Skeleton height={420} radius="md" />}
      {shown?.problem !== undefined && <Alert color="gray">{shown.problem}</Alert>}
      {shown?.html !== undefined && (
        <div className={classes.sheet}>
          <PrintPreview html={shown.html} note={shown.note} />
        </div>
      )}
    </section>
  );
}

function useShown(
  fields: DraftFields,
  images: Readonly<Record<string, string>>,
  row: ReceiptListRow | undefined,
): Shown | undefined {
  const session = useSession();
  const way = usePrintWay();
  const [shown, setShown] = useState<Shown>();
  const signedIn = session.status === 'signed_in' ? session.session : undefined;
  useEffect(() => {
    let live = true;
    if (way === undefined || signedIn === undefined) return;
    const make = async (): Promise<Shown> => {
      const file = row && (await receiptFile(row.id, 'xml'));
      if (file?.ok === false) return { problem: file.error.message };
      const { printWith } = await import('../../../../print/print-sample.ts');
      const template = { code: codeOf(fields), images, name: fields.name };
      const document =
        file === undefined
          ? { sample: fields.document_type, issuer: signedIn.client, moment: deviceTime() }
          : { xml: await file.value.blob.text() };
      return await printWith(template, document, way, signedIn.sandbox);
    };
    const timer = setTimeout(() => {
      void make().then((next) => {
        if (live) setShown(next);
      });
    }, REST_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [fields, images, row, way, signedIn]);
  return shown;
}
