/** What one employee is paid in a run: computed, until somebody writes over it. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Input, Stack, Text } from '@mantine/core';
import type { FormProblem } from '../../../../schema/forms/engine/problems.ts';
import { pricePayroll } from '../../../../schema/forms/payroll/price.ts';
import type { Run, RunLine } from '../../../../schema/forms/payroll/run/run.ts';
import { ISSUE_RUN } from '../../../../schema/texts/issue-run.ts';
import { PAYROLL_RUN } from '../../../../schema/texts/payroll-run.ts';
import { Amount } from '../../../ui/amount.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowProblems } from '../issue-run/row-problems.tsx';
import { isOpenRow, type ProblemsOf } from '../issue-run/run-rows.ts';
import { DeductionLines, PerceptionLines } from '../payroll/pay-lines.tsx';
import type { PaidRow } from './run-state.ts';

const { fields: t, extraFields, hints, lines: words, columns } = PAYROLL_RUN;
const CENTS = 2;
const DAY_DECIMALS = 3;

type LineSheetProps = {
  run: Run;
  /** Closed without one. */
  row: PaidRow | undefined;
  problemsOf: ProblemsOf<PaidRow>;
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
      footer={<Button onClick={onClose}>{ISSUE_RUN.done}</Button>}
    >
      {row?.line !== undefined && (
        <LineFields
          run={run}
          row={row}
          line={row.line}
          problems={problemsOf(row) ?? []}
          onChange={onChange}
        />
      )}
    </Sheet>
  );
}

type Typed = 'num_dias_pagados' | 'taxed' | 'exempt' | 'tax' | 'insurance';
type FieldsProps = Pick<LineSheetProps, 'run' | 'onChange'> & {
  row: PaidRow;
  line: RunLine;
  problems: readonly FormProblem[];
};

function LineFields({ run, row, line, problems, onChange }: FieldsProps) {
  const { payslips, total } = pricePayroll(row.receipt);
  const isOrdinary = run.tipo_nomina === 'O';
  if (!isOpenRow(row)) return <Alert color="gray">{ISSUE_RUN.frozen}</Alert>;
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
  return (
    <Stack>
      <RowProblems row={row} problems={problems} />
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
