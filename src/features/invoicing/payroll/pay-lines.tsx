/** Rows of what is paid or taken besides what is computed: of an employee's every period, or of one of them in a run. */
import '../../../ui/mantine-later.css';
import { ActionIcon, Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { EmployeeRow } from '../../../../schema/resources/parties/employees.ts';
import { EMPLOYEES } from '../../../../schema/texts/payroll-records.ts';
import { keyedOptions } from '../../../forms/fields.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import classes from './payroll.module.css';
import { payslipOptions } from './payslip-options.ts';

type Perception = EmployeeRow['perceptions'][number];
type Deduction = EmployeeRow['deductions'][number];
type Row = Perception | Deduction;

const { lines: t } = EMPLOYEES;
const MOST_NAME = 100;
const MOST_KEY = 15;
const CENTS = 2;

type LinesProps<R extends Row> = {
  /** Of the field that they are, for what is wrong with one. */
  errorOf?: (place: string) => unknown;
  rows: readonly R[];
  /** Day that the SAT's keys hold on; '': any. */
  day?: string;
  onChange: (rows: R[]) => void;
};

export function PerceptionLines({ rows, day, onChange, errorOf }: LinesProps<Perception>) {
  return (
    <Lines
      rows={rows}
      choices={payslipOptions('percepciones.percepcion.tipo_percepcion', day) ?? []}
      letter="P"
      kind="tipo_percepcion"
      amounts={[
        ['importe_gravado', t.taxed],
        ['importe_exento', t.exempt],
      ]}
      add={t.addPerception}
      empty={{ tipo_percepcion: '', clave: '', concepto: '', importe_gravado: '', importe_exento: '' }}
      onChange={onChange}
      {...(errorOf && { errorOf })}
    />
  );
}

export function DeductionLines({ rows, day, onChange, errorOf }: LinesProps<Deduction>) {
  return (
    <Lines
      rows={rows}
      choices={payslipOptions('deducciones.deduccion.tipo_deduccion', day) ?? []}
      letter="D"
      kind="tipo_deduccion"
      amounts={[['importe', t.amount]]}
      add={t.addDeduction}
      empty={{ tipo_deduccion: '', clave: '', concepto: '', importe: '' }}
      onChange={onChange}
      {...(errorOf && { errorOf })}
    />
  );
}

type AnyLines<R extends Row> = LinesProps<R> & {
  choices: readonly { key: string; text: string }[];
  letter: string;
  kind: keyof R & string;
  amounts: readonly (readonly [keyof R & string, string])[];
  add: string;
  empty: R;
};

function Lines<R extends Row>(props: AnyLines<R>) {
  const { rows, choices, letter, kind, amounts, add, empty, onChange, errorOf } = props;
  const options = [{ value: '', label: '' }, ...keyedOptions(choices)];
  const change = (at: number, next: Partial<R>) =>
    onChange(rows.map((row, each) => (each === at ? { ...row, ...next } : row)));
  const textOf = (key: string) =>
    (choices.find((one) => one.key === key)?.text ?? '').slice(0, MOST_NAME).trim();
  const pick = (at: number, row: R, key: string) => {
    const isOwn = row.concepto !== '' && row.concepto !== textOf(String(row[kind]));
    change(at, {
      [kind]: key,
      clave: key === '' ? '' : `${letter}${key}`,
      concepto: isOwn ? row.concepto : textOf(key),
    } as Partial<R>);
  };
  return (
    <Stack gap="xs">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else, and are not moved
        <div key={at} className={`${classes.row} ${classes.line}`}>
          <NativeSelect
            label={t.kind}
            className={classes.kind ?? ''}
            data={options}
            value={String(row[kind])}
            error={errorOf?.(`${at}.${kind}`) as string | undefined}
            onChange={(event) => pick(at, row, event.currentTarget.value)}
          />
          <TextInput
            label={t.clave}
            maxLength={MOST_KEY}
            value={row.clave}
            error={errorOf?.(`${at}.clave`) as string | undefined}
            onChange={(event) => change(at, { clave: event.currentTarget.value } as Partial<R>)}
          />
          <TextInput
            label={t.concepto}
            maxLength={MOST_NAME}
            value={row.concepto}
            error={errorOf?.(`${at}.concepto`) as string | undefined}
            onChange={(event) => change(at, { concepto: event.currentTarget.value } as Partial<R>)}
          />
          {amounts.map(([name, label]) => (
            <MoneyInput
              key={name}
              label={label}
              decimals={CENTS}
              value={String(row[name])}
              error={errorOf?.(`${at}.${name}`) as string | undefined}
              onChange={(value) => change(at, { [name]: value } as Partial<R>)}
            />
          ))}
          <div className={classes.buttons}>
            <ActionIcon
              variant="subtle"
              color="red"
              size={36}
              aria-label={t.remove(row.concepto)}
              onClick={() => onChange(rows.filter((_, each) => each !== at))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...rows, empty])}
        >
          {add}
        </Button>
      </div>
    </Stack>
  );
}
