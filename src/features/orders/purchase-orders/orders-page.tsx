/** «Órdenes de compra»: one's own and those of one's buyers, from this device. Spec 3 §2. */
import { Button } from '@mantine/core';
import {
  IconClipboardList,
  IconCopy,
  IconEye,
  IconFileSpreadsheet,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { orderDraft } from '../../../../schema/pushables/order-draft.ts';
import { EMPTY_ORDER } from '../../../../schema/resources/orders/order-text.ts';
import {
  ORDER_ROLES,
  type PurchaseOrderRow,
  purchaseOrders,
} from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDER_IMPORT } from '../../../../schema/texts/order-import.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { ORDER_ANSWERS, ORDER_STATUS } from '../../../../schema/values/picklists.ts';
import { saveWritten } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import { notifyError } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { TolerancesButton } from '../links/tolerances-sheet.tsx';
import { UploadBar, UploadsOnTheirWay, useBuyersOrders, useUploadChoice } from '../uploads/upload-bar.tsx';
import { ORDER_COLUMNS, OrderCard } from './order-cells.tsx';
import { OrderDrafts } from './order-drafts.tsx';
import { OrderView } from './order-view.tsx';
import { useCopyOrder } from './use-copy-order.ts';

const ImportOrders = lazyNamed(() => import('./import-orders.tsx'), 'ImportOrders');

const optionsOf = <K extends string>(keys: readonly K[], labels: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: labels[value] }));

const FILTERS = [
  {
    field: 'status_id',
    label: ORDERS.columns.status,
    options: optionsOf(
      ORDER_STATUS.filter((status) => status !== '4'),
      ORDERS.status,
    ),
  },
  { field: 'answer', label: ORDERS.columns.answer, options: optionsOf(ORDER_ANSWERS, ORDERS.answers) },
  {
    field: 'status_cfdi_id',
    label: ORDERS.columns.cfdi,
    options: optionsOf(['1', '2'] as const, ORDERS.cfdiStatus),
  },
  { field: 'role', label: ORDERS.columns.role, options: optionsOf(ORDER_ROLES, ORDERS.roles) },
];

type PageProps = {
  search: ResourceSearch;
  onOpen: (row: PurchaseOrderRow) => void;
  onDraft: (slug: string) => void;
};

export function OrdersPage({ search, onOpen, onDraft }: PageProps) {
  const [shown, setShown] = useState<PurchaseOrderRow>();
  const [importing, setImporting] = useState<'never' | 'opened' | 'closed'>('never');
  const copy = useCopyOrder(onDraft);
  const navigate = useNavigate();
  const { chosen, selection, clear } = useUploadChoice<PurchaseOrderRow>(
    ({ number }) => ORDERS.previewOf(number),
    useBuyersOrders().size > 0,
  );
  const begin = async () => {
    const body = { ...EMPTY_ORDER, order_id: crypto.randomUUID(), version: 0 };
    const saved = await saveWritten(orderDraft, { slug: crypto.randomUUID(), body });
    if (saved.ok) onDraft(saved.value.slug);
    else notifyError(saved.error);
  };
  return (
    <ResourcePage
      resource={purchaseOrders}
      texts={ORDERS}
      search={search}
      icon={<IconClipboardList />}
      columns={ORDER_COLUMNS}
      filters={FILTERS}
      onOpen={onOpen}
      selection={selection}
      under={<UploadBar documents={chosen.map((order) => ({ order }))} onClear={clear} />}
      card={(row) => <OrderCard row={row} />}
      actions={(row) => (
        <RowMenu
          label={ORDERS.actionsOf(row.number)}
          items={[
            {
              key: 'preview',
              action: 'view_order',
              label: ORDERS.preview,
              icon: <IconEye size={16} />,
              onSelect: () => setShown(row),
            },
            {
              key: 'print',
              action: 'view_order',
              label: ORDERS.print,
              icon: <IconPrinter size={16} />,
              onSelect: () => void navigate({ to: '/purchase_orders/$id/print', params: { id: row.id } }),
            },
            ...(row.role === 'buyer'
              ? [
                  {
                    key: 'copy',
                    action: 'write_order' as const,
                    label: ORDERS.copy,
                    icon: <IconCopy size={16} />,
                    onSelect: () => void copy(row),
                  },
                ]
              : []),
          ]}
        />
      )}
      beside={
        <>
          <Allowed action="write_order">
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={18} />}
              onClick={() => setImporting('opened')}
            >
              {ORDER_IMPORT.open}
            </Button>
          </Allowed>
          <TolerancesButton />
        </>
      }
      addNeeds="purchase_orders.write"
      add={
        <Allowed action="write_order">
          <Button leftSection={<IconPlus size={18} />} onClick={() => void begin()}>
            {ORDERS.add}
          </Button>
        </Allowed>
      }
    >
      {importing !== 'never' && (
        <Suspense fallback={null}>
          <ImportOrders opened={importing === 'opened'} onClose={() => setImporting('closed')} />
        </Suspense>
      )}
      <UploadsOnTheirWay />
      <OrderDrafts onOpen={onDraft} />
      <Sheet
        size="xl"
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={ORDERS.previewOf(shown?.number ?? '')}
      >
        {shown !== undefined && <OrderView row={shown} />}
      </Sheet>
    </ResourcePage>
  );
}
