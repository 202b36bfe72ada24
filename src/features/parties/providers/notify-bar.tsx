/** What is done with the suppliers that are chosen in their list. */
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { NOTIFY_PROVIDERS as t } from '../../../../schema/texts/notify-providers.ts';
import { UI } from '../../../../schema/texts/ui.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/chosen-bar.module.css';
import { NotifySheet } from './notify-sheet.tsx';

export function NotifyBar({ chosen, onClear }: { chosen: readonly ProviderRow[]; onClear: () => void }) {
  const [isWriting, setWriting] = useState(false);
  if (chosen.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={t.open}>
      <strong role="status">{t.chosen(chosen.length)}</strong>
      <Allowed action="notify_provider">
        <Button leftSection={<IconSend size={17} />} onClick={() => setWriting(true)}>
          {t.open}
        </Button>
      </Allowed>
      <Button variant="subtle" onClick={onClear}>
        {UI.clearSelection}
      </Button>
      {isWriting && <NotifySheet to={chosen} onClose={() => setWriting(false)} onSent={onClear} />}
    </section>
  );
}
