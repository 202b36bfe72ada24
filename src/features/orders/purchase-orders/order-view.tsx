/** An order with all that it says, read: in a preview, on its page and on paper. Spec 3 §3. */
import '../../../ui/mantine-later.css';
import { Alert } from '@mantine/core';
import { isSuppliedNearly } from '../../../../schema/resources/orders/order-states.ts';
import {
  addressFields,
  personFields,
  type Quotation,
} from '../../../../schema/resources/orders/order-text.ts';
import { lineTotal } from '../../../../schema/resources/orders/price-order.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { useSettings } from '../../../local/index.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { OrderAnswerBadge, OrderStatusBadge } from './order-cells.tsx';
import classes from './orders.module.css';
import { VersionChanges } from './version-changes.tsx';

const { view: t, fields, columns } = ORDERS;

const join = (parts: readonly string[], by = ', ') => parts.filter((part) => part !== '').join(by);

export function Block({ title, lines }: { title: string; lines: readonly string[] }) {
  const said = lines.filter((line) => line !== '');
  if (said.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

export function OrderView({ row }: { row: PurchaseOrderRow }) {
  const { branches } = useSettings();
  const place =
    branches.find(({ branch_office_id }) => branch_office_id === row.branch_office_id)?.alias ?? '';
  const of = (names: readonly (keyof PurchaseOrderRow)[]) => names.map((name) => String(row[name]));
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <div>
          <h3>{columns.status}</h3>
          <OrderStatusBadge status={row.status_id} />
          {isSuppliedNearly(row) && <p>{t.withinTolerance(row.received_tolerance)}</p>}
        </div>
        <div>
          <h3>{columns.answer}</h3>
          <OrderAnswerBadge answer={row.answer} />
          {row.answered_at !== '' && <p>{t.answer(row.answered_by, formatMoment(row.answered_at))}</p>}
        </div>
        <Block title={columns.cfdi} lines={[ORDERS.cfdiStatus[row.status_cfdi_id]]} />
        <Block
          title={columns.sent}
          lines={[
            `${ORDERS.documentTypes[row.action_type_id]} · ${t.versionOf(row.version)}`,
            join([row.sent_by, formatMoment(row.sent_at)]),
          ]}
        />
      </div>
      {row.reason !== '' && (
        <Alert color="red" title={ORDERS.documentTypes['3'] ?? ''}>
          {row.reason}
        </Alert>
      )}
      {row.answer_reason !== '' && (
        <Alert color="yellow" title={ORDERS.answers[row.answer]}>
          {row.answer_reason}
        </Alert>
      )}
      <div className={classes.head}>
        <Block
          title={t.buyer}
          lines={[
            ...[row.buyer_name, row.buyer_rfc, row.buyer_number, row.business_unit_name],
            join(of(addressFields('buyer_address'))),
          ]}
        />
        <Block title={t.authorizer} lines={of(personFields('buyer_authorizer'))} />
        <Block
          title={t.provider}
          lines={[row.provider_name, row.provider_rfc, join(of(addressFields('provider_address')))]}
        />
        <Block title={t.seller} lines={of(personFields('provider_seller'))} />
        <Block
          title={t.delivery}
          lines={[
            ...[shownDay(row.delivery_on), place, join(of(addressFields('delivery_address')))],
            join([row.carrier_name, row.tracking_id], ' · '),
          ]}
        />
        <Block
          title={t.payment}
          lines={[join([row.currency_id, row.payment_method_id], ' · '), row.payment_conditions]}
        />
        {row.quotation !== undefined && <QuotationBlock quotation={row.quotation} />}
      </div>
      <Lines row={row} />
      <Totals row={row} />
      <Block title={t.messages} lines={row.messages.map(({ description }) => description)} />
      <VersionChanges row={row} />
      <Related row={row} />
    </div>
  );
}

function QuotationBlock({ quotation: { number, on, until } }: { quotation: Quotation }) {
  const days = [on && t.quotationOn(shownDay(on)), until && t.quotationUntil(shownDay(until))];
  return <Block title={t.quotation} lines={[number, ...days]} />;
}

function Lines({ row }: { row: PurchaseOrderRow }) {
  const came = new Map(row.received.map(({ line_id, quantity }) => [line_id, quantity]));
  const proposed = new Map(row.proposals.map((one) => [one.line_id, one]));
  const hasProposals = row.answer === 'proposed';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={t.concepts} tabIndex={0}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{fields.description}</th>
            <th scope="col" className={classes.end}>
              {fields.quantity}
            </th>
            <th scope="col" className={classes.end}>
              {t.received}
            </th>
            {hasProposals && <th scope="col">{t.proposal}</th>}
            <th scope="col" className={classes.end}>
              {fields.price}
            </th>
            <th scope="col" className={classes.end}>
              {fields.discount}
            </th>
            <th scope="col" className={classes.end}>
              {t.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {row.concepts.map((line) => {
            const other = proposed.get(line.line_id);
            return (
              <tr key={line.line_id}>
                <td>
                  {line.description}
                  <br />
                  <small>
                    {join(
                      [line.key, line.product_service_key, line.delivery_on && shownDay(line.delivery_on)],
                      ' · ',
                    )}
                  </small>
                </td>
                <td className={classes.end}>
                  {line.quantity} {line.measurement_unit}
                </td>
                <td className={classes.end}>{came.get(line.line_id) ?? '0'}</td>
                {hasProposals && (
                  <td>
                    {other &&
                      t.proposed(other.quantity, other.delivery_on === '' ? '' : shownDay(other.delivery_on))}
                  </td>
                )}
                <td className={classes.end}>
                  <Amount value={line.price} />
                </td>
                <td className={classes.end}>{line.discount !== '' && <Amount value={line.discount} />}</td>
                <td className={classes.end}>
                  <Amount value={lineTotal(line)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Totals({ row }: { row: PurchaseOrderRow }) {
  const taxes = [
    ...row.transfer_taxes.map(({ tax, amount }) => ({ name: ORDERS.taxes[tax], amount })),
    ...row.retained_taxes.map(({ tax, amount }) => ({ name: `${ORDERS.taxes[tax]} ${t.retained}`, amount })),
  ];
  return (
    <dl className={classes.totals}>
      <dt>{t.subTotal}</dt>
      <dd>
        <Amount value={row.subTotal} />
      </dd>
      <dt>{t.discount}</dt>
      <dd>
        <Amount value={row.discount} />
      </dd>
      {taxes.map(({ name, amount }) => (
        <TaxRow key={name} name={name} amount={amount} />
      ))}
      <dt>{t.total}</dt>
      <dd>
        <strong>
          <Amount value={row.total} currency={row.currency_id} />
        </strong>
      </dd>
    </dl>
  );
}

function TaxRow({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Amount value={amount} />
      </dd>
    </>
  );
}

/** Versions before this one, what was received of it, and its CFDI. */
function Related({ row }: { row: PurchaseOrderRow }) {
  const { purchase_orders, merch_receipts, cfdis } = row;
  if (purchase_orders.length + merch_receipts.length + cfdis.length === 0) return null;
  return (
    <section aria-label={t.related}>
      <h3>{t.related}</h3>
      <ul className={classes.related}>
        {purchase_orders.map((one) => (
          <li key={one.version}>
            {one.number} · {t.versionOf(one.version)} · {ORDERS.documentTypes[one.action_type_id]} ·{' '}
            {ORDERS.status[one.status_id]} · <Amount value={one.total} />
          </li>
        ))}
        {merch_receipts.map((one) => (
          <li key={one.id}>
            {t.receipt} {one.folio} · {ORDERS.documentTypes[one.status_id === '4' ? '2' : one.action_type_id]}
          </li>
        ))}
        {cfdis.map((one) => (
          <li key={one.uuid}>
            {t.cfdi} {one.uuid}
          </li>
        ))}
      </ul>
    </section>
  );
}
