/** The printed form as it will be, made on this device from what is on the screen: no network. */
import { Button, Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { IssuedCfdi } from '../../../../schema/cfdi/issued.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { useFormStore } from '../../../forms/form-context.tsx';
import { usePrintWay } from '../../../local/index.ts';
import { PrintPreview } from '../../../print/print-preview.tsx';
import { useUnsealedPrint } from '../../../print/use-print.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import { Sheet } from '../../../ui/sheet.tsx';

const BuiltXml = lazyNamed(() => import('./built-xml.tsx'), 'BuiltXml');
const { preview: t } = INVOICE;

export function PreviewDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={opened} onClose={onClose} title={t.title} size="90%">
      {opened && <Page />}
    </Sheet>
  );
}

function Page() {
  const store = useFormStore();
  const [cfdi] = useState(() => store.kernel.toCfdi(store.finished()));
  const [shown, setShown] = useState<'printed' | 'xml'>('printed');
  return (
    <>
      <Group gap="xs" mb="sm">
        {(['printed', 'xml'] as const).map((way) => (
          <Button
            key={way}
            size="compact-sm"
            variant={shown === way ? 'filled' : 'default'}
            aria-pressed={shown === way}
            onClick={() => setShown(way)}
          >
            {t[way]}
          </Button>
        ))}
      </Group>
      {shown === 'printed' ? (
        <Printed cfdi={cfdi} />
      ) : (
        <Suspense fallback={null}>
          <BuiltXml cfdi={cfdi} />
        </Suspense>
      )}
    </>
  );
}

function Printed({ cfdi }: { cfdi: IssuedCfdi }) {
  const { html, note } = useUnsealedPrint(cfdi, usePrintWay());
  return html === undefined ? null : <PrintPreview html={html} note={note} />;
}
