/** The printed form of a stamped receipt, made on this device from its XML: no network once that is here. */
import { useEffect, useState } from 'react';
import { receiptFile, useSession } from '../../local/index.ts';

export type Printed = { html?: string; problem?: string };

export function usePrint(receiptId: string): Printed {
  const session = useSession();
  const sandbox = session.status === 'signed_in' && session.session.sandbox;
  const [printed, setPrinted] = useState<Printed>({});
  useEffect(() => {
    let live = true;
    setPrinted({});
    void make(receiptId, sandbox).then((next) => {
      if (live) setPrinted(next);
    });
    return () => {
      live = false;
    };
  }, [receiptId, sandbox]);
  return printed;
}

async function make(receiptId: string, sandbox: boolean): Promise<Printed> {
  const file = await receiptFile(receiptId, 'xml');
  if (!file.ok) return { problem: file.error.message };
  const { printXml } = await import('./print-xml.ts');
  return printXml(await file.value.blob.text(), sandbox);
}
