/** How it is paid, in which currency, and the rest of the header. */
import { useMemo } from 'react';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { AmountField, keyedOptions, SelectField, TextField } from '../fields.tsx';
import { useForm } from '../form-context.tsx';
import classes from '../invoice-form.module.css';
import { Section } from '../section.tsx';
import { optionsOf } from '../states.ts';

const { general: t } = INVOICE;

export function GeneralSection() {
  const offered = useForm((state) => optionsOf(state.receipt));
  const isTransfer = useForm((state) => state.receipt.receipt_type === 'T');
  const isForeign = useForm((state) => !['MXN', 'XXX', ''].includes(state.receipt.currency));
  const options = useMemo(
    () => ({
      method: keyedOptions(offered.payment_method),
      form: keyedOptions(offered.payment_form),
      currency: keyedOptions(offered.currency),
      exportacion: keyedOptions(offered.exportacion),
    }),
    [offered],
  );
  return (
    <Section name="general" summary={<GeneralSummary />}>
      <div className={classes.fields}>
        {!isTransfer && (
          <>
            <SelectField
              path="payment_method"
              label={t.payment_method}
              options={options.method}
              empty={false}
            />
            <SelectField path="payment_form" label={t.payment_form} options={options.form} />
          </>
        )}
        <SelectField path="currency" label={t.currency} options={options.currency} empty={false} />
        {isForeign && <AmountField path="exchange_rate" label={t.exchange_rate} decimals={6} />}
        <SelectField path="exportacion" label={t.exportacion} options={options.exportacion} empty={false} />
        {!isTransfer && <TextField path="payment_conditions" label={t.payment_conditions} maxLength={1000} />}
        <TextField path="confirmation" label={t.confirmation} maxLength={5} />
      </div>
    </Section>
  );
}

function GeneralSummary() {
  return useForm(({ receipt }) => {
    const form = optionsOf(receipt).payment_form.find((one) => one.key === receipt.payment_form);
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
