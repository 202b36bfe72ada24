/** Where the text is kept, in one quiet line; what became of its draft is said, never hidden. */
import { Alert, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { draft } from '../../../../schema/pushables/draft.ts';
import { DRAFTS } from '../../../../schema/texts/drafts.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import type { Autosave } from '../../../forms/autosave.ts';
import { useRefused } from '../../../local/index.ts';
import { DraftAlerts, isKept, useFormFate } from './draft-alerts.tsx';

const { draft: t } = INVOICE;

export function DraftLine({ autosave }: { autosave: Autosave }) {
  const { watch } = autosave;
  const now = useSyncExternalStore(watch.subscribe, watch.get);
  const refused = useRefused(draft).get(autosave.slug());
  const fate = useFormFate(autosave);
  const { state, error } = now;
  const isInAccount =
    refused === undefined && fate.kind === 'here' && fate.isSent && fate.mark === autosave.mark();
  return (
    <>
      <Text size="sm" c={state === 'failed' ? 'red' : 'dimmed'} role="status" data-testid="draft-state">
        {state === 'waiting' && t.saving}
        {state === 'saved' && isKept(fate, now) && (isInAccount ? t.savedBoth : t.saved)}
        {state === 'failed' && (error?.message ?? t.failed)}
      </Text>
      {refused !== undefined && (
        <Alert color="yellow" my="sm" title={DRAFTS.refused}>
          {DRAFTS.refusedText(refused)}
        </Alert>
      )}
      <DraftAlerts autosave={autosave} fate={fate} />
    </>
  );
}
