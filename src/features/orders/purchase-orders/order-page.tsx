/** An order as a page of its own, and as it is printed. Spec 3 §2. */
import { Alert, Box, Button } from '@mantine/core';
import { IconFileOff, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { operationOf } from '../../../../schema/operations/index.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { type GuestRow, guests } from '../../../../schema/resources/parties/guests.ts';
import { type HostRow, hosts } from '../../../../schema/resources/parties/hosts.ts';
import type { Resource } from '../../../../schema/resources/resource.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { useRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { BackToList, Found } from '../../../resource/found.tsx';
import { PurchaseStory } from '../../../resource/purchase-story.tsx';
import resource from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { QrImage } from '../../../ui/qr-image.tsx';
import { RelationBounce } from '../../parties/relations/relation-bounce.tsx';
import { DocumentLinks } from '../links/document-links.tsx';
import { UploadsOnTheirWay } from '../uploads/upload-bar.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderThread } from './order-thread.tsx';
import { OrderView } from './order-view.tsx';
import { useOrder, useOrderOutbox } from './use-order.ts';

export function OrderPage({ id, onDraft }: { id: string; onDraft: (slug: string) => void }) {
  return (
    <OneOrder id={id}>
      {(row) => (
        <>
          <PageHead title={ORDERS.previewOf(row.number)}>
            <OrderActions row={row} onDraft={onDraft} />
          </PageHead>
          <OnItsWay id={id} />
          {row.role === 'buyer' ? (
            <NotDelivered resource={guests} relation={row.guest_id} id={id} />
          ) : (
            <NotDelivered resource={hosts} relation={row.host_id} id={id} />
          )}
          <UploadsOnTheirWay documents={[{ order: row }]} />
          <section className={resource.panel}>
            <OrderView row={row} />
          </section>
          <OrderThread row={row} />
          {row.role === 'buyer' && (
            <>
              <DocumentLinks kind="order" {...row} isOver={row.action_type_id === '3'} />
              <PurchaseStory subject={{ order_id: row.id }} />
            </>
          )}
        </>
      )}
    </OneOrder>
  );
}

/** On paper there is nothing but the order, and the code by which whoever receives it finds it (find-order.tsx). */
export function OrderPrintPage({ id }: { id: string }) {
  return (
    <OneOrder id={id}>
      {(row) => (
        <>
          <PageHead title={ORDERS.previewOf(row.number)}>
            <Allowed action="view_order">
              <Button data-print="no" leftSection={<IconPrinter size={17} />} onClick={() => window.print()}>
                {ORDERS.print}
              </Button>
            </Allowed>
          </PageHead>
          <QrImage text={row.number} alt={ORDERS.qrOf(row.number)} size={140} />
          <OrderView row={row} />
        </>
      )}
    </OneOrder>
  );
}

function OneOrder({ id, children }: { id: string; children: (row: PurchaseOrderRow) => ReactNode }) {
  const { row, loading } = useOrder(id);
  return (
    <>
      <BackToList to="/purchase_orders">{ORDERS.back}</BackToList>
      <Found
        row={row}
        loading={loading}
        missing={<EmptyState page icon={<IconFileOff />} title={ORDERS.failed} />}
      >
        {children}
      </Found>
    </>
  );
}

type NotDeliveredProps<R extends GuestRow | HostRow> = {
  resource: Resource<R>;
  relation: string;
  id: string;
};

/** The mail that took it to a company of another server came back. */
function NotDelivered<R extends GuestRow | HostRow>({ resource: of, relation, id }: NotDeliveredProps<R>) {
  const { row } = useRow(of, relation);
  if (row?.undelivered.some((one) => one.endsWith(` ${id}`)) !== true) return null;
  return (
    <Box mb="md">
      <RelationBounce key={row.email} row={row} />
    </Box>
  );
}

/** What was asked of it here: waiting, or refused with the reason. */
function OnItsWay({ id }: { id: string }) {
  return useOrderOutbox(id).map(({ id: key, kind, summary, subject, state, error }) => (
    <Alert key={key} color={state === 'refused' ? 'red' : 'gray'} role="status" mb="md">
      {operationOf(kind).words(summary, subject).name}:{' '}
      {state === 'refused' ? error?.message : ORDERS.drafts.onItsWay}
    </Alert>
  ));
}
