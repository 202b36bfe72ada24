/** In which currency, on which terms, and the rest of the header. */
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { AmountField, TextField } from '../../../../forms/fields.tsx';
import classes from '../../../../forms/form.module.css';
import { Section } from '../../../../forms/section.tsx';
import { ConfirmationField } from '../../confirmation/confirmation-field.tsx';
import { FixOffer, useFixRates } from '../../issuing/fix-offer.tsx';
import { OfferedField } from '../offered-field.tsx';
import { useForm, useFormStore } from '../use-invoice.ts';

const { general: t } = INVOICE;

export function GeneralSection() {
  const isTransfer = useForm((state) => state.receipt.receipt_type === 'T');
  const currency = useForm((state) => state.receipt.currency);
  const isForeign = !['MXN', 'XXX', ''].includes(currency);
  const { today } = useFormStore();
  const rates = useFixRates();
  return (
    <Section name="general" title={INVOICE.sections.general} summary={<GeneralSummary />}>
      <div className={classes.fields}>
        <OfferedField path="currency" label={t.currency} empty={false} />
        {isForeign && (
          <div>
            <AmountField path="exchange_rate" label={t.exchange_rate} decimals={6} />
            <FixOffer path="exchange_rate" currency={currency} day={today} rates={rates} />
          </div>
        )}
        <OfferedField path="exportacion" label={t.exportacion} empty={false} />
        {!isTransfer && <TextField path="payment_conditions" label={t.payment_conditions} maxLength={1000} />}
        <ConfirmationField />
      </div>
    </Section>
  );
}

function GeneralSummary() {
  return useForm(({ receipt }) => [receipt.currency, receipt.payment_conditions].filter(Boolean).join(' · '));
}
