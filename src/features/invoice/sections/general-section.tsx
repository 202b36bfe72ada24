/** How it is paid, in which currency, and the rest of the header. */
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { AmountField, OfferedField, TextField } from '../fields.tsx';
import { useForm } from '../form-context.tsx';
import classes from '../invoice-form.module.css';
import { Section } from '../section.tsx';
import { offered } from '../states.ts';

const { general: t } = INVOICE;

export function GeneralSection() {
  const isTransfer = useForm((state) => state.receipt.receipt_type === 'T');
  const isForeign = useForm((state) => !['MXN', 'XXX', ''].includes(state.receipt.currency));
  return (
    <Section name="general" summary={<GeneralSummary />}>
      <div className={classes.fields}>
        {!isTransfer && (
          <>
            <OfferedField path="payment_method" label={t.payment_method} empty={false} />
            <OfferedField path="payment_form" label={t.payment_form} />
          </>
        )}
        <OfferedField path="currency" label={t.currency} empty={false} />
        {isForeign && <AmountField path="exchange_rate" label={t.exchange_rate} decimals={6} />}
        <OfferedField path="exportacion" label={t.exportacion} empty={false} />
        {!isTransfer && <TextField path="payment_conditions" label={t.payment_conditions} maxLength={1000} />}
        <TextField path="confirmation" label={t.confirmation} maxLength={5} />
      </div>
    </Section>
  );
}

function GeneralSummary() {
  return useForm(({ receipt }) => {
    const form = offered(receipt, 'payment_form').find((one) => one.key === receipt.payment_form);
    return [
      receipt.payment_method,
      form && `${form.key} ${form.text}`,
      receipt.currency,
      receipt.payment_conditions,
    ]
      .filter(Boolean)
      .join(' · ');
  });
}
