/** Unfinished work: on this device at once, on the others when there is network. */
import { IconPencil, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Draft } from '../../../schema/documents/replicated.ts';
import { DRAFTS } from '../../../schema/texts/drafts.ts';
import { NAVIGATION } from '../../../schema/texts/shell.ts';
import { deleteDraft, saveDraft, useDrafts, useRefusedDrafts } from '../../local/index.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { tellError, tellUndoable } from '../../ui/tell.ts';
import { DraftActions } from './draft-actions.tsx';
import { DRAFT_COLUMNS, DraftCard } from './draft-columns.tsx';
import { withCopies } from './with-copies.ts';

export function DraftsPage(props: { onOpen: (slug: string) => void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState({ page: 1, size: 20 });
  const confirm = useConfirm();
  const { drafts, loading } = useDrafts(search);
  const rows = withCopies(drafts, useRefusedDrafts());
  const from = (page.page - 1) * page.size;

  const remove = async (draft: Draft) => {
    if (!(await confirm({ text: DRAFTS.removeText(draft.name || DRAFTS.unnamed) }))) return;
    const { slug, name, is_complete, receipt } = draft;
    const answer = await deleteDraft(slug);
    if (!answer.ok) return tellError(answer.error);
    tellUndoable(
      DRAFTS.removed,
      () => void saveDraft({ slug: crypto.randomUUID(), name, is_complete, receipt }),
    );
  };

  return (
    <>
      <PageHead title={DRAFTS.title} />
      <DataTable
        name="drafts"
        label={DRAFTS.title}
        columns={DRAFT_COLUMNS}
        rows={loading && drafts.length === 0 ? undefined : rows.slice(from, from + page.size)}
        rowKey={(row) => row.draft.slug}
        onOpen={(row) => props.onOpen(row.draft.slug)}
        card={(row) => <DraftCard row={row} />}
        actions={(row) => (
          <DraftActions
            draft={row.draft}
            onOpen={() => props.onOpen(row.draft.slug)}
            onRemove={() => void remove(row.draft)}
          />
        )}
        paging={{
          page: page.page,
          pageSize: page.size,
          total: rows.length,
          onChange: (next, size) => setPage({ page: next, size }),
        }}
        toolbar={
          <SearchBox
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage({ ...page, page: 1 });
            }}
            label={DRAFTS.searchLabel}
            placeholder={DRAFTS.searchPlaceholder}
          />
        }
        empty={
          search === '' ? (
            <EmptyState icon={<IconPencil />} title={DRAFTS.emptyTitle} text={DRAFTS.emptyText}>
              <LinkButton to="/receipts/new" leftSection={<IconPlus size={18} />}>
                {NAVIGATION.newReceipt}
              </LinkButton>
            </EmptyState>
          ) : (
            <EmptyState icon={<IconSearch />} title={DRAFTS.noneTitle} text={DRAFTS.noneText} />
          )
        }
      />
    </>
  );
}
