/** What was received: when, how, how much, and which invoices it pays. */
import { Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { c_FormaPago, c_Moneda } from '../../../../schema/catalogs/small.ts';
import { emptyPaymentRow } from '../../../../schema/forms/payment/empty-payment.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { PlaceMessage } from '../../../forms/field-message.tsx';
import { AmountField, keyedOptions, SelectField, TextField, useBound } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { RemoveButton } from '../../../forms/remove-button.tsx';
import { Section } from '../../../forms/section.tsx';
import { SheetPart } from '../../../ui/sheet-part.tsx';
import { FixOffer, useFixRates } from '../issuing/fix-offer.tsx';
import { KnownAccountsChoice } from './known-accounts-choice.tsx';
import { LeftoverAdvance } from './leftover-advance.tsx';
import { TransferProof } from './transfer-proof.tsx';
import { UnpaidInvoices } from './unpaid-invoices.tsx';
import { useDecimals, useForm, useFormStore } from './use-payment.ts';

const { payment: t } = PAYMENT;
const FORMS = keyedOptions(c_FormaPago.filter(({ key }) => key !== '99'));
const CURRENCIES = keyedOptions(c_Moneda.filter(({ key }) => key !== 'XXX'));

/** c_FormaPago: electronic transfer, the only one that a chain of SPEI proves (CRP20229). */
const TRANSFER = '03';

export function PaymentsSection() {
  const store = useFormStore();
  const count = useForm((state) => state.receipt.payments.length);
  const add = () =>
    store.update((payment) => ({
      ...payment,
      payments: [...payment.payments, emptyPaymentRow(store.today)],
    }));
  const rows = useMemo(() => Array.from({ length: count }, (_, at) => at), [count]);
  return (
    <Section name="payments" title={PAYMENT.sections.payments} summary={<PaymentsSummary />}>
      <Stack>
        <PlaceMessage path="payments" />
        {rows.map((at) => (
          <PaymentFields key={at} at={at} alone={count === 1} />
        ))}
        <Group>
          <Button variant="subtle" leftSection={<IconPlus size={16} />} onClick={add}>
            {t.add}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

function PaymentFields({ at, alone }: { at: number; alone: boolean }) {
  const path = `payments.${at}`;
  const currency = useForm((state) => state.receipt.payments[at]?.moneda_p ?? '');
  const isForeign = !['MXN', ''].includes(currency);
  const decimals = useDecimals(currency);
  const day = useForm((state) => state.receipt.payments[at]?.fecha_pago ?? '');
  const rates = useFixRates();
  const hasAccounts = useForm((state) => {
    const row = state.receipt.payments[at];
    if (row === undefined) return false;
    return `${row.num_operacion}${row.cta_ordenante}${row.cta_beneficiario}${row.tipo_cad_pago}` !== '';
  });
  const isTransfer = useForm((state) => {
    const row = state.receipt.payments[at];
    return row !== undefined && (row.forma_de_pago_p === TRANSFER || row.tipo_cad_pago !== '');
  });
  return (
    <Stack gap="sm">
      {!alone && (
        <Group justify="space-between">
          <Title order={3} size="h5">
            {t.heading(at + 1)}
          </Title>
          <RemovePayment at={at} />
        </Group>
      )}
      <div className={classes.fields}>
        <AmountField path={`${path}.monto`} label={t.monto} description={t.montoHint} decimals={decimals} />
        <PaymentDate path={`${path}.fecha_pago`} />
        <SelectField path={`${path}.forma_de_pago_p`} label={t.forma_de_pago_p} options={FORMS} />
        <SelectField path={`${path}.moneda_p`} label={t.moneda_p} options={CURRENCIES} empty={false} />
        {isForeign && (
          <div>
            <AmountField path={`${path}.tipo_cambio_p`} label={t.tipo_cambio_p} decimals={6} />
            <FixOffer path={`${path}.tipo_cambio_p`} currency={currency} day={day} rates={rates} />
          </div>
        )}
      </div>
      <UnpaidInvoices at={at} />
      <LeftoverAdvance at={at} />
      <SheetPart title={t.more} open={hasAccounts}>
        <KnownAccountsChoice at={at} />
        <div className={classes.fields}>
          <TextField path={`${path}.num_operacion`} label={t.num_operacion} maxLength={100} />
          <TextField
            path={`${path}.rfc_emisor_cta_ord`}
            label={t.rfc_emisor_cta_ord}
            uppercase
            maxLength={13}
          />
          <TextField path={`${path}.cta_ordenante`} label={t.cta_ordenante} uppercase maxLength={50} />
          <TextField path={`${path}.nom_banco_ord_ext`} label={t.nom_banco_ord_ext} maxLength={300} />
          <TextField
            path={`${path}.rfc_emisor_cta_ben`}
            label={t.rfc_emisor_cta_ben}
            uppercase
            maxLength={12}
          />
          <TextField path={`${path}.cta_beneficiario`} label={t.cta_beneficiario} uppercase maxLength={50} />
        </div>
        {isTransfer && <TransferProof at={at} />}
      </SheetPart>
    </Stack>
  );
}

function RemovePayment({ at }: { at: number }) {
  const store = useFormStore();
  const hasInvoices = useForm((state) => (state.receipt.payments[at]?.docto_relacionado.length ?? 0) > 0);
  const drop = () => store.update((payment) => ({ ...payment, payments: payment.payments.toSpliced(at, 1) }));
  return <RemoveButton label={t.remove} hasData={hasInvoices} onRemove={drop} />;
}

/** A person knows the day; its hour is noon, as the SAT's guide has it for those who do not know it. */
function PaymentDate({ path }: { path: string }) {
  const { field, shared } = useBound(path);
  return (
    <TextInput
      {...shared}
      type="date"
      label={t.fecha_pago}
      value={shared.value.slice(0, 10)}
      onChange={({ currentTarget: { value } }) => field.onChange(value === '' ? '' : `${value}T12:00:00`)}
    />
  );
}

function PaymentsSummary() {
  return useForm(({ receipt }) => {
    const count = receipt.payments.reduce((sum, row) => sum + row.docto_relacionado.length, 0);
    return count === 0 ? PAYMENT.summary.none : PAYMENT.summary.invoices(count);
  });
}
