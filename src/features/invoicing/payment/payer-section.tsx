/** Who paid: found by name or RFC among one's customers, or typed as the SAT has it. */

import { useMemo } from 'react';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { regimeOptions } from '../../../../schema/forms/receipt/options.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { keyedOptions, SelectField, SuggestField, TextField } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { Section } from '../../../forms/section.tsx';
import { searchCatalog } from '../../../local/catalogs/catalogs.ts';
import { FindCustomer } from '../issuing/find-customer.tsx';
import { withPayer } from './paying.ts';
import { type PaymentStore, useForm, useFormStore } from './use-payment.ts';

const { receiver: t } = INVOICE;

export function PayerSection() {
  const store = useFormStore();
  const rfc = useForm((state) => state.receipt.receiver.rfc);
  const regimes = useMemo(() => keyedOptions(regimeOptions(rfc)), [rfc]);
  return (
    <Section name="receiver" title={PAYMENT.sections.receiver} summary={<PayerSummary />}>
      <div className={classes.fields}>
        <FindCustomer onPick={(customer) => pick(store, customer)} />
        <TextField path="receiver.rfc" label={t.rfc} uppercase maxLength={13} />
        <TextField path="receiver.name" label={t.name} description={t.nameHint} uppercase maxLength={254} />
        <SuggestField
          path="receiver.tax_domicile"
          label={t.tax_domicile}
          numeric
          maxLength={5}
          source={(typed) => searchCatalog('c_CodigoPostal', typed)}
          toItem={(found) => ({ key: found.key, label: found.key, detail: found.text })}
        />
        <SelectField path="receiver.tax_regime_receiver" label={t.tax_regime_receiver} options={regimes} />
        <TextField path="receiver.email" label={t.email} type="email" />
      </div>
    </Section>
  );
}

function pick(store: PaymentStore, customer: Customer): void {
  store.update((payment) => withPayer(payment, customer));
}

function PayerSummary() {
  return useForm(({ receipt: { receiver } }) => receiver.name || receiver.rfc || INVOICE.empty.receiver);
}
