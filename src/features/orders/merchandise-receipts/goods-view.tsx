/** A receipt of goods with all that it says, read: in a preview, on its page and on paper. Spec 3 §2, §3. */
import '../../../ui/mantine-later.css';
import { Alert } from '@mantine/core';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Block } from '../purchase-orders/order-view.tsx';
import classes from '../purchase-orders/orders.module.css';
import { GoodsAnswerBadge, typeOfGoods } from './goods-cells.tsx';

const { view: t } = GOODS;
const join = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

export function GoodsView({ row }: { row: MerchandiseReceiptRow }) {
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <Block
          title={t.receipt}
          lines={[
            join([row.folio, typeOfGoods(row)]),
            formatMoment(row.receipt_date),
            row.received_by && t.by(row.received_by),
            row.receipt_folio && t.slip(row.receipt_folio),
            t.device(row.device_number),
          ]}
        />
        <div>
          <h3>{GOODS.columns.answer}</h3>
          <GoodsAnswerBadge answer={row.answer} />
          {row.answered_at !== '' && <p>{join([row.answered_by, formatMoment(row.answered_at)])}</p>}
        </div>
        <Block title={ORDERS.columns.cfdi} lines={[ORDERS.cfdiStatus[row.status_cfdi_id]]} />
        <Block title={t.provider} lines={[row.provider_name, row.provider_rfc, row.provider_number]} />
        <Block title={t.buyer} lines={[row.buyer_name, row.buyer_rfc, row.buyer_number]} />
        <Block
          title={t.order}
          lines={[
            row.purchase_order_number,
            formatMoment(row.purchase_order_date),
            t.ordered(row.purchase_order_quantity),
          ]}
        />
        <Block
          title={t.authorizer}
          lines={[row.purchase_authorizer_name, row.purchase_authorizer_department]}
        />
      </div>
      {row.answer_reason !== '' && (
        <Alert color="yellow" title={GOODS.answers[row.answer]}>
          {row.answer_reason}
        </Alert>
      )}
      <Lines row={row} />
      <Block title={t.messages} lines={row.messages.map(({ description }) => description)} />
      {row.merchandise_receipts.length > 0 && (
        <section aria-label={t.related}>
          <h3>{t.related}</h3>
          <ul className={classes.related}>
            {row.merchandise_receipts.map((one) => (
              <li key={one.id}>
                {one.folio} · {typeOfGoods(one)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Lines({ row }: { row: MerchandiseReceiptRow }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={t.concepts} tabIndex={0}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t.description}</th>
            <th scope="col" className={classes.end}>
              {t.quantity}
            </th>
            <th scope="col" className={classes.end}>
              {t.expected}
            </th>
            <th scope="col">{t.lot}</th>
            <th scope="col">{t.damaged}</th>
          </tr>
        </thead>
        <tbody>
          {row.concepts.map((line) => (
            <tr key={line.line_id}>
              <td>{join([line.description, line.key])}</td>
              <td className={classes.end}>
                {line.quantity} {line.measurement_unit}
              </td>
              <td className={classes.end}>{line.expected}</td>
              <td>{line.lot}</td>
              <td>{join([line.damaged, line.damage_reason])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
