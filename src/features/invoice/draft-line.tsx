/** Where the text is kept, in one quiet line; another version of it is named, never hidden. */
import { Alert, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { DRAFTS } from '../../../schema/texts/drafts.ts';
import { INVOICE } from '../../../schema/texts/invoice.ts';
import { useRefusedDrafts } from '../../local/index.ts';
import { LinkAnchor } from '../../ui/link.tsx';
import type { Autosave } from './use-autosave.ts';

const { draft: t } = INVOICE;

export function DraftLine({ autosave }: { autosave: Autosave }) {
  const { watch } = autosave;
  const { state, error, split } = useSyncExternalStore(watch.subscribe, watch.get);
  const refused = useRefusedDrafts().get(autosave.slug());
  return (
    <>
      <Text size="sm" c={state === 'failed' ? 'red' : 'dimmed'} role="status" data-testid="draft-state">
        {state === 'waiting' && t.saving}
        {state === 'saved' && t.saved}
        {state === 'failed' && (error?.message ?? t.failed)}
      </Text>
      {refused !== undefined && (
        <Alert color="yellow" my="sm" title={DRAFTS.refused}>
          {DRAFTS.refusedText(refused)}
        </Alert>
      )}
      {split !== undefined && (
        <Alert color="yellow" my="sm">
          {split.kind === 'gone' ? (
            t.gone
          ) : (
            <>
              {t.conflict}{' '}
              <LinkAnchor to="/drafts/$slug" params={{ slug: split.from }}>
                {t.openOther}
              </LinkAnchor>
            </>
          )}
        </Alert>
      )}
    </>
  );
}
