/** What all receipts of a run share: its kind, its days, whose period it is, and where it is issued. */
import { NativeSelect, TextInput } from '@mantine/core';
import { SMALL_LISTS } from '../../../../schema/catalogs/small.ts';
import { newLine, type Run } from '../../../../schema/forms/payroll/run/run.ts';
import type { EmployeeRow } from '../../../../schema/resources/parties/employees.ts';
import { PAYROLL_RUN } from '../../../../schema/texts/payroll-run.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { keyedOptions } from '../../../forms/fields.tsx';
import { FieldGroup } from '../../../resource/record-form.tsx';
import { RunPlace } from '../issue-run/run-place.tsx';
import { payslipOptions } from '../payroll/payslip-options.ts';
import { peopleOf } from './run-state.ts';

const { fields: t, kinds, kindNames } = PAYROLL_RUN;
const PERIODS = SMALL_LISTS['Nomina/c_PeriodicidadPago'];
/** What most pay besides: the bonus of the end of the year. */
const BONUS = '002';

type HeadProps = {
  run: Run;
  change: (make: (run: Run) => Run) => void;
  employees: readonly EmployeeRow[];
  /** Some of it is issued: what they share stays as it is. */
  isFrozen: boolean;
};

/** The name follows kind and days until somebody writes another. */
const nameOf = ({ tipo_nomina, fecha_inicial_pago, fecha_final_pago }: Run) =>
  PAYROLL_RUN.nameOf(kindNames[tipo_nomina], shownDay(fecha_inicial_pago), shownDay(fecha_final_pago));

export function RunHeadFields({ run, change, employees, isFrozen }: HeadProps) {
  const perceptions = payslipOptions('percepciones.percepcion.tipo_percepcion', run.fecha_pago) ?? [];
  const put = (given: Partial<Run>) =>
    change((now) => {
      const next = { ...now, ...given };
      return now.name === nameOf(now) && given.name === undefined ? { ...next, name: nameOf(next) } : next;
    });
  const day = (name: 'fecha_inicial_pago' | 'fecha_final_pago' | 'fecha_pago') => (
    <TextInput
      label={t[name]}
      type="date"
      required
      disabled={isFrozen}
      value={run[name]}
      onChange={(event) => put({ [name]: event.currentTarget.value })}
    />
  );
  const pickKind = (tipo_nomina: Run['tipo_nomina']) => {
    const text = perceptions.find(({ key }) => key === BONUS)?.text ?? '';
    put(
      tipo_nomina === 'E' && run.tipo_percepcion === ''
        ? { tipo_nomina, tipo_percepcion: BONUS, concepto: text }
        : { tipo_nomina },
    );
  };
  const pickPeriod = (periodicidad_pago: string) => {
    const next = { ...run, periodicidad_pago, lines: [] };
    const there = new Map(run.lines.map((line) => [line.employee_id, line]));
    put({
      periodicidad_pago,
      lines: peopleOf(next, employees).map(
        ({ employee_id }) => there.get(employee_id) ?? newLine(employee_id),
      ),
    });
  };
  return (
    <FieldGroup>
      <TextInput
        label={t.name}
        description={PAYROLL_RUN.hints.kept}
        maxLength={120}
        value={run.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t.tipo_nomina}
        disabled={isFrozen}
        data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        value={run.tipo_nomina}
        onChange={(event) => pickKind(event.currentTarget.value as Run['tipo_nomina'])}
      />
      {day('fecha_inicial_pago')}
      {day('fecha_final_pago')}
      {day('fecha_pago')}
      <NativeSelect
        label={t.periodicidad_pago}
        disabled={isFrozen}
        data={[
          { value: '', label: PAYROLL_RUN.everyPeriod },
          ...PERIODS.map(({ key, text }) => ({ value: key, label: text })),
        ]}
        value={run.periodicidad_pago}
        onChange={(event) => pickPeriod(event.currentTarget.value)}
      />
      {run.tipo_nomina === 'E' && (
        <NativeSelect
          label={t.tipo_percepcion}
          disabled={isFrozen}
          data={keyedOptions(perceptions)}
          value={run.tipo_percepcion}
          onChange={(event) => {
            const key = event.currentTarget.value;
            const text = perceptions.find((one) => one.key === key)?.text ?? '';
            put({ tipo_percepcion: key, concepto: text.slice(0, 100).trim() });
          }}
        />
      )}
      <RunPlace type="N" value={run} texts={PAYROLL_RUN} disabled={isFrozen} onChange={put} />
    </FieldGroup>
  );
}
