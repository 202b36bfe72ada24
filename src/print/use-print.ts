/** The printed form of a stamped receipt, made on this device from its XML: no network once that is here. */
import { useEffect, useState } from 'react';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { DocumentLook } from '../../schema/resources/admin/document-looks.ts';
import { receiptFile, useDocumentLook, useSession } from '../local/index.ts';

export type Printed = { html?: string; problem?: string };

export function usePrint(receiptId: string): Printed {
  const session = useSession();
  const sandbox = session.status === 'signed_in' && session.session.sandbox;
  const look = useDocumentLook();
  const [printed, setPrinted] = useState<Printed>({});
  useEffect(() => {
    let live = true;
    setPrinted({});
    if (look === undefined) return;
    void make(receiptId, look, sandbox).then((next) => {
      if (live) setPrinted(next);
    });
    return () => {
      live = false;
    };
  }, [receiptId, look, sandbox]);
  return printed;
}

async function make(receiptId: string, look: DocumentLook, sandbox: boolean): Promise<Printed> {
  const file = await receiptFile(receiptId, 'xml');
  if (!file.ok) return { problem: file.error.message };
  const { printXml } = await import('./print-xml.ts');
  return printXml(await file.value.blob.text(), look, sandbox);
}

/** The page of what is not sealed yet; undefined until it is made. The template and its typeface load only when somebody looks. */
export function useUnsealedPrint(
  cfdi: Comprobante40 | undefined,
  look: DocumentLook | undefined,
): string | undefined {
  const [html, setHtml] = useState<string | undefined>();
  useEffect(() => {
    let live = true;
    if (cfdi === undefined || look === undefined) return;
    void import('./print-xml.ts').then(({ printComprobante }) => {
      if (live) setHtml(printComprobante(cfdi, look));
    });
    return () => {
      live = false;
    };
  }, [cfdi, look]);
  return html;
}
