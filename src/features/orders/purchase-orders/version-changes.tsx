/** What each version of an order says otherwise than the one before, side by side: the last one in sight, the others folded. */
import '../../../ui/mantine-later.css';
import type { ChangedField, OrderChange } from '../../../../schema/resources/orders/order-changes.ts';
import { ORDER_TAXES } from '../../../../schema/resources/orders/order-text.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { orderFieldName } from '../../../../schema/texts/order-fields.ts';
import { ORDER_VERSIONS as t } from '../../../../schema/texts/order-versions.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { exact, multiply, parseDecimal, toShortest } from '../../../../schema/values/decimal.ts';
import classes from './orders.module.css';

export function VersionChanges({ row }: { row: PurchaseOrderRow }) {
  const versions = [...row.purchase_orders].sort((a, b) => b.version - a.version);
  return versions.map(({ version, changes }, at) => (
    <details key={version} open={at === 0}>
      <summary>{t.title(version, version + 1)}</summary>
      {changes === undefined ? (
        <p>{t.notKept}</p>
      ) : changes.length === 0 ? (
        <p>{t.same}</p>
      ) : (
        <Changes changes={changes} version={version} />
      )}
    </details>
  ));
}

function Changes({ changes, version }: { changes: readonly OrderChange[]; version: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={t.title(version, version + 1)} tabIndex={0}>
      <table className={`${classes.lines} ${classes.changes}`}>
        <thead>
          <tr>
            <th scope="col">{t.what}</th>
            <th scope="col">{t.before(version)}</th>
            <th scope="col">{t.after(version + 1)}</th>
          </tr>
        </thead>
        {changes.map(({ kind, line_id, description, fields }) => (
          <tbody key={line_id}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {kind === 'whole' ? t.whole : t.kinds[kind](description)}
              </th>
            </tr>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{orderFieldName(field.name, kind !== 'whole')}</th>
                <td>{shown(field, field.before)}</td>
                <td>
                  <strong>{shown(field, field.after)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const DAYS = ['delivery_on', 'quotation_on', 'quotation_until'];

function shown({ name }: ChangedField, written: string): string {
  if (written === '') return t.none;
  if (DAYS.includes(name)) return shownDay(written);
  return name === 'taxes' ? written.split(' ').map(shownTax).join(', ') : written;
}

function shownTax(written: string): string {
  const [key = '', rate = ''] = written.split(':');
  const tax = ORDER_TAXES.find((one) => one === key);
  const value = parseDecimal(rate.replace('-', ''));
  const percent = value === undefined ? rate : `${toShortest(multiply(value, exact('100')))} %`;
  return t.tax(tax === undefined ? key : ORDERS.taxes[tax], percent, rate.startsWith('-'));
}
