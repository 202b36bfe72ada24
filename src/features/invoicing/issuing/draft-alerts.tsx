/** What became of the draft that the form shows, in words: another text, another device that issued or deleted it. */

import { Alert, Button } from '@mantine/core';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { OUTBOX } from '../../../../schema/texts/outbox.ts';
import { TYPE_PICKER } from '../../../../schema/texts/receipts.ts';
import type { Autosave, AutosaveState } from '../../../forms/autosave.ts';
import { useFormStore } from '../../../forms/form-context.tsx';
import { type DraftFate, useApprovalOf, useDraftFate, useSuspended } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { LinkAnchor } from '../../../ui/link.tsx';
import { IssuedLink } from '../receipt/issued-link.tsx';

const { draft: t } = INVOICE;

/** It was to take the place of a refused one, and another did: it is a draft like any other now. */
export function ReplacedAlert({ slug }: { slug: string }) {
  return (
    <Alert color="yellow" my="sm" role="alert">
      {t.replaced}{' '}
      <LinkAnchor to="/drafts/$slug" params={{ slug }}>
        {t.openDraft}
      </LinkAnchor>
    </Alert>
  );
}

/** Said before anybody presses «Emitir»: what is written stays here, and goes once they may again. Spec 2 §6. */
export function SuspendedAlert() {
  if (!useSuspended()) return null;
  return (
    <Alert color="red" my="sm" role="alert">
      {TYPE_PICKER.suspended}
    </Alert>
  );
}

/** Told to whoever has one of the two open: neither is a silent row of the list. */
function OtherVersion({ slug }: { slug: string }) {
  return (
    <Alert color="yellow" my="sm" role="alert">
      {t.conflict}{' '}
      <LinkAnchor to="/drafts/$slug" params={{ slug }}>
        {t.openOther}
      </LinkAnchor>
    </Alert>
  );
}

/** Of the draft that the text was until it had to go on as another one. */
export function useFormFate(autosave: Autosave): DraftFate {
  const store = useFormStore();
  const { split } = useSyncExternalStore(autosave.watch.subscribe, autosave.watch.get);
  const shown = useCallback(() => store.finished(), [store]);
  return useDraftFate(split?.from ?? autosave.slug(), shown);
}

/** Whether what is shown is what is kept: else nothing may say that it is. */
export function isKept(fate: DraftFate, { split }: AutosaveState): boolean {
  return split !== undefined || fate.kind === 'here';
}

/** Of a draft that came back. */
function whyNot({ state, decided_name, note, problems }: ApprovalRow): string {
  return state === 'rejected'
    ? APPROVALS.draftRejected(decided_name, note)
    : APPROVALS.draftFailed(problems[0]?.text ?? '');
}

export function DraftAlerts({ autosave, fate }: { autosave: Autosave; fate: DraftFate }) {
  const { state, split, held } = useSyncExternalStore(autosave.watch.subscribe, autosave.watch.get);
  const isOwn = fate.kind === 'issued' && !fate.isSame && split === undefined && !held;
  // Other words than those that were issued are a draft of their own, whether or not anybody types on.
  useEffect(() => {
    if (isOwn) void autosave.keep();
  }, [isOwn, autosave]);
  const approval = useApprovalOf('issue', autosave.slug());
  if (held) return null;
  if (approval?.state === 'waiting' && fate.kind !== 'here')
    return (
      <Alert color="yellow" my="sm" role="alert">
        {APPROVALS.draftWaits} <LinkAnchor to="/approvals">{APPROVALS.open}</LinkAnchor>
      </Alert>
    );
  if (fate.kind === 'issued')
    return (
      <Alert color="yellow" my="sm" role="alert">
        {split === undefined ? t.issued : t.issuedApart} <IssuedLink row={fate.receipt} />
        {split === undefined && (
          <Allowed action="save_draft">
            <Button size="compact-sm" variant="default" ml="sm" onClick={() => void autosave.keep()}>
              {OUTBOX.issued.copy}
            </Button>
          </Allowed>
        )}
      </Alert>
    );
  if (split?.kind === 'conflict') return <OtherVersion slug={split.from} />;
  if (split !== undefined || fate.kind === 'gone')
    return (
      <Alert color="yellow" my="sm">
        {split === undefined ? t.deleted : t.gone}
      </Alert>
    );
  if (approval?.state === 'rejected' || approval?.state === 'failed')
    return (
      <Alert color="red" my="sm" role="status">
        {whyNot(approval)}
      </Alert>
    );
  const mark = autosave.mark();
  const isOvertaken = mark !== undefined && fate.mark !== '' && fate.mark !== mark && state !== 'waiting';
  if (isOvertaken)
    return (
      <Alert color="yellow" my="sm" role="alert">
        {t.overtaken}{' '}
        <LinkAnchor to="/drafts/$slug" params={{ slug: autosave.slug() }} reloadDocument>
          {t.openNewest}
        </LinkAnchor>
      </Alert>
    );
  return fate.other === undefined ? null : <OtherVersion slug={fate.other} />;
}
