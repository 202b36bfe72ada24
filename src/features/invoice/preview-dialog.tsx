/** The printed form as it will be, made on this device from what is on the screen: no network. */
import { useEffect, useState } from 'react';
import { toCfdi } from '../../../schema/receipt/to-cfdi.ts';
import { INVOICE } from '../../../schema/texts/invoice.ts';
import { deviceCatalogs } from '../../local/catalogs.ts';
import { deviceTime } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { PrintPreview } from '../receipts/print-preview.tsx';
import { withoutOpenRows } from './concepts/rows.ts';
import { useFormStore } from './form-context.tsx';

export function PreviewDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={opened} onClose={onClose} title={INVOICE.preview.title} size="90%">
      {opened && <Page />}
    </Sheet>
  );
}

function Page() {
  const store = useFormStore();
  const [html, setHtml] = useState<string | undefined>();
  useEffect(() => {
    let live = true;
    const cfdi = toCfdi(withoutOpenRows(store.get().receipt), { fecha: deviceTime() }, deviceCatalogs());
    // The template and its typeface load only when somebody looks.
    void import('../receipts/print-xml.ts').then(({ printComprobante }) => {
      if (live) setHtml(printComprobante(cfdi, false));
    });
    return () => {
      live = false;
    };
  }, [store]);
  return html === undefined ? null : <PrintPreview html={html} />;
}
