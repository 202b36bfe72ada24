/** The printed form as it will be, made on this device from what is on the screen: no network. */
import { useState } from 'react';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { useFormStore } from '../../../forms/form-context.tsx';
import { usePrintWay } from '../../../local/index.ts';
import { PrintPreview } from '../../../print/print-preview.tsx';
import { useUnsealedPrint } from '../../../print/use-print.ts';
import { Sheet } from '../../../ui/sheet.tsx';

export function PreviewDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={opened} onClose={onClose} title={INVOICE.preview.title} size="90%">
      {opened && <Page />}
    </Sheet>
  );
}

function Page() {
  const store = useFormStore();
  const [cfdi] = useState(() => store.kernel.toCfdi(store.finished()));
  const { html, note } = useUnsealedPrint(cfdi, usePrintWay());
  return html === undefined ? null : <PrintPreview html={html} note={note} />;
}
