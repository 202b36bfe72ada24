/** «Cancelaciones por responder»: who invoiced us asks to cancel it, and we accept or reject. Spec 1 §4 and §8. */
import { Alert, Button, Text } from '@mantine/core';
import { IconMailCheck, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import {
  NEVER_DUE,
  requiredCancellations,
} from '../../../../schema/resources/invoicing/required-cancellations.ts';
import { REQUIRED } from '../../../../schema/texts/required-cancellations.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import { isOfKind } from '../../../../sync/operation.ts';
import {
  type CancelRequestItem,
  callServer,
  useCancelRequests,
  useConnection,
  useOutbox,
} from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { RowsPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { useDiscard } from '../outbox/use-discard.tsx';
import { REQUEST_COLUMNS, RequestActions, RequestCard } from './request-cells.tsx';
import { useAnswerUpdates } from './use-answer-updates.ts';

export function RequiredCancellationsPage({ search }: { search: ResourceSearch }) {
  const { items, loading, arrival } = useCancelRequests();
  const rows = useMemo(
    () => items.map((item) => ({ ...item, due_at: item.deadline_at || NEVER_DUE })),
    [items],
  );
  const offline = useConnection().state === 'offline';
  const phone = usePhone();
  const [busy, setBusy] = useState(false);
  useAnswerUpdates();

  const refresh = async () => {
    setBusy(true);
    const answer = await callServer<unknown>('POST', '/required_cancellations/refresh', {});
    setBusy(false);
    if (answer.ok) notifySuccess(REQUIRED.refreshed);
    else notifyError(answer.error);
  };

  return (
    <RowsPage
      resource={requiredCancellations}
      texts={REQUIRED}
      search={search}
      items={rows}
      loading={loading}
      arrival={arrival}
      icon={<IconMailCheck />}
      columns={REQUEST_COLUMNS}
      card={(row) => <RequestCard row={row} />}
      // A card has its own below the text: beside it there is no room.
      {...(!phone && { actions: (row: CancelRequestItem) => <RequestActions row={row} /> })}
      first={null}
      addNeeds={requiredCancellations.can.read}
      add={
        <Allowed action="refresh_requests">
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} />}
            disabled={offline}
            loading={busy}
            onClick={() => void refresh()}
          >
            {REQUIRED.refresh}
          </Button>
        </Allowed>
      }
    >
      <Text c="dimmed" mb="md">
        {REQUIRED.about} {items.some(({ deadline_at }) => deadline_at !== '') && REQUIRED.deadlineHint}{' '}
        {items.some(({ rfc }) => rfc === '') && REQUIRED.unknownText}
      </Text>
      <FailedAnswers known={new Set(items.map(({ uuid }) => uuid))} />
    </RowsPage>
  );
}

/** Answers that came too late: their request is no longer in the list, and still a person must hear of it. */
function FailedAnswers({ known }: { known: ReadonlySet<string> }) {
  const { items } = useOutbox();
  const discard = useDiscard();
  return items
    .filter((item) => isOfKind(item, 'answer') && item.state === 'refused' && !known.has(item.subject))
    .map((item) => (
      <Alert key={item.id} color="red" role="alert" title={REQUIRED.failed} mb="md">
        {shortUuid(item.subject)}: {item.error?.message}{' '}
        <Allowed action="discard_operation">
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(item)}>
            {REQUIRED.discard}
          </Button>
        </Allowed>
      </Alert>
    ));
}
