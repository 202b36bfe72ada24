/** The draft is open in another tab of this browser: one of them writes it, and each says which. */
import { Button } from '@mantine/core';
import { IconBrowser } from '@tabler/icons-react';
import { useState } from 'react';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

const { draft: t } = INVOICE;

export function OpenElsewhere({ onTake }: { onTake: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const take = () => {
    setBusy(true);
    void onTake();
  };
  return (
    <EmptyState page icon={<IconBrowser />} title={t.elsewhere} text={t.elsewhereText}>
      <Button loading={busy} onClick={take}>
        {t.goOnHere}
      </Button>
    </EmptyState>
  );
}
