/** «Recibos de mercancía»: what was counted here, and what one's buyers counted, from this device. Spec 3 §2. */
import { IconEye, IconPackage, IconPackageImport, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Slip, slipOfReceipt } from '../../../../schema/print/goods-slip.ts';
import {
  type MerchandiseReceiptRow,
  merchandiseReceipts,
} from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { ORDER_ROLES } from '../../../../schema/resources/orders/purchase-orders.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { SLIP } from '../../../../schema/texts/goods-slip.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { ACTION_TYPES, GOODS_ANSWERS } from '../../../../schema/values/picklists.ts';
import { signatureOfReceipt } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { UploadBar, UploadsOnTheirWay, useBuyersOrders, useUploadChoice } from '../uploads/upload-bar.tsx';
import { Counts } from './counts.tsx';
import { GOODS_COLUMNS, GoodsCard } from './goods-cells.tsx';
import { GoodsView } from './goods-view.tsx';
import { PhotosOnTheirWay } from './photos-due.tsx';
import { SlipSheet } from './slip-sheet.tsx';

const FILTERS = [
  {
    field: 'action_type_id',
    label: GOODS.columns.type,
    options: ACTION_TYPES.map((value) => ({ value, label: GOODS.types[value] ?? value })),
  },
  {
    field: 'answer',
    label: GOODS.columns.answer,
    options: GOODS_ANSWERS.map((value) => ({ value, label: GOODS.answers[value] })),
  },
  {
    field: 'role',
    label: GOODS.columns.role,
    options: ORDER_ROLES.map((value) => ({ value, label: ORDERS.roles[value] })),
  },
];

type PageProps = {
  search: ResourceSearch;
  onOpen: (row: MerchandiseReceiptRow) => void;
  onCount: (slug: string) => void;
};

export function GoodsPage({ search, onOpen, onCount }: PageProps) {
  const [shown, setShown] = useState<MerchandiseReceiptRow>();
  const [slip, setSlip] = useState<Slip>();
  const navigate = useNavigate();
  const orders = useBuyersOrders();
  const { chosen, selection, clear } = useUploadChoice<MerchandiseReceiptRow>(
    ({ folio }) => GOODS.titleOf(folio),
    orders.size > 0,
  );
  const documents = chosen.map((goods) => {
    const order = orders.get(goods.order_id);
    return order && { order, goods };
  });
  return (
    <ResourcePage
      resource={merchandiseReceipts}
      texts={GOODS}
      search={search}
      icon={<IconPackage />}
      columns={GOODS_COLUMNS}
      filters={FILTERS}
      onOpen={onOpen}
      selection={selection}
      under={<UploadBar documents={documents} onClear={clear} />}
      card={(row) => <GoodsCard row={row} />}
      actions={(row) => (
        <RowMenu
          label={GOODS.actionsOf(row.folio)}
          items={[
            {
              key: 'preview',
              action: 'view_goods',
              label: GOODS.preview,
              icon: <IconEye size={16} />,
              onSelect: () => setShown(row),
            },
            {
              key: 'print',
              action: 'view_goods',
              label: GOODS.print,
              icon: <IconPrinter size={16} />,
              onSelect: () =>
                void navigate({ to: '/merchandise_receipts/$id/print', params: { id: row.id } }),
            },
            {
              key: 'slip',
              action: 'view_goods',
              label: SLIP.open,
              icon: <IconReceipt size={16} />,
              onSelect: () =>
                void signatureOfReceipt(row).then((signature) =>
                  setSlip(slipOfReceipt(row, formatMoment(row.receipt_date), signature)),
                ),
            },
          ]}
        />
      )}
      addNeeds="merchandise_receipts.write"
      add={
        <Allowed action="count_goods">
          <LinkButton to="/merchandise_receipts/receive" leftSection={<IconPackageImport size={18} />}>
            {GOODS.add}
          </LinkButton>
        </Allowed>
      }
    >
      <UploadsOnTheirWay />
      <Counts onOpen={onCount} />
      <PhotosOnTheirWay />
      <SlipSheet slip={slip} onClose={() => setSlip(undefined)} />
      <Sheet
        size="xl"
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={GOODS.titleOf(shown?.folio ?? '')}
      >
        {shown !== undefined && <GoodsView row={shown} />}
      </Sheet>
    </ResourcePage>
  );
}
