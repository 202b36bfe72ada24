/** Orders that are not sent yet: written here or on another device, on their way, or refused with the reason. */
import { type OrderDraft, orderDraft } from '../../../../schema/pushables/order-draft.ts';
import { isSentAs } from '../../../../schema/pushables/sent-order.ts';
import { purchaseOrders } from '../../../../schema/resources/orders/purchase-orders.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { waitsForWord } from '../../../../sync/queue.ts';
import {
  forgetOrderFiles,
  keptOrderFiles,
  useOutbox,
  useResource,
  type WrittenRow,
} from '../../../local/index.ts';
import { UnsentItem, UnsentList } from '../unsent/unsent-list.tsx';
import { useRemoveUnsent, useUnsent } from '../unsent/use-unsent.ts';

const { drafts: t } = ORDERS;
type Row = WrittenRow<OrderDraft>;
const nameOf = ({ body }: Row) => body.number || body.provider_name || t.noNumber;

export function useOrderDrafts() {
  const { rows: orders } = useResource(purchaseOrders, readQuery(purchaseOrders, {}));
  return useUnsent(orderDraft, ({ body }) => {
    const order = orders.find(({ id }) => id === body.order_id);
    return order !== undefined && isSentAs(body, order);
  });
}

export function OrderDrafts({ onOpen }: { onOpen: (slug: string) => void }) {
  const { rows, refused } = useOrderDrafts();
  const outbox = useOutbox().items;
  const remove = useRemoveUnsent(orderDraft, t, async (slug) => {
    const body = rows.find((row) => row.slug === slug)?.body;
    // Those of a change stay: its order is there, and its page has them.
    if (body?.version === 0) await forgetOrderFiles(await keptOrderFiles(body.order_id));
  });
  if (rows.length + refused.length === 0) return null;
  const texts = refused.map(({ document, reason }) => ({
    slug: document.slug,
    text: t.refusedBy(nameOf(document), reason),
  }));
  return (
    <UnsentList title={t.title} refused={texts}>
      {rows.map((row) => {
        const { slug, body } = row;
        const asked = outbox.find(({ kind, subject }) => kind === 'send_order' && subject === body.order_id);
        const waits = asked !== undefined && waitsForWord(asked) ? APPROVALS.emitted : t.onItsWay;
        const state = asked?.state === 'refused' ? `${t.refused}: ${asked.error?.message}` : waits;
        return (
          <UnsentItem
            key={slug}
            name={nameOf(row)}
            said={[
              body.provider_name,
              t.lines(body.concepts.length),
              body.version > 0 && t.change(body.version),
              asked && state,
            ]}
            action="write_order"
            words={{ open: ORDERS.open, remove: t.remove, actions: ORDERS.actionsOf(nameOf(row)) }}
            onOpen={() => onOpen(slug)}
            onRemove={() => void remove(slug, nameOf(row))}
          />
        );
      })}
    </UnsentList>
  );
}
