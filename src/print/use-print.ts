/** The printed form of a stamped receipt, made on this device from its XML: no network once that is here. */
import { useEffect, useState } from 'react';
import type { IssuedCfdi } from '../../schema/cfdi/issued.ts';
import type { PrintWay } from '../../schema/templates/print-page.ts';
import { receiptFile, usePrintWay, useSession } from '../local/index.ts';

/** `note`: why it is not printed with the template that was wanted. */
export type Printed = { html?: string; note?: string; problem?: string };

/** @param read gives its XML; always the same function */
export function usePrint(receiptId: string, read: typeof receiptFile = receiptFile): Printed {
  const session = useSession();
  const sandbox = session.status === 'signed_in' && session.session.sandbox;
  const way = usePrintWay();
  const [printed, setPrinted] = useState<Printed>({});
  useEffect(() => {
    let live = true;
    setPrinted({});
    if (way === undefined) return;
    void make(receiptId, read, way, sandbox).then((next) => {
      if (live) setPrinted(next);
    });
    return () => {
      live = false;
    };
  }, [receiptId, read, way, sandbox]);
  return printed;
}

async function make(
  receiptId: string,
  read: typeof receiptFile,
  way: PrintWay,
  sandbox: boolean,
): Promise<Printed> {
  const file = await read(receiptId, 'xml');
  if (!file.ok) return { problem: file.error.message };
  const { printXml } = await import('./print-xml.ts');
  return await printXml(await file.value.blob.text(), way, sandbox);
}

/** The page of what is not sealed yet; empty until it is made. The template and its typeface load only when somebody looks. */
export function useUnsealedPrint(cfdi: IssuedCfdi | undefined, way: PrintWay | undefined): Printed {
  const [printed, setPrinted] = useState<Printed>({});
  useEffect(() => {
    let live = true;
    if (cfdi === undefined || way === undefined) return;
    void import('./print-xml.ts')
      .then(({ printUnsealed }) => printUnsealed(cfdi, way))
      .then((next) => {
        if (live) setPrinted(next);
      });
    return () => {
      live = false;
    };
  }, [cfdi, way]);
  return printed;
}
