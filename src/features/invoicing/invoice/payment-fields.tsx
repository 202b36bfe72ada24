/** How it is paid: beside the totals, always in view, because nothing is issued without it. */
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import classes from '../../../forms/form.module.css';
import { usualPaymentForms } from '../../../local/index.ts';
import { OfferedField } from './offered-field.tsx';
import { useForm } from './use-invoice.ts';

const { general: t } = INVOICE;

export function PaymentFields() {
  const isTransfer = useForm((state) => state.receipt.receipt_type === 'T');
  if (isTransfer) return null;
  return (
    <section className={classes.payment} aria-label={t.payment}>
      <OfferedField path="payment_form" label={t.payment_form} usual={usualPaymentForms} />
      <OfferedField path="payment_method" label={t.payment_method} empty={false} />
    </section>
  );
}
