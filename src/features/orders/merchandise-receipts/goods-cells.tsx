/** What a receipt of goods shows of itself in a list, as cells of a table and as a card on a phone. */
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import type { GoodsAnswer } from '../../../../schema/values/picklists.ts';
import classes from '../../../resource/resource.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment } from '../../../ui/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { Party } from '../purchase-orders/order-cells.tsx';

const { columns: NAMES } = GOODS;

const ANSWER: Record<GoodsAnswer, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'quiet', icon: <IconClock /> },
  accepted: { tone: 'good', icon: <IconCircleCheck /> },
  disputed: { tone: 'bad', icon: <IconAlertTriangle /> },
};
export function GoodsAnswerBadge({ answer }: { answer: GoodsAnswer }) {
  return <StatusBadge {...ANSWER[answer]} label={GOODS.answers[answer]} />;
}

/** Spec 3 §4. */
export const typeOfGoods = ({
  action_type_id,
  status_id,
}: {
  action_type_id: string;
  status_id: string;
}): string => (status_id === '4' ? GOODS.replaced : (GOODS.types[action_type_id] ?? GOODS.kind));

export const GOODS_COLUMNS: Column<MerchandiseReceiptRow>[] = [
  {
    key: 'folio',
    title: NAMES.folio,
    sort: 'folio',
    fixed: true,
    width: 120,
    render: (row) => <span className={classes.name}>{row.folio}</span>,
  },
  { key: 'type', title: NAMES.type, width: 130, render: typeOfGoods },
  {
    key: 'order',
    title: NAMES.order,
    sort: 'purchase_order_number',
    width: 130,
    render: (row) => row.purchase_order_number,
  },
  {
    key: 'cfdi',
    title: ORDERS.columns.cfdi,
    width: 150,
    render: (row) => ORDERS.cfdiStatus[row.status_cfdi_id],
  },
  { key: 'party', title: NAMES.party, grow: true, render: (row) => <Party row={row} /> },
  {
    key: 'date',
    title: NAMES.date,
    sort: 'receipt_date',
    width: 160,
    render: (row) => <span className={classes.nowrap}>{formatMoment(row.receipt_date)}</span>,
  },
  {
    key: 'answer',
    title: NAMES.answer,
    width: 150,
    render: (row) => <GoodsAnswerBadge answer={row.answer} />,
  },
  { key: 'device', title: NAMES.device, width: 150, hidden: true, render: (row) => row.device_number },
];

export function GoodsCard({ row }: { row: MerchandiseReceiptRow }) {
  return (
    <span className={classes.card}>
      <span className={classes.name}>
        {row.folio} · {row.purchase_order_number}
      </span>
      <Party row={row} />
      <span className={classes.small}>
        {typeOfGoods(row)} · {formatMoment(row.receipt_date)}
      </span>
      <GoodsAnswerBadge answer={row.answer} />
    </span>
  );
}
