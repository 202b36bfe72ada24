/** The orders that a file would bring. */
import '../../../ui/mantine-later.css';
import { List, Text } from '@mantine/core';
import { priceOrder } from '../../../../schema/resources/orders/price-order.ts';
import { ORDER_IMPORT as t } from '../../../../schema/texts/order-import.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { ImportedOrder } from './order-table.ts';

/** More than anybody reads before pressing: the others are counted. */
const SHOWN = 50;

export function ImportedOrders({ orders }: { orders: readonly ImportedOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-label={t.ready}>
      <List size="sm">
        {orders.slice(0, SHOWN).map(({ id, order }) => (
          <List.Item key={id}>
            <strong>{order.number || t.quotation(order.quotation?.number ?? '')}</strong> ·{' '}
            {order.provider_name} · {t.lines(order.concepts.length)} ·{' '}
            <Amount value={priceOrder(order.concepts).total} currency={order.currency_id} />
          </List.Item>
        ))}
      </List>
      {orders.length > SHOWN && <Text size="sm">{t.more(orders.length - SHOWN)}</Text>}
    </section>
  );
}
