/** What one employee is paid in a run: computed, until somebody writes over it. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Input, Stack, Text } from '@mantine/core';
import type { FormProblem } from '../../../../schema/forms/engine/problems.ts';
import type { Payroll } from '../../../../schema/forms/payroll/payroll.ts';
import { pricePayroll } from '../../../../schema/forms/payroll/price.ts';
import type { Run, RunLine } from '../../../../schema/forms/payroll/run/run.ts';
import { PAYROLL_RUN } from '../../../../schema/texts/payroll-run.ts';
import { Amount } from '../../../ui/amount.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { DeductionLines, PerceptionLines } from '../payroll/pay-lines.tsx';
import { isOpenRow, type RunRow } from './run-state.ts';

const { fields: t, extraFields, hints, lines: words, columns } = PAYROLL_RUN;
const CENTS = 2;
const DAY_DECIMALS = 3;

type LineSheetProps = {
  run: Run;
  /** Closed without one. */
  row: RunRow | undefined;
  problemsOf: (receipt: Payroll) => readonly FormProblem[] | undefined;
  onChange: (line: RunLine) => void;
  onClose: () => void;
};

export function LineSheet({ run, row, problemsOf, onChange, onClose }: LineSheetProps) {
  return (
    <Sheet
      kind="side"
      size="xl"
      opened={row?.line !== undefined}
      onClose={onClose}
      title={row?.employee.name ?? ''}
      footer={<Button onClick={onClose}>{PAYROLL_RUN.done}</Button>}
    >
      {row?.line !== undefined && (
        <LineFields
          run={run}
          row={row}
          line={row.line}
          problems={problemsOf(row.receipt) ?? []}
          onChange={onChange}
        />
      )}
    </Sheet>
  );
}

type Typed = 'num_dias_pagados' | 'taxed' | 'exempt' | 'tax' | 'insurance';
type FieldsProps = Pick<LineSheetProps, 'run' | 'onChange'> & {
  row: RunRow;
  line: RunLine;
  problems: readonly FormProblem[];
};

function LineFields({ run, row, line, problems, onChange }: FieldsProps) {
  const { payslips, total } = pricePayroll(row.receipt);
  const isOrdinary = run.tipo_nomina === 'O';
  if (!isOpenRow(row)) return <Alert color="gray">{PAYROLL_RUN.frozen}</Alert>;
  const [payslip] = row.receipt.nominas;
  const suggestedOf = (place: string) => payslips[0]?.suggested.get(place) ?? '';
  const deductionAt = (kind: string) =>
    payslip?.deducciones.deduccion.findIndex(({ tipo_deduccion }) => tipo_deduccion === kind) ?? -1;
  const computed: Record<Typed, string> = {
    num_dias_pagados: suggestedOf('num_dias_pagados').replace(/\.0+$/, ''),
    taxed: line.taxed === '' ? (payslip?.percepciones.percepcion[0]?.importe_gravado ?? '') : '',
    exempt: '',
    tax: suggestedOf(`deducciones.deduccion.${deductionAt('002')}.importe`),
    insurance: suggestedOf(`deducciones.deduccion.${deductionAt('001')}.importe`),
  };
  const labels = isOrdinary ? t : { ...t, ...extraFields };
  const field = (name: Typed, description: string) => (
    <MoneyInput
      label={labels[name]}
      description={description}
      placeholder={computed[name]}
      decimals={name === 'num_dias_pagados' ? DAY_DECIMALS : CENTS}
      value={line[name]}
      onChange={(value) => onChange({ ...line, [name]: value })}
    />
  );
  const why = row.issued.operation?.error;
  const wrong = problems.filter(({ severity }) => severity === 'error').map(({ text }) => text);
  return (
    <Stack>
      {row.state === 'refused' && why !== undefined && (
        <Alert color="red" role="alert">
          {why.message}
          {why.problems.map(({ text }) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      {wrong.length > 0 && (
        <Alert color="red" role="alert">
          {wrong.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      {field('num_dias_pagados', isOrdinary ? hints.computed : '')}
      {field('taxed', isOrdinary ? hints.computed : '')}
      {field('exempt', '')}
      {field('tax', isOrdinary ? hints.computed : hints.tax)}
      {isOrdinary && field('insurance', hints.computed)}
      <Input.Wrapper label={words.perceptions}>
        <PerceptionLines
          rows={line.perceptions}
          day={run.fecha_pago}
          onChange={(perceptions) => onChange({ ...line, perceptions })}
        />
      </Input.Wrapper>
      <Input.Wrapper label={words.deductions}>
        <DeductionLines
          rows={line.deductions}
          day={run.fecha_pago}
          onChange={(deductions) => onChange({ ...line, deductions })}
        />
      </Input.Wrapper>
      <Text fw={500}>
        {columns.total}: <Amount value={total} currency="MXN" decimals={2} />
      </Text>
    </Stack>
  );
}
