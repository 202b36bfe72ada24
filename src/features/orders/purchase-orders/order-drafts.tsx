/** Orders that are not sent yet: written here or on another device, on their way, or refused with the reason. */
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { type OrderDraft, orderDraft } from '../../../../schema/pushables/order-draft.ts';
import { isSentAs } from '../../../../schema/pushables/sent-order.ts';
import {
  type PurchaseOrderRow,
  purchaseOrders,
} from '../../../../schema/resources/orders/purchase-orders.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { deleteWritten, useOutbox, useResource, useWritten, type WrittenRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import classes from './orders.module.css';

const { drafts: t } = ORDERS;
type Row = WrittenRow<OrderDraft>;
const nameOf = ({ body }: Row) => body.number || body.provider_name || t.noNumber;

/** Those that were sent go: what the server did not have yet when it took the order, its device takes away. */
export function useOrderDrafts() {
  const { rows, refused } = useWritten(orderDraft);
  const { rows: orders } = useResource(purchaseOrders, readQuery(purchaseOrders, {}));
  const sent = rows.filter((row) => isSent(row, orders));
  const gone = sent.map(({ slug }) => slug).join();
  useEffect(() => {
    for (const slug of gone.split(',')) if (slug !== '') void deleteWritten(orderDraft, slug);
  }, [gone]);
  return { rows: rows.filter((row) => !sent.includes(row)), refused };
}

function isSent({ body }: Row, orders: readonly PurchaseOrderRow[]): boolean {
  const order = orders.find(({ id }) => id === body.order_id);
  return order !== undefined && isSentAs(body, order);
}

export function OrderDrafts({ onOpen }: { onOpen: (slug: string) => void }) {
  const { rows, refused } = useOrderDrafts();
  const outbox = useOutbox().items;
  const confirm = useConfirm();
  if (rows.length + refused.length === 0) return null;
  const remove = async (row: Row) => {
    if (!(await confirm({ text: t.removeText(nameOf(row)) }))) return;
    const done = await deleteWritten(orderDraft, row.slug);
    if (done.ok) notifySuccess(t.removed);
    else notifyError(done.error);
  };
  return (
    <section aria-label={t.title}>
      <h2>{t.title}</h2>
      {refused.map(({ document, reason }) => (
        <p key={document.slug} role="alert">
          {t.refusedBy(nameOf(document), reason)}
        </p>
      ))}
      <ul className={classes.drafts}>
        {rows.map((row) => {
          const asked = outbox.find(
            ({ kind, subject }) => kind === 'send_order' && subject === row.body.order_id,
          );
          return (
            <li key={row.slug}>
              <span className={resource.card}>
                <span className={resource.name}>{nameOf(row)}</span>
                <span className={resource.small}>
                  {[
                    row.body.provider_name,
                    t.lines(row.body.concepts.length),
                    row.body.version > 0 ? t.change(row.body.version) : '',
                    asked === undefined
                      ? ''
                      : asked.state === 'refused'
                        ? `${t.refused}: ${asked.error?.message}`
                        : t.onItsWay,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={resource.name}>
                <Allowed action="write_order">
                  <Button size="xs" variant="default" onClick={() => onOpen(row.slug)}>
                    {ORDERS.open}
                  </Button>
                </Allowed>
                <RowMenu
                  label={ORDERS.actionsOf(nameOf(row))}
                  items={[
                    {
                      key: 'remove',
                      action: 'write_order',
                      label: t.remove,
                      icon: <IconTrash size={16} />,
                      danger: true,
                      onSelect: () => void remove(row),
                    },
                  ]}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
