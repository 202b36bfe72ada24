/** The invoice that is being uploaded: read and compared as it is chosen, and put on its way, with no network too. */
import { useState } from 'react';
import { MOST_FILE_BYTES } from '../../../../schema/operations/receive.ts';
import type { UploadDocument } from '../../../../schema/resources/orders/upload-documents.ts';
import { LINKS } from '../../../../schema/texts/links.ts';
import { UPLOADING } from '../../../../schema/texts/uploading.ts';
import { MOST_ANNEXED_BYTES } from '../../../../schema/values/annexed.ts';
import { askFrozen, base64Of } from '../../../local/index.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import type { ReadUpload } from './read-upload.ts';
import { idOfDocument } from './use-uploads.ts';

const { problems: PROBLEMS } = UPLOADING;
const LONGEST_NAME = 200;

type Chosen = { file: File; bytes: Uint8Array<ArrayBuffer> };

export const nameOfDocument = ({ order, goods }: UploadDocument): string =>
  goods === undefined ? LINKS.order(order.number) : LINKS.goods(goods.folio);

const frozen = ({ file, bytes }: Chosen) => ({
  name: file.name.slice(-LONGEST_NAME),
  content: base64Of(bytes),
});

export function useUpload(documents: readonly UploadDocument[]) {
  const [xml, setXml] = useState<Chosen & { read: ReadUpload }>();
  const [pdf, setPdf] = useState<Chosen>();
  const [problems, setProblems] = useState<{ xml?: string; pdf?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const say = (place: 'xml' | 'pdf', text?: string) =>
    setProblems(({ [place]: _before, ...rest }) => (text === undefined ? rest : { ...rest, [place]: text }));

  const chooseXml = async (file: File | null) => {
    setXml(undefined);
    say('xml');
    if (file === null) return;
    if (file.size > MOST_FILE_BYTES) return say('xml', PROBLEMS.large);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { readUpload } = await import('./read-upload.ts');
    const read = readUpload(bytes, documents);
    setXml({ file, bytes, read });
    if ('problem' in read) say('xml', read.problem);
  };
  const choosePdf = async (file: File | null) => {
    setPdf(undefined);
    say('pdf');
    if (file === null) return;
    if (file.size > MOST_ANNEXED_BYTES) return say('pdf', PROBLEMS.large);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
    setPdf({ file, bytes });
    if (!isPdf) say('pdf', PROBLEMS.notPdf);
  };
  /** @returns whether it is on its way */
  const send = async (): Promise<boolean> => {
    const order = documents[0]?.order;
    if (xml === undefined || 'problem' in xml.read || problems.pdf !== undefined || order === undefined) {
      if (xml === undefined) say('xml', PROBLEMS.xml);
      return false;
    }
    const { uuid, folio, total, currency } = xml.read.invoice;
    const of = documents.map(nameOfDocument).join(', ');
    const ids = documents.map(idOfDocument);
    const summary = { name: order.buyer_name || order.buyer_rfc, folio, of, ids, total, currency };
    setBusy(true);
    const asked = await askFrozen('upload_invoice', uuid, summary, {
      ...{ xml: frozen(xml), ...(pdf && { pdf: frozen(pdf) }) },
      documents: documents.map(({ order: { id }, goods }) =>
        goods === undefined ? { kind: 'order' as const, id } : { kind: 'goods' as const, id: goods.id },
      ),
    });
    setBusy(false);
    if (asked.ok) notifySuccess(UPLOADING.asked);
    else notifyError(asked.error);
    return asked.ok;
  };
  return { xml, pdf, problems, isBusy, chooseXml, choosePdf, send };
}
