/** Any open documents of the other side, proposed or not: several are chosen, with their sum and what differs, and conciliated. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  MOST_TOGETHER,
  type OpenDocument,
  type OpenRow,
} from '../../../../schema/resources/payments/conciliations.ts';
import { CONCILIATION as t } from '../../../../schema/texts/conciliation.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { exact, isZero, subtract, sum, toFixed } from '../../../../schema/values/decimal.ts';
import type { Way } from '../../../../schema/values/picklists.ts';
import { useConnection } from '../../../local/index.ts';
import { useAsked } from '../../../resource/use-asked.ts';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { formatAmount, shorten } from '../../../ui/format.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

const PAGE = 20;

type ChooseOpenProps = {
  way: Way;
  row: OpenRow;
  onClose: () => void;
  /** @returns whether it is done */
  onConciliate: (documents: readonly OpenDocument[]) => Promise<boolean>;
};

export function ChooseOpen({ way, row, onClose, onConciliate }: ChooseOpenProps) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly OpenDocument[]>([]);
  const [busy, setBusy] = useState(false);
  const isOffline = useConnection().state === 'offline';
  const params = new URLSearchParams({ q, limit: String(PAGE), offset: String((page - 1) * PAGE) });
  const path = `/receipts/conciliation/${way}/${encodeURIComponent(row.id)}/documents?${params}`;
  const { said, error } = useAsked<{ documents: OpenDocument[]; total: number }>(path);
  const documents = said?.documents ?? [];
  const rfc = chosen[0]?.rfc;
  const toggle = (one: OpenDocument) =>
    setChosen((now) =>
      now.some(({ id }) => id === one.id) ? now.filter(({ id }) => id !== one.id) : [...now, one],
    );
  const send = async () => {
    setBusy(true);
    if (await onConciliate(chosen)) onClose();
    setBusy(false);
  };
  return (
    <Sheet
      kind="side"
      opened
      onClose={onClose}
      title={t.choose.title}
      footer={
        <Button disabled={chosen.length === 0 || isOffline} loading={busy} onClick={() => void send()}>
          {t.conciliate}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{t.choose.text}</Text>
        <div role="status">
          <strong>{t.choose.left(formatAmount(row.amount), row.currency)}</strong>
          {chosen.length > 0 && <Sums row={row} chosen={chosen} />}
        </div>
        <SearchBox
          value={q}
          onChange={(text) => {
            setQ(text);
            setPage(1);
          }}
          label={t.searchLabel}
          placeholder={t.searchPlaceholder}
        />
        {(error !== undefined || isOffline) && (
          <Alert color="gray" title={RECORDS.lacking.title(t.title)}>
            {isOffline ? t.offline : error?.message}
          </Alert>
        )}
        {said !== undefined && documents.length === 0 && (
          <p>{q === '' ? t.choose.nothing : t.choose.notFound}</p>
        )}
        {documents.map((one) => {
          const isChosen = chosen.some(({ id }) => id === one.id);
          const isOther = rfc !== undefined && one.rfc !== rfc;
          return (
            <Checkbox
              key={one.id}
              label={`${one.payment_id === undefined ? one.folio : t.paymentOf(one.folio)} · ${formatAmount(one.amount)} ${one.currency}`}
              description={`${shorten(one.name)} · ${one.rfc} · ${shownDay(one.on)}`}
              checked={isChosen}
              disabled={!isChosen && (isOther || chosen.length >= MOST_TOGETHER)}
              onChange={() => toggle(one)}
            />
          );
        })}
        {said !== undefined && said.total > PAGE && (
          <Pager page={page} pageSize={PAGE} total={said.total} fixed={PAGE} onChange={setPage} />
        )}
      </Stack>
    </Sheet>
  );
}

function Sums({ row, chosen }: { row: OpenRow; chosen: readonly OpenDocument[] }) {
  const taken = sum(chosen.map(({ amount }) => exact(amount)));
  const difference = subtract(exact(row.amount), taken);
  return (
    <>
      <div>{t.choose.sum(chosen.length, formatAmount(toFixed(taken, 2)))}</div>
      <div>
        {isZero(difference) ? t.choose.fits : t.choose.difference(formatAmount(toFixed(difference, 2)))}
      </div>
    </>
  );
}
