/** An order as a page of its own, and as it is printed. Spec 3 §2. */
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconFileOff, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { operationOf } from '../../../../schema/operations/index.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkAnchor } from '../../../ui/link.tsx';
import { lastPlace } from '../../../ui/list-place.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderView } from './order-view.tsx';
import { useOrder, useOrderOutbox } from './use-order.ts';

function BackToList() {
  return (
    <LinkAnchor
      to="/purchase_orders"
      search={lastPlace('/purchase_orders') as never}
      className={resource.back}
      size="sm"
      data-print="no"
    >
      <IconArrowLeft size={16} aria-hidden /> {ORDERS.back}
    </LinkAnchor>
  );
}

export function OrderPage({ id, onDraft }: { id: string; onDraft: (slug: string) => void }) {
  return (
    <Found id={id}>
      {(row) => (
        <>
          <PageHead title={ORDERS.previewOf(row.number)}>
            <OrderActions row={row} onDraft={onDraft} />
          </PageHead>
          <OnItsWay id={id} />
          <section className={resource.panel}>
            <OrderView row={row} />
          </section>
        </>
      )}
    </Found>
  );
}

/** On paper there is nothing but the order. */
export function OrderPrintPage({ id }: { id: string }) {
  return (
    <Found id={id}>
      {(row) => (
        <>
          <PageHead title={ORDERS.previewOf(row.number)}>
            <Allowed action="view_order">
              <Button data-print="no" leftSection={<IconPrinter size={17} />} onClick={() => window.print()}>
                {ORDERS.print}
              </Button>
            </Allowed>
          </PageHead>
          <OrderView row={row} />
        </>
      )}
    </Found>
  );
}

function Found({ id, children }: { id: string; children: (row: PurchaseOrderRow) => ReactNode }) {
  const { row, loading } = useOrder(id);
  return (
    <>
      <BackToList />
      {row !== undefined ? (
        children(row)
      ) : loading ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <EmptyState page icon={<IconFileOff />} title={ORDERS.failed} />
      )}
    </>
  );
}

/** What was asked of it here: waiting, or refused with the reason. */
function OnItsWay({ id }: { id: string }) {
  return useOrderOutbox(id).map(({ id: key, kind, summary, subject, state, error }) => (
    <Alert key={key} color={state === 'refused' ? 'red' : 'gray'} role="status">
      {operationOf(kind).words(summary, subject).name}:{' '}
      {state === 'refused' ? error?.message : ORDERS.drafts.onItsWay}
    </Alert>
  ));
}
