/** A receipt of goods with all that it says, read: in a preview, on its page and on paper. Spec 3 §2, §3. */
import '../../../ui/mantine-later.css';
import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { deviceNumberOf, serialsOf } from '../../../../schema/resources/orders/count-lines.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { writtenPlace } from '../../../../schema/values/geo-place.ts';
import { signatureOfReceipt } from '../../../local/index.ts';
import { formatDate, formatMoment } from '../../../ui/format.ts';
import { Block } from '../purchase-orders/order-view.tsx';
import classes from '../purchase-orders/orders.module.css';
import goods from './goods.module.css';
import { GoodsAnswerBadge, typeOfGoods } from './goods-cells.tsx';
import { GoodsReturns } from './return-goods.tsx';

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
            row.joined.length > 0 ? t.joined(row.joined.map(deviceNumberOf).join(', ')) : '',
          ]}
        />
        <div>
          <h3>{GOODS.columns.answer}</h3>
          <GoodsAnswerBadge answer={row.answer} />
          {row.answered_at !== '' && <p>{join([row.answered_by, formatMoment(row.answered_at)])}</p>}
        </div>
        <Block title={ORDERS.columns.cfdi} lines={[ORDERS.cfdiStatus[row.status_cfdi_id]]} />
        <Block
          title={t.delivered}
          lines={[row.delivered_by, row.place && t.place(writtenPlace(row.place))]}
        />
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
      <GoodsReturns row={row} />
      {row.photos.some(({ is_signature }) => is_signature) && <Signature row={row} />}
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

function Signature({ row }: { row: MerchandiseReceiptRow }) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    let live = true;
    void signatureOfReceipt(row).then((found) => live && setShown(found));
    return () => {
      live = false;
    };
  }, [row]);
  if (shown === undefined) return null;
  return (
    <section aria-label={t.signature}>
      <h3>{t.signature}</h3>
      {shown === '' ? (
        <p>{t.signatureFailed}</p>
      ) : (
        <img className={goods.signed} src={`data:image/jpeg;base64,${shown}`} alt={t.signature} />
      )}
    </section>
  );
}

function Lines({ row }: { row: MerchandiseReceiptRow }) {
  const disputed = new Map(
    row.disputes.map((one) => [one.line_id, GOODS.disputing.line(GOODS.disputing.column, one)]),
  );
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
            <th scope="col">{t.refused}</th>
          </tr>
        </thead>
        <tbody>
          {row.concepts.map((line) => (
            <tr key={line.line_id}>
              <td>
                {join([line.description, line.key])}
                {disputed.has(line.line_id) && (
                  <p className={classes.serials}>{disputed.get(line.line_id)}</p>
                )}
                {serialsOf(line).length > 0 && (
                  <p className={classes.serials}>{t.serials(serialsOf(line).join(', '))}</p>
                )}
              </td>
              <td className={classes.end}>
                {line.quantity} {line.measurement_unit}
              </td>
              <td className={classes.end}>
                {line.expected}
                {line.short_reason && <p className={classes.serials}>{line.short_reason}</p>}
              </td>
              <td>{join([line.lot, line.expires_on ? t.expires(formatDate(line.expires_on)) : ''])}</td>
              <td>{join([line.damaged, line.damage_reason])}</td>
              <td>{join([line.refused ?? '', line.refusal_reason ?? ''])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
