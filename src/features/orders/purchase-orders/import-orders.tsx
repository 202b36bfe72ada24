/** «Importar órdenes»: from a spreadsheet, or from what a program wrote; seen whole before any of it is kept, with no network too. */
import '../../../ui/mantine-later.css';
import { Button, Group, Progress } from '@mantine/core';
import { purchaseOrders } from '../../../../schema/resources/orders/purchase-orders.ts';
import { guests } from '../../../../schema/resources/parties/guests.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { ORDER_IMPORT as t } from '../../../../schema/texts/order-import.ts';
import { textOf } from '../../../../schema/values/text-of-bytes.ts';
import { useResource, useSettings } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ImportPreview } from '../../../resource/import-preview.tsx';
import { onceHere } from '../../../resource/read-records.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { useTableFile } from '../../../ui/use-table-file.ts';
import { ImportedOrders } from './imported-orders.tsx';
import { cellsOfJson } from './json-cells.ts';
import { useOrderDrafts } from './order-drafts.tsx';
import { ORDER_HEADS, ORDERED_OF, type OrderTable, readOrders } from './order-table.ts';
import { useKeepOrders } from './use-keep-orders.ts';
import { usePutAside } from './use-put-aside.ts';

const MOST_BYTES = 20 * 1024 * 1024;
type Read = OrderTable & { cells: string[][] };

export function ImportOrders({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const providers = useResource(guests, readQuery(guests, { state: ORDERED_OF }));
  const isAside = usePutAside();
  const there = useResource(purchaseOrders, readQuery(purchaseOrders, { role: 'buyer' }));
  const { branches, loading } = useSettings();
  const drafts = useOrderDrafts().rows;
  const isHere = !loading && !there.loading && !providers.loading && providers.arrival.whole;
  const readTable = (cells: string[][]): Read => {
    const given = {
      ...{ providers: providers.rows.map((row) => ({ ...row, isAside: isAside(row.rfc) })), branches },
      sent: new Set(there.rows.map(({ number }) => number)),
      drafted: new Set(drafts.map(({ body }) => body.number).filter((number) => number !== '')),
    };
    const waits = onceHere(isHere, () => ({ rows: [], unread: [] })).problem;
    if (waits !== undefined) return { orders: [], wrong: [], unread: [], problem: waits, cells };
    return { ...readOrders(cells, given, () => crypto.randomUUID()), cells };
  };
  const readJson = async (file: Blob & { name: string }): Promise<Read | undefined> => {
    if (!file.name.toLowerCase().endsWith('.json')) return undefined;
    const none = { orders: [], wrong: [], unread: [], cells: [] };
    if (file.size > MOST_BYTES) return { ...none, problem: t.large };
    const cells = cellsOfJson(textOf(await file.arrayBuffer()).replace(/^\uFEFF/, ''));
    return cells === undefined ? { ...none, problem: t.broken } : readTable(cells);
  };
  const { read, problem, ...table } = useTableFile<Read>(readTable, { readOther: readJson });
  const { keeping, keep, stop, clear } = useKeepOrders();
  const rest = keeping.of > 0 ? keeping.left : (read?.orders ?? []);
  const lines = rest.reduce((sum, { order }) => sum + order.concepts.length, 0);

  const close = () => {
    stop();
    table.clear();
    clear();
    onClose();
  };
  const begin = async (isSent: boolean) => {
    const { length } = rest;
    if (!(await keep(rest, isSent))) return;
    notifySuccess(isSent ? t.sent(length) : t.kept(length));
    // What is wrong stays in sight, to be put right in the file.
    if (read?.wrong.length === 0) close();
  };
  return (
    <ImportPreview
      opened={opened}
      onClose={close}
      texts={t}
      heads={ORDER_HEADS}
      moreTypes=".json,application/json"
      onFile={(file) => {
        clear();
        void table.take(file);
      }}
      read={read}
      wrong={read?.wrong ?? []}
      problems={[problem, keeping.error]}
      good={rest.length > 0 && t.good(rest.length, lines)}
      isStill={!keeping.isBusy}
      footer={
        rest.length > 0 && (
          <Allowed action="write_order">
            <Button variant="default" disabled={keeping.isBusy} onClick={() => void begin(false)}>
              {t.keep(rest.length)}
            </Button>
            <Button disabled={keeping.isBusy} onClick={() => void begin(true)}>
              {t.send(rest.length)}
            </Button>
          </Allowed>
        )
      }
    >
      {keeping.isBusy && (
        <Group>
          <span role="status">{t.progress(keeping.at, keeping.of)}</span>
          <Button variant="default" size="compact-sm" onClick={stop}>
            {t.stop}
          </Button>
        </Group>
      )}
      {keeping.of > 0 && <Progress value={(100 * keeping.at) / keeping.of} aria-label={t.title} />}
      <ImportedOrders orders={rest} />
    </ImportPreview>
  );
}
