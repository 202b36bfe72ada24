/** A figure of payroll: what it is, its days, its value or rows, and where it was published. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FIGURE_KINDS, type FigureKind } from '../../../../schema/forms/payroll/figures/figure-kinds.ts';
import { type PayrollFigureRow, payrollFigures } from '../../../../schema/resources/admin/payroll-figures.ts';
import { PAYROLL_FIGURES } from '../../../../schema/texts/payroll-records.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { readRows, rowsText } from './figure-words.ts';

const { fields: NAMES, kinds, hints, amounts } = PAYROLL_FIGURES;
type Values = Omit<PayrollFigureRow, 'identifier'>;
const NEW: Values = { kind: 'isr', starts_on: '', ends_on: '', amount: '', second: '', rows: [], source: '' };
const DECIMALS = 4;

type ScreenProps = { id?: string; onDone: () => void };

export function PayrollFigureScreen({ id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={payrollFigures}
      texts={PAYROLL_FIGURES}
      list="/payroll_figures"
      recordKey={id}
      form={(figure) => <FigureForm figure={figure} onDone={onDone} />}
    />
  );
}

function FigureForm({ figure, onDone }: { figure: PayrollFigureRow | undefined; onDone: () => void }) {
  const [pasted, setPasted] = useState(() => rowsText(figure?.rows ?? []));
  const state = useRecordForm({
    resource: payrollFigures,
    texts: PAYROLL_FIGURES,
    recordKey: figure?.identifier,
    basedOn: figure,
    values: valuesOf(NEW, figure),
    nameOf: ({ kind }) => kinds[kind],
    onDone,
    check: ({ kind, amount, rows }) => {
      if (kind !== 'isr') return amount === '' ? { amount: PAYROLL_FIGURES.amountNeeded } : {};
      const read = readRows(pasted);
      if ('wrongLine' in read) return { rows: PAYROLL_FIGURES.rowsWrong(read.wrongLine) };
      return rows.length === 0 ? { rows: PAYROLL_FIGURES.rowsNeeded } : {};
    },
  });
  const { form } = state;
  const { kind } = form.values;
  const [first, second] = amounts[kind];
  const field = (name: keyof Values) => ({ label: NAMES[name], ...state.field(name) });
  const paste = (text: string) => {
    setPasted(text);
    const read = readRows(text);
    form.setFieldValue('rows', ('rows' in read ? read.rows : []) as never);
  };
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup>
        <NativeSelect
          {...field('kind')}
          data={FIGURE_KINDS.map((value) => ({ value, label: kinds[value] }))}
          onChange={(event) => form.setFieldValue('kind', event.currentTarget.value as FigureKind)}
        />
        <TextInput {...field('starts_on')} type="date" required />
        <TextInput {...field('ends_on')} type="date" description={hints.ends_on} />
        {first !== '' && (
          <MoneyInput
            {...field('amount')}
            label={first}
            required
            decimals={DECIMALS}
            value={form.values.amount}
            onChange={(value) => form.setFieldValue('amount', value)}
          />
        )}
        {second !== '' && (
          <MoneyInput
            {...field('second')}
            label={second}
            decimals={DECIMALS}
            value={form.values.second}
            onChange={(value) => form.setFieldValue('second', value)}
          />
        )}
        {kind === 'isr' && (
          <Textarea
            label={NAMES.rows}
            description={hints.rows}
            className={classes.wide}
            required
            autosize
            minRows={4}
            value={pasted}
            error={form.errors.rows}
            onChange={(event) => paste(event.currentTarget.value)}
          />
        )}
        <TextInput
          {...field('source')}
          description={hints.source}
          required
          className={classes.wide}
          maxLength={300}
        />
      </FieldGroup>
    </RecordForm>
  );
}
