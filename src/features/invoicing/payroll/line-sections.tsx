/** Perceptions, deductions and other payments: rows of a kind and its amounts; the rest of a row is folded. */
import '../../../ui/mantine-later.css';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { valueAt } from '../../../../schema/forms/engine/value-at.ts';
import {
  emptyDeduction,
  emptyOther,
  emptyPerception,
} from '../../../../schema/forms/payroll/empty-payroll.ts';
import { PAYROLL } from '../../../../schema/texts/payroll.ts';
import { PlaceMessage } from '../../../forms/field-message.tsx';
import { Section } from '../../../forms/section.tsx';
import { PayslipPart, RETIREMENT, SEPARATION } from './detail-sections.tsx';
import { DeductionRow, OtherRow, PerceptionRow } from './line-rows.tsx';
import classes from './payroll.module.css';
import { EachPayslip } from './payslips.tsx';
import { useForm, useFormStore } from './use-payroll.ts';

const { sections, rows, summary } = PAYROLL;

type RowsProps = {
  path: string;
  add: string;
  empty: object;
  children: (path: string, index: number) => ReactNode;
};

function Rows({ path, add, empty, children }: RowsProps) {
  const store = useFormStore();
  const count = useForm(
    ({ receipt }) => (valueAt(receipt, path) as readonly unknown[] | undefined)?.length ?? 0,
  );
  const more = () =>
    store.set(path, [
      ...((valueAt(store.get().receipt, path) as readonly unknown[] | undefined) ?? []),
      empty,
    ]);
  return (
    <>
      <PlaceMessage path={path} />
      <Stack gap="xs">
        {Array.from({ length: count }, (_, index) => `${path}.${index}`).map((row, index) => (
          <div key={row} className={classes.row}>
            {children(row, index)}
          </div>
        ))}
      </Stack>
      <Group mt="xs">
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} />} onClick={more}>
          {add}
        </Button>
      </Group>
    </>
  );
}

function useCount(
  read: (payslip: {
    percepciones: { percepcion: readonly unknown[] };
    deducciones: { deduccion: readonly unknown[] };
    otros_pagos: readonly unknown[];
  }) => number,
): string {
  const count = useForm(({ receipt }) => receipt.nominas.reduce((sum, one) => sum + read(one), 0));
  return count === 0 ? summary.none : summary.rows(count);
}

export function PerceptionsSection() {
  const title = sections.perceptions;
  const words = useCount((one) => one.percepciones.percepcion.length);
  return (
    <Section name="perceptions" title={title} summary={words}>
      <EachPayslip>
        {(at, path) => (
          <>
            <Rows
              path={`${path}.percepciones.percepcion`}
              add={rows['percepciones.percepcion'].add}
              empty={emptyPerception()}
            >
              {(row) => <PerceptionRow at={at} path={row} />}
            </Rows>
            <EndOfWork at={at} />
          </>
        )}
      </EachPayslip>
    </Section>
  );
}

const SEPARATION_KEYS = new Set(['022', '023', '025']);
const RETIREMENT_KEYS = new Set(['039', '044']);

/** What a separation or a pension says besides, where one is paid. */
function EndOfWork({ at }: { at: number }) {
  const isSeparated = usePays(at, SEPARATION_KEYS);
  const isRetired = usePays(at, RETIREMENT_KEYS);
  return (
    <Stack mt="sm">
      {isSeparated && <PayslipPart at={at} form={SEPARATION} inside="percepciones" />}
      {isRetired && <PayslipPart at={at} form={RETIREMENT} inside="percepciones" />}
    </Stack>
  );
}

function usePays(at: number, keys: ReadonlySet<string>): boolean {
  return useForm(
    ({ receipt }) =>
      receipt.nominas[at]?.percepciones.percepcion.some((row) => keys.has(row.tipo_percepcion)) ?? false,
  );
}

export function DeductionsSection() {
  const words = useCount((one) => one.deducciones.deduccion.length);
  return (
    <Section name="deductions" title={sections.deductions} summary={words}>
      <EachPayslip>
        {(at, path) => (
          <>
            <MinimumWage at={at} />
            <Rows
              path={`${path}.deducciones.deduccion`}
              add={rows['deducciones.deduccion'].add}
              empty={emptyDeduction()}
            >
              {(row, index) => <DeductionRow at={at} path={row} index={index} />}
            </Rows>
          </>
        )}
      </EachPayslip>
    </Section>
  );
}

function MinimumWage({ at }: { at: number }) {
  const isMinimum = useForm((state) => state.totals.payslips[at]?.withheld.isMinimumWage ?? false);
  return isMinimum ? (
    <Badge color="gray" variant="light" mb="xs" className={classes.note}>
      {PAYROLL.hints.minimum}
    </Badge>
  ) : null;
}

export function OtherPaymentsSection() {
  const words = useCount((one) => one.otros_pagos.length);
  return (
    <Section name="other_payments" title={sections.other_payments} summary={words}>
      <EachPayslip>
        {(at, path) => (
          <Rows path={`${path}.otros_pagos`} add={rows.otros_pagos.add} empty={emptyOther()}>
            {(row, index) => <OtherRow at={at} path={row} index={index} />}
          </Rows>
        )}
      </EachPayslip>
    </Section>
  );
}
