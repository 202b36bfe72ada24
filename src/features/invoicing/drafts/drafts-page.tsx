/** Unfinished work: on this device at once, on the others when there is network. */
import { IconPencil, IconPlus, IconRepeat } from '@tabler/icons-react';
import type { Draft } from '../../../../schema/documents/draft.ts';
import { draft } from '../../../../schema/pushables/draft.ts';
import { drafts } from '../../../../schema/resources/invoicing/drafts.ts';
import { DRAFTS } from '../../../../schema/texts/drafts.ts';
import { RECURRING } from '../../../../schema/texts/recurring-drafts.ts';
import { NAVIGATION } from '../../../../schema/texts/shell.ts';
import { deleteDraft, saveDraft, useDrafts, useRefused } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { RowsPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { notifyError, notifyUndoable } from '../../../ui/notify.ts';
import { BillingButton } from '../billing-file/billing-button.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DRAFT_COLUMNS, DraftCard } from './draft-columns.tsx';
import { type DraftRow, withCopies } from './with-copies.ts';

const FILTERS = [
  {
    field: 'is_complete',
    label: DRAFTS.columns.state,
    options: [
      { value: 'true', label: DRAFTS.complete },
      { value: 'false', label: DRAFTS.incomplete },
    ],
  },
];

export function DraftsPage(props: { search: ResourceSearch; onOpen: (slug: string) => void }) {
  const confirm = useConfirm();
  const { drafts: items, loading, arrival } = useDrafts();
  const refused = useRefused(draft);

  const remove = async (draft: Draft) => {
    if (!(await confirm({ text: DRAFTS.removeText(draft.name || DRAFTS.unnamed) }))) return;
    const { slug, name, is_complete, receipt } = draft;
    const answer = await deleteDraft(slug);
    if (!answer.ok) return notifyError(answer.error);
    notifyUndoable(
      DRAFTS.removed,
      () => void saveDraft({ slug: crypto.randomUUID(), name, is_complete, receipt }),
    );
  };

  return (
    <RowsPage<Draft, DraftRow>
      resource={drafts}
      texts={DRAFTS}
      search={props.search}
      items={items}
      loading={loading && items.length === 0}
      arrival={arrival}
      icon={<IconPencil />}
      columns={DRAFT_COLUMNS}
      filters={FILTERS}
      dress={(rows) => withCopies(rows, refused)}
      keyOf={(row) => row.draft.slug}
      onOpen={(row) => props.onOpen(row.draft.slug)}
      card={(row) => <DraftCard row={row} />}
      actions={(row) => (
        <DraftActions
          draft={row.draft}
          onOpen={() => props.onOpen(row.draft.slug)}
          onRemove={() => void remove(row.draft)}
        />
      )}
      beside={
        <>
          <BillingButton />
          <LinkButton to="/recurring_drafts" variant="default" leftSection={<IconRepeat size={18} />}>
            {RECURRING.open}
          </LinkButton>
        </>
      }
      first={
        <Allowed action="begin_receipt">
          <LinkButton to="/receipts/new" leftSection={<IconPlus size={18} />}>
            {NAVIGATION.newReceipt}
          </LinkButton>
        </Allowed>
      }
    />
  );
}
