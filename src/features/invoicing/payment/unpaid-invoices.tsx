/** The customer's unpaid invoices on this device: tick those that the payment pays; what each takes is computed, or typed. */
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { paidBefore } from '../../../../schema/forms/payment/paid-before.ts';
import type { PaidDocument } from '../../../../schema/forms/payment/payment.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { PlaceMessage } from '../../../forms/field-message.tsx';
import { AmountField } from '../../../forms/fields.tsx';
import { type UnpaidInvoice, useUnpaid } from '../../../local/index.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatDate } from '../../../ui/format.ts';
import { AddElsewhere, ElsewhereFields } from './elsewhere-invoices.tsx';
import { documentOf } from './paying.ts';
import classes from './payment.module.css';
import { changeRow, useDecimals, useForm, useFormStore } from './use-payment.ts';
import { useTypedDifference } from './use-typed-difference.ts';

const { documents: t } = PAYMENT;
const NONE: readonly PaidDocument[] = [];

export function UnpaidInvoices({ at }: { at: number }) {
  const rfc = useForm((state) => state.receipt.receiver.rfc);
  const ticked = useForm((state) => state.receipt.payments[at]?.docto_relacionado ?? NONE);
  const { invoices, loading } = useUnpaid(rfc);
  const offered = useMemo(() => withTicked(invoices, ticked), [invoices, ticked]);
  return (
    <fieldset className={classes.invoices}>
      <legend className={classes.legend}>{t.title}</legend>
      <PlaceMessage path={`payments.${at}.docto_relacionado`} />
      {offered.length === 0 && !loading && (
        <Text size="sm" c="dimmed">
          {rfc === '' ? t.choose : t.none}
        </Text>
      )}
      <Stack gap={0}>
        {offered.map((one) => (
          <InvoiceRow
            key={one.origin === 'typed' ? `typed ${ticked.indexOf(one)}` : one.id_documento}
            at={at}
            document={one}
            index={ticked.indexOf(one)}
          />
        ))}
      </Stack>
      {rfc !== '' && <AddElsewhere at={at} />}
    </fieldset>
  );
}

/** Those that owe, and those that the draft has ticked although they no longer do. Oldest first, what is being written last. */
function withTicked(invoices: readonly UnpaidInvoice[], ticked: readonly PaidDocument[]): PaidDocument[] {
  const found = new Set(ticked.map(({ id_documento }) => id_documento));
  const others = invoices.map(documentOf).filter(({ id_documento }) => !found.has(id_documento));
  const day = ({ fecha_dr }: PaidDocument) => fecha_dr || LATEST;
  return [...ticked, ...others].sort((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0));
}

const LATEST = '9999';

/** @property index among the ticked ones of the payment; -1 when it is not */
type InvoiceRowProps = { at: number; index: number; document: PaidDocument };

function InvoiceRow({ at, index, document }: InvoiceRowProps) {
  const store = useFormStore();
  const name = t.invoice(document.serie, document.folio);
  const uuid = document.id_documento;
  const partiality = useForm(({ totals }) => paidBefore(totals, at, uuid)?.partiality);
  const balance = useForm(({ totals }) => paidBefore(totals, at, uuid)?.balance);
  const toggle = () =>
    changeRow(store, at, ({ docto_relacionado: ticked, ...row }) => ({
      ...row,
      docto_relacionado: index < 0 ? [...ticked, document] : ticked.toSpliced(index, 1),
    }));
  return (
    <div className={classes.invoice}>
      <Checkbox
        checked={index >= 0}
        onChange={toggle}
        aria-label={t.pick(name)}
        label={
          <span>
            <strong>{name}</strong>
            {document.fecha_dr !== '' && ` · ${formatDate(document.fecha_dr)}`} ·{' '}
            {t.partiality(partiality ?? document.num_parcialidad)}
          </span>
        }
      />
      <span className={classes.balance}>
        {t.balance} <Amount value={balance ?? document.imp_saldo_ant} currency={document.moneda_dr} />
      </span>
      {index >= 0 && document.origin !== '' && (
        <div className={classes.paid}>
          <ElsewhereFields
            path={`payments.${at}.docto_relacionado.${index}`}
            origin={document.origin}
            currency={document.moneda_dr}
          />
        </div>
      )}
      {index >= 0 && <Paid at={at} index={index} currency={document.moneda_dr} />}
    </div>
  );
}

function Paid({ at, index, currency }: { at: number; index: number; currency: string }) {
  const path = `payments.${at}.docto_relacionado.${index}`;
  const paid = useForm((state) => state.totals.payments[at]?.documents[index]?.ImpPagado ?? '');
  const remaining = useForm((state) => state.totals.payments[at]?.documents[index]?.ImpSaldoInsoluto ?? '');
  const difference = useTypedDifference(at, index);
  const needsRate = useForm((state) => {
    const row = state.receipt.payments[at];
    return row !== undefined && currency !== row.moneda_p && currency !== 'MXN';
  });
  return (
    <Group gap="sm" align="flex-start" className={classes.paid}>
      <AmountField
        path={`${path}.imp_pagado`}
        className={classes.amount}
        label={t.paid}
        description={difference && <span className={classes.typed}>{difference}</span>}
        decimals={useDecimals(currency)}
        placeholder={paid}
      />
      {needsRate && <AmountField path={`${path}.tipo_cambio_dr`} label={t.tipo_cambio_dr} decimals={6} />}
      {remaining !== '' && (
        <Text size="sm" c="dimmed" className={classes.remaining}>
          {t.remaining} <Amount value={remaining} currency={currency} />
        </Text>
      )}
    </Group>
  );
}
