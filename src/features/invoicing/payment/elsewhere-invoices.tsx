/** Invoices that another system issued: added by their XML, or by what a person writes of them. */
import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { c_Moneda } from '../../../../schema/catalogs/small.ts';
import { typedDocument } from '../../../../schema/forms/payment/empty-payment.ts';
import type { PaidDocument } from '../../../../schema/forms/payment/payment.ts';
import { TYPED_TAXES } from '../../../../schema/forms/payment/typed-taxes.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { AmountField, keyedOptions, SelectField, TextField } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { changeRow, useDecimals, useFormStore } from './use-payment.ts';

const { elsewhere: t } = PAYMENT;
const CURRENCIES = keyedOptions(c_Moneda.filter(({ key }) => key !== 'XXX'));
const TAXES = TYPED_TAXES.map((value) => ({ value, label: t.taxes[value] }));

export function AddElsewhere({ at }: { at: number }) {
  const store = useFormStore();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const reset = useRef<() => void>(null);

  const add = (document: PaidDocument) =>
    changeRow(store, at, (row) => ({ ...row, docto_relacionado: [...row.docto_relacionado, document] }));

  const take = async (files: File[]) => {
    reset.current?.();
    const { invoiceOfXml } = await import('../../../../schema/forms/payment/from-elsewhere.ts');
    const told: string[] = [];
    for (const file of files) {
      const read = invoiceOfXml(await file.text(), store.get().receipt);
      if ('problem' in read) told.push(`${file.name}: ${read.problem}`);
      else add(read.document);
    }
    setRefused(told);
  };

  return (
    <Stack gap="xs" mt="sm">
      <Text size="sm" c="dimmed">
        {t.hint}
      </Text>
      <Group gap="xs">
        <FileButton
          multiple
          accept=".xml,text/xml,application/xml"
          resetRef={reset}
          onChange={(files) => void take(files)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={16} />}>
              {t.addXml}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" leftSection={<IconPencil size={16} />} onClick={() => add(typedDocument())}>
          {t.addTyped}
        </Button>
      </Group>
      {refused.length > 0 && (
        <Alert color="red" role="alert">
          {refused.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </Stack>
  );
}

/** What only a person knows of it: with its XML, how much is still owed; without it, everything. */
export function ElsewhereFields({
  path,
  origin,
  currency,
}: {
  path: string;
  origin: string;
  currency: string;
}) {
  const decimals = useDecimals(currency);
  return (
    <div className={classes.fields}>
      {origin === 'typed' && (
        <>
          <TextField path={`${path}.id_documento`} label={t.id_documento} uppercase maxLength={36} />
          <TextField path={`${path}.serie`} label={t.serie} maxLength={25} />
          <TextField path={`${path}.folio`} label={t.folio} maxLength={40} />
          <SelectField path={`${path}.moneda_dr`} label={t.moneda_dr} options={CURRENCIES} empty={false} />
          <AmountField path={`${path}.total`} label={t.total} decimals={decimals} />
          <SelectField
            path={`${path}.tax_typed`}
            label={t.tax_typed}
            description={t.taxesHint}
            options={TAXES}
            empty={false}
          />
        </>
      )}
      <AmountField path={`${path}.imp_saldo_ant`} label={t.imp_saldo_ant} decimals={decimals} />
      <TextField path={`${path}.num_parcialidad`} label={t.num_parcialidad} numeric maxLength={3} />
    </div>
  );
}
