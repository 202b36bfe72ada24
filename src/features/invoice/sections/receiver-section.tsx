/** Whom it is for: found by name or RFC among one's customers, or typed as the SAT has it. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { isGenericRfc, RFC_FOREIGN } from '../../../../schema/values/rfc.ts';
import { searchCatalog } from '../../../local/catalogs.ts';
import { lastPayment, searchCustomers } from '../../../local/index.ts';
import { Typeahead } from '../../../ui/typeahead.tsx';
import { OfferedField, SuggestField, TextField } from '../fields.tsx';
import { saysPayment, withCustomer, withHabit } from '../fill.ts';
import { useForm, useFormStore } from '../form-context.tsx';
import classes from '../invoice-form.module.css';
import { useRfcState } from '../remote-rfc.ts';
import { Section } from '../section.tsx';
import { rfcNotice } from './rfc-notice.ts';
import { SaveCustomer } from './save-customer.tsx';

const { receiver: t } = INVOICE;

const customerItem = (customer: Customer) => ({
  key: customer.slug,
  label: customer.business_name || customer.name,
  detail: customer.rfc,
});

export function ReceiverSection() {
  const isGlobal = useForm((state) => state.receipt.receipt_type === 'G');
  const isForeign = useForm((state) => state.receipt.receiver.rfc === RFC_FOREIGN);
  return (
    <Section name="receiver" summary={<ReceiverSummary />}>
      <div className={classes.fields}>
        {isGlobal ? <GlobalFields /> : <FindCustomer />}
        <RfcField />
        <TextField
          path="receiver.name"
          label={t.name}
          description={isGlobal ? undefined : t.nameHint}
          uppercase
          maxLength={254}
        />
        <SuggestField
          path="receiver.tax_domicile"
          label={t.tax_domicile}
          numeric
          maxLength={5}
          source={(query) => searchCatalog('c_CodigoPostal', query)}
          toItem={(found) => ({ key: found.key, label: found.key, detail: found.text })}
        />
        <OfferedField path="receiver.tax_regime_receiver" label={t.tax_regime_receiver} />
        <OfferedField path="receiver.cfdi_usage" label={t.cfdi_usage} />
        {isForeign && (
          <>
            <OfferedField path="receiver.tax_residence" label={t.tax_residence} />
            <TextField path="receiver.tax_identity_number" label={t.tax_identity_number} maxLength={40} />
          </>
        )}
        <TextField path="receiver.email" label={t.email} type="email" />
        {!isGlobal && (
          <div className={classes.besideField}>
            <SaveCustomer />
          </div>
        )}
      </div>
    </Section>
  );
}

function RfcField() {
  const notice = rfcNotice(useRfcState(useForm((state) => state.receipt.receiver.rfc)));
  return (
    <SuggestField
      path="receiver.rfc"
      label={t.rfc}
      description={
        // Its line is always there: nothing moves when the answer comes.
        <Text component="span" inherit role="status" {...(notice?.warns && { className: classes.warning })}>
          {notice?.text ?? '\u00a0'}
        </Text>
      }
      uppercase
      maxLength={13}
      quiet
      source={searchCustomers}
      toItem={(customer) => ({ ...customerItem(customer), label: customer.rfc, detail: customer.name })}
      onPick={usePickCustomer()}
    />
  );
}

function usePickCustomer(): (customer: Customer) => void {
  const store = useFormStore();
  return (customer) => {
    store.update((receipt) => withCustomer(receipt, customer));
    if (saysPayment(customer)) return;
    void lastPayment(customer.rfc).then(
      (habit) => habit && store.update((receipt) => withHabit(receipt, customer, habit)),
    );
  };
}

/** The last ones used are offered before anything is typed. */
function FindCustomer() {
  const [query, setQuery] = useState('');
  const pick = usePickCustomer();
  return (
    <Typeahead
      label={t.find}
      className={classes.wide}
      placeholder={t.findHint}
      value={query}
      onChange={setQuery}
      minChars={0}
      source={searchCustomers}
      toItem={customerItem}
      onPick={(customer) => {
        setQuery('');
        pick(customer);
      }}
    />
  );
}

function GlobalFields() {
  return (
    <>
      <OfferedField path="receiver.info_global_periodicidad" label={t.info_global_periodicidad} />
      <OfferedField path="receiver.info_global_meses" label={t.info_global_meses} />
      <TextField path="receiver.info_global_ano" label={t.info_global_ano} numeric maxLength={4} />
    </>
  );
}

function ReceiverSummary() {
  return useForm(({ receipt: { receiver } }) => {
    const name = receiver.name || receiver.rfc || INVOICE.empty.receiver;
    return isGenericRfc(receiver.rfc) || receiver.rfc === '' || receiver.name === ''
      ? name
      : `${name} · ${receiver.rfc}`;
  });
}
