/** Goods that came without an order are of one after all: of which, and which of its lines each is. */
import { Alert, Button, NativeSelect } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { matchLines } from '../../../../schema/resources/orders/count-lines.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import {
  type PurchaseOrderRow,
  purchaseOrders,
} from '../../../../schema/resources/orders/purchase-orders.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { askOperation, useOutbox, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';

const { link: t } = GOODS;

export function LinkGoodsButton({ row }: { row: MerchandiseReceiptRow }) {
  const [isOpen, setOpen] = useState(false);
  const asked = useOutbox().items.find(
    ({ kind, subject, state }) =>
      kind === 'link_goods' && subject === row.id && state !== 'discarded' && state !== 'refused',
  );
  return (
    <Allowed action="link_goods">
      <Button
        leftSection={<IconLink size={17} />}
        disabled={asked !== undefined}
        title={asked && t.waits}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t.open}>
        {isOpen && <ChooseOrder row={row} onDone={() => setOpen(false)} />}
      </Sheet>
    </Allowed>
  );
}

function ChooseOrder({ row, onDone }: { row: MerchandiseReceiptRow; onDone: () => void }) {
  const { rows } = useResource(purchaseOrders, readQuery(purchaseOrders, { role: 'buyer' }));
  const orders = rows.filter(
    ({ provider_rfc, action_type_id }) =>
      action_type_id !== '3' && (row.provider_rfc === '' || provider_rfc === row.provider_rfc),
  );
  const [order, setOrder] = useState<PurchaseOrderRow>();
  const [lines, setLines] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = (id: string) => {
    const chosen = orders.find((one) => one.id === id);
    setOrder(chosen);
    setLines(matchLines(row.concepts, chosen?.concepts ?? []));
  };
  const link = async () => {
    if (order === undefined) return;
    const said = { order_id: order.id, lines: [...lines].map(([line_id, to]) => ({ line_id, to })) };
    const summary = { folio: row.folio, number: order.number, name: order.provider_name, said };
    const asked = await askOperation('link_goods', row.id, summary);
    if (!asked.ok) return notifyError(asked.error);
    notifySuccess(t.done);
    onDone();
  };
  return (
    <div className={resource.form}>
      <p>{t.text}</p>
      {orders.length === 0 ? (
        <Alert color="gray">{t.none}</Alert>
      ) : (
        <NativeSelect
          label={t.order}
          value={order?.id ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: '', label: t.choose },
            ...orders.map(({ id, number, provider_name }) => ({
              value: id,
              label: `${number} · ${provider_name}`,
            })),
          ]}
        />
      )}
      {order !== undefined &&
        row.concepts.map(({ line_id, description, quantity, measurement_unit }) => (
          <NativeSelect
            key={line_id}
            label={t.lineOf(description)}
            description={`${quantity} ${measurement_unit}`}
            value={lines.get(line_id) ?? ''}
            onChange={(event) => setLines(new Map(lines).set(line_id, event.currentTarget.value))}
            data={[
              { value: '', label: t.notOrdered },
              ...order.concepts.map((one) => ({
                value: one.line_id,
                label: [one.description, one.key].filter(Boolean).join(' · '),
              })),
            ]}
          />
        ))}
      <Allowed action="link_goods">
        <Button disabled={order === undefined} onClick={() => void link()}>
          {t.say}
        </Button>
      </Allowed>
    </div>
  );
}
