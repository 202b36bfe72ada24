/** Whom it is for: found by name or RFC among one's customers, or typed as the SAT has it. */
import { Text } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { isGenericRfc, RFC_FOREIGN, tidyRfc } from '../../../../../schema/values/rfc.ts';
import { SuggestField, TextField } from '../../../../forms/fields.tsx';
import classes from '../../../../forms/form.module.css';
import { Section } from '../../../../forms/section.tsx';
import { searchCatalog } from '../../../../local/catalogs/catalogs.ts';
import { searchCustomers, usualRegimes } from '../../../../local/index.ts';
import { customerItem, FindCustomer } from '../../issuing/find-customer.tsx';
import { useRfcState } from '../../issuing/remote-rfc.ts';
import { OfferedField } from '../offered-field.tsx';
import { useForm } from '../use-invoice.ts';
import { useReceiver } from '../use-receiver.ts';
import { rfcNotice } from './rfc-notice.ts';
import { SaveCustomer } from './save-customer.tsx';

const { receiver: t } = INVOICE;

export function ReceiverSection() {
  const { pick, begin } = useReceiver();
  const isGlobal = useForm((state) => state.receipt.receipt_type === 'G');
  const isEmpty = useForm(({ receipt: { receiver } }) => `${receiver.rfc}${receiver.name}` === '');
  const isForeign = useForm((state) => state.receipt.receiver.rfc === RFC_FOREIGN);
  return (
    <Section
      name="receiver"
      title={INVOICE.sections.receiver}
      summary={<ReceiverSummary />}
      {...(!isGlobal && { change: t.change })}
    >
      <div className={classes.fields}>
        {isGlobal ? <GlobalFields /> : <FindCustomer onPick={pick} onUnknown={begin} first={isEmpty} />}
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
        <RegimeField />
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

function RegimeField() {
  const rfc = useForm((state) => state.receipt.receiver.rfc);
  const usual = useCallback(() => usualRegimes(rfc), [rfc]);
  return <OfferedField path="receiver.tax_regime_receiver" label={t.tax_regime_receiver} usual={usual} />;
}

function RfcField() {
  const { pick, meet } = useReceiver();
  const rfc = useForm((state) => state.receipt.receiver.rfc);
  const notice = rfcNotice(useRfcState(rfc));
  const before = useRef(rfc);
  return (
    <SuggestField
      path="receiver.rfc"
      label={t.rfc}
      description={
        // Its line is always there: nothing moves when the answer comes.
        <Text
          component="span"
          inherit
          role="status"
          className={notice === undefined ? classes.still : notice.warns ? classes.warning : ''}
        >
          {notice?.text ?? '\u00a0'}
        </Text>
      }
      tidy={tidyRfc}
      quiet
      source={searchCustomers}
      toItem={(customer) => ({ ...customerItem(customer), label: customer.rfc, detail: customer.name })}
      onPick={pick}
      onFocus={() => {
        before.current = rfc;
      }}
      onLeft={(left) => {
        if (left !== before.current) void meet(left);
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
