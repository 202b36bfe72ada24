/** «Subir facturas (YAML)» beside the drafts: what reads a file comes with the first press. */
import { Button } from '@mantine/core';
import { IconFileCode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { BILLING_FILE as t } from '../../../../schema/texts/billing-file.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const BillingSheet = lazyNamed(() => import('./billing-sheet.tsx'), 'BillingSheet');

export function BillingButton() {
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <Allowed action="begin_receipt">
      <Button
        variant="default"
        leftSection={<IconFileCode size={18} />}
        onClick={() => {
          setUsed(true);
          setOpened(true);
        }}
      >
        {t.open}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <BillingSheet opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Allowed>
  );
}
