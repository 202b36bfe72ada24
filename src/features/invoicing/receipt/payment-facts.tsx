/** What a receipt of payments says was received, and which invoices it pays: its own concept and total are always 0. */
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { QUICK_VIEW } from '../../../../schema/texts/receipts.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatDate } from '../../../ui/format.ts';
import { namedKey } from './key-names.ts';
import type { ViewPayment } from './quick-view-data.ts';
import classes from './receipt.module.css';

const { documents: t } = PAYMENT;

export function PaymentFacts({ heading: Name, payments }: { heading: 'h2' | 'h3'; payments: ViewPayment[] }) {
  return (
    <section className={classes.section}>
      <Name>{QUICK_VIEW.payments}</Name>
      {payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a sealed document never move
        <div key={index} className={classes.concept}>
          <div className={`${classes.sum} ${classes.grand}`}>
            <span>{PAYMENT.totals.amount}</span>
            <Amount value={payment.amount} currency={payment.currency} />
          </div>
          <div className={classes.small}>
            {formatDate(payment.date)} · {namedKey('form', payment.form)}
          </div>
          {payment.invoices.map((one) => (
            <div key={`${one.uuid} ${one.partiality}`}>
              <div className={classes.conceptLine}>
                <span>{one.name === '' ? shortUuid(one.uuid) : one.name}</span>
                <Amount value={one.paid} currency={one.currency} />
              </div>
              <div className={`${classes.conceptLine} ${classes.small}`}>
                <span>{t.partiality(one.partiality)}</span>
                <span>
                  {t.remaining} <Amount value={one.left} currency={one.currency} />
                </span>
              </div>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
