/** One row of perceptions, of deductions or of other payments. */
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { FormNode, FormPart } from '../../../../schema/forms/engine/node-form.ts';
import { partAt } from '../../../../schema/forms/engine/node-paths.ts';
import { isEmptyValue } from '../../../../schema/forms/engine/node-values.ts';
import { textAt, valueAt } from '../../../../schema/forms/engine/value-at.ts';
import { payslipForm } from '../../../../schema/forms/payroll/payslip-form.ts';
import { PAYROLL } from '../../../../schema/texts/payroll.ts';
import { AmountField, keyedOptions, SelectField, TextField } from '../../../forms/fields.tsx';
import { useRemoveRow } from '../../../forms/use-remove-row.ts';
import { PayslipPart } from './detail-sections.tsx';
import classes from './payroll.module.css';
import { payslipOptions } from './payslip-options.ts';
import { useForm, useFormStore } from './use-payroll.ts';

const { fields: t, rows, hints } = PAYROLL;
const MOST_NAME = 100;

type RowProps = { at: number; path: string };

/** @property kind the field with the SAT's key. @property letter that its own key begins with */
type LineProps = RowProps & {
  list: keyof typeof rows;
  kind: string;
  letter: string;
  amounts: ReactNode;
  more?: ReactNode;
};

function LineRow({ at, path, list, kind, letter, amounts, more }: LineProps) {
  const store = useFormStore();
  const remove = useRemoveRow();
  const [isOpen, setIsOpen] = useState(false);
  // What is wrong with them is in sight.
  const isWrong = useForm(
    ({ problemAt, revealed }) =>
      revealed && (problemAt.has(`${path}.clave`) || problemAt.has(`${path}.concepto`)),
  );
  const day = useForm(({ receipt }) => receipt.nominas[at]?.fecha_pago ?? '');
  const choices = useMemo(() => payslipOptions(`${list}.${kind}`, day) ?? [], [list, kind, day]);
  const options = useMemo(() => keyedOptions(choices), [choices]);
  const inner = path.slice(0, path.lastIndexOf('.'));
  const index = Number(path.slice(path.lastIndexOf('.') + 1));
  const row = () => valueAt(store.get().receipt, path) as Record<string, string> | undefined;
  const textOf = (key: string) => choices.find((one) => one.key === key)?.text ?? '';
  const pick = (key: string) => {
    const before = row() ?? {};
    const isOwn = before.concepto !== '' && before.concepto !== nameOf(textOf(before[kind] ?? ''));
    store.set(path, {
      ...before,
      [kind]: key,
      clave: `${letter}${key}`,
      concepto: isOwn ? before.concepto : nameOf(textOf(key)),
    });
  };
  const drop = () => {
    const all = (valueAt(store.get().receipt, inner) as readonly unknown[] | undefined) ?? [];
    store.set(inner, all.toSpliced(index, 1));
  };
  const words = list as 'percepciones.percepcion';
  return (
    <>
      <div className={classes.line}>
        <SelectField
          path={`${path}.${kind}`}
          label={t[`${list}.${kind}` as keyof typeof t]}
          options={options}
          onPick={pick}
          className={classes.kind ?? ''}
        />
        {amounts}
        <div className={classes.buttons}>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={PAYROLL.detail}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={rows[list].remove}
            onClick={() => void remove(!isEmptyValue(row()), drop)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      </div>
      {(isOpen || isWrong) && (
        <div className={classes.names}>
          <TextField path={`${path}.clave`} label={t[`${words}.clave`]} maxLength={15} />
          <TextField path={`${path}.concepto`} label={t[`${words}.concepto`]} maxLength={MOST_NAME} />
        </div>
      )}
      {more}
    </>
  );
}

/** The SAT's words, as many as fit. */
function nameOf(text: string): string {
  return text.replaceAll('|', ' ').slice(0, MOST_NAME).trim();
}

/** The parts of a row's form that some kinds have. */
function partOf(list: string, name: string): FormNode {
  const row = partAt(payslipForm, list);
  const part = row?.kind === 'list' ? row.node.parts.find((one: FormPart) => one.name === name) : undefined;
  return { parts: part === undefined ? [] : [part] };
}
const EXTRA = partOf('percepciones.percepcion', 'horas_extra');
const SHARES = partOf('percepciones.percepcion', 'acciones_o_titulos');
const BALANCE = partOf('otros_pagos', 'compensacion_saldos_a_favor');

export function PerceptionRow({ at, path }: RowProps) {
  const kind = useForm(({ receipt }) => textAt(receipt, `${path}.tipo_percepcion`));
  const inside = path.slice(`nominas.${at}.`.length);
  const list = 'percepciones.percepcion';
  const more =
    kind === '019' ? (
      <PayslipPart at={at} form={EXTRA} inside={inside} />
    ) : kind === '045' ? (
      <PayslipPart at={at} form={SHARES} inside={inside} />
    ) : undefined;
  return (
    <LineRow
      at={at}
      path={path}
      list={list}
      kind="tipo_percepcion"
      letter="P"
      amounts={
        <>
          <AmountField path={`${path}.importe_gravado`} label={t[`${list}.importe_gravado`]} decimals={2} />
          <AmountField path={`${path}.importe_exento`} label={t[`${list}.importe_exento`]} decimals={2} />
        </>
      }
      more={more}
    />
  );
}

function useSuggested(at: number, place: string): { placeholder?: string } {
  const computed = useForm((state) => state.totals.payslips[at]?.suggested.get(place) ?? '');
  return computed === '' ? {} : { placeholder: computed };
}

export function DeductionRow({ at, path, index }: RowProps & { index: number }) {
  const list = 'deducciones.deduccion';
  const shown = useSuggested(at, `${list}.${index}.importe`);
  const key = useForm(({ receipt }) => textAt(receipt, `${path}.tipo_deduccion`));
  return (
    <LineRow
      at={at}
      path={path}
      list={list}
      kind="tipo_deduccion"
      letter="D"
      amounts={
        <AmountField
          path={`${path}.importe`}
          label={t[`${list}.importe`]}
          decimals={2}
          {...((key === '001' || key === '002') && { description: hints.computed })}
          {...shown}
        />
      }
    />
  );
}

export function OtherRow({ at, path, index }: RowProps & { index: number }) {
  const list = 'otros_pagos';
  const given = useSuggested(at, `${list}.${index}.importe`);
  const caused = useSuggested(at, `${list}.${index}.subsidio_al_empleo.subsidio_causado`);
  const key = useForm(({ receipt }) => textAt(receipt, `${path}.tipo_otro_pago`));
  return (
    <LineRow
      at={at}
      path={path}
      list={list}
      kind="tipo_otro_pago"
      letter="O"
      amounts={
        <>
          <AmountField path={`${path}.importe`} label={t[`${list}.importe`]} decimals={2} {...given} />
          {key === '002' && (
            <AmountField
              path={`${path}.subsidio_al_empleo.subsidio_causado`}
              label={t[`${list}.subsidio_al_empleo.subsidio_causado`]}
              description={hints.computed}
              decimals={2}
              {...caused}
            />
          )}
        </>
      }
      more={
        key === '004' ? (
          <PayslipPart at={at} form={BALANCE} inside={path.slice(`nominas.${at}.`.length)} />
        ) : undefined
      }
    />
  );
}
