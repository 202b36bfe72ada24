/** «Cancelaciones por responder»: who invoiced us asks to cancel it, and we accept or reject. Spec 1 §4 and §8. */
import { Alert, Button, Text } from '@mantine/core';
import { IconMailCheck, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { REQUIRED } from '../../../schema/texts/required-cancellations.ts';
import { isOfKind } from '../../../sync/operation.ts';
import {
  type CancelRequestItem,
  callServer,
  useCancelRequests,
  useConnection,
  useOutbox,
} from '../../local/index.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { shortUuid } from '../../ui/format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { tellError, tellSuccess } from '../../ui/tell.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { useDiscard } from '../outbox/use-discard.tsx';
import { isFound } from './is-found.ts';
import { REQUEST_COLUMNS, RequestActions, RequestCard } from './request-cells.tsx';
import { useAnswerNews } from './use-answer-news.ts';

export function RequiredCancellationsPage() {
  const { items, loading } = useCancelRequests();
  const offline = useConnection().state === 'offline';
  const phone = usePhone();
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState(false);
  const [page, setPage] = useState({ page: 1, size: 20 });
  useAnswerNews();
  const found = items.filter((item) => isFound(item, search));
  // What is answered goes: the last page may go with it.
  const last = Math.max(1, Math.ceil(found.length / page.size));
  const shown = Math.min(page.page, last);
  const from = (shown - 1) * page.size;

  const refresh = async () => {
    setBusy(true);
    const answer = await callServer<unknown>('POST', '/required_cancellations/refresh', {});
    setBusy(false);
    if (answer.ok) tellSuccess(REQUIRED.refreshed);
    else tellError(answer.error);
  };

  return (
    <>
      <PageHead title={REQUIRED.title}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} />}
          disabled={offline}
          loading={busy}
          onClick={() => void refresh()}
        >
          {REQUIRED.refresh}
        </Button>
      </PageHead>
      <Text c="dimmed" mb="md">
        {REQUIRED.about} {items.some(({ deadline_at }) => deadline_at !== '') && REQUIRED.deadlineHint}{' '}
        {items.some(({ rfc }) => rfc === '') && REQUIRED.unknownText}
      </Text>
      <InVain known={new Set(items.map(({ uuid }) => uuid))} />
      <DataTable<CancelRequestItem>
        name="required_cancellations"
        label={REQUIRED.title}
        columns={REQUEST_COLUMNS}
        rows={loading ? undefined : found.slice(from, from + page.size)}
        rowKey={(row) => row.uuid}
        card={(row) => <RequestCard row={row} />}
        // A card has its own below the text: beside it there is no room.
        {...(!phone && { actions: (row) => <RequestActions row={row} /> })}
        paging={{
          page: shown,
          pageSize: page.size,
          total: found.length,
          onChange: (next, size) => setPage({ page: next, size }),
        }}
        toolbar={
          <SearchBox
            value={search}
            onChange={setSearch}
            label={REQUIRED.searchLabel}
            placeholder={REQUIRED.searchPlaceholder}
          />
        }
        empty={
          items.length > 0 ? (
            <EmptyState icon={<IconSearch />} title={REQUIRED.noneTitle} text={REQUIRED.noneText} />
          ) : (
            <EmptyState icon={<IconMailCheck />} title={REQUIRED.emptyTitle} text={REQUIRED.emptyText} />
          )
        }
      />
    </>
  );
}

/** Answers that came too late: their request is no longer in the list, and still a person must hear of it. */
function InVain({ known }: { known: ReadonlySet<string> }) {
  const { items } = useOutbox();
  const discard = useDiscard();
  return items
    .filter((item) => isOfKind(item, 'answer') && item.state === 'refused' && !known.has(item.subject))
    .map((item) => (
      <Alert key={item.id} color="red" role="alert" title={REQUIRED.failed} mb="md">
        {shortUuid(item.subject)}: {item.error?.message}{' '}
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(item)}>
          {REQUIRED.discard}
        </Button>
      </Alert>
    ));
}
