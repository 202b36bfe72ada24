/** What period is paid, when and how often; and the payslip of a separation beside that of the last wages. */
import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { emptyPayslip } from '../../../../schema/forms/payroll/empty-payroll.ts';
import { MOST_PAYSLIPS, type Payroll } from '../../../../schema/forms/payroll/payroll.ts';
import { PAYROLL } from '../../../../schema/texts/payroll.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { AmountField, keyedOptions, SelectField, TextField } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { Section } from '../../../forms/section.tsx';
import { useRemoveRow } from '../../../forms/use-remove-row.ts';
import { payslipOptions } from './payslip-options.ts';
import { EachPayslip } from './payslips.tsx';
import { useForm, useFormStore } from './use-payroll.ts';

const { fields: t, payslip, hints } = PAYROLL;

export function PeriodSection() {
  const store = useFormStore();
  const count = useForm((state) => state.receipt.nominas.length);
  return (
    <Section name="period" title={PAYROLL.sections.period} summary={<Summary />}>
      <EachPayslip>{(at, path) => <Period at={at} path={path} alone={count === 1} />}</EachPayslip>
      {count < MOST_PAYSLIPS && (
        <Group mt="sm">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => store.update(withSeparation)}
          >
            {payslip.add}
          </Button>
          <Text size="sm" c="dimmed">
            {payslip.addHint}
          </Text>
        </Group>
      )}
    </Section>
  );
}

/** Paid once, to the same person, who is no more employed by it. */
function withSeparation(payroll: Payroll): Payroll {
  const [first] = payroll.nominas;
  const empty = emptyPayslip(first?.fecha_pago ?? '');
  const next = {
    ...empty,
    tipo_nomina: 'E',
    otros_pagos: [],
    receptor: {
      ...(first?.receptor ?? empty.receptor),
      tipo_contrato: '99',
      tipo_regimen: '13',
      periodicidad_pago: '99',
      num_seguridad_social: '',
      antiguedad: '',
    },
  };
  return { ...payroll, nominas: [...payroll.nominas, next] };
}

function Period({ at, path, alone }: { at: number; path: string; alone: boolean }) {
  const store = useFormStore();
  const remove = useRemoveRow();
  const day = useForm((state) => state.receipt.nominas[at]?.fecha_pago ?? '');
  const days = useForm((state) => state.totals.payslips[at]?.suggested.get('num_dias_pagados') ?? '');
  const isExtra = useForm((state) => state.receipt.nominas[at]?.tipo_nomina === 'E');
  const kinds = useMemo(() => keyedOptions(payslipOptions('tipo_nomina') ?? []), []);
  const periods = useMemo(
    () =>
      keyedOptions(
        (payslipOptions('receptor.periodicidad_pago', day) ?? []).filter(
          ({ key }) => (key === '99') === isExtra,
        ),
      ),
    [day, isExtra],
  );
  const drop = () => store.update((payroll) => ({ ...payroll, nominas: payroll.nominas.toSpliced(at, 1) }));
  return (
    <div className={classes.fields}>
      <SelectField path={`${path}.tipo_nomina`} label={t.tipo_nomina} options={kinds} empty={false} />
      <SelectField
        path={`${path}.receptor.periodicidad_pago`}
        label={t['receptor.periodicidad_pago']}
        options={periods}
      />
      <TextField path={`${path}.fecha_inicial_pago`} label={t.fecha_inicial_pago} type="date" />
      <TextField path={`${path}.fecha_final_pago`} label={t.fecha_final_pago} type="date" />
      <TextField path={`${path}.fecha_pago`} label={t.fecha_pago} type="date" />
      <AmountField
        path={`${path}.num_dias_pagados`}
        label={t.num_dias_pagados}
        description={hints.num_dias_pagados}
        decimals={3}
        {...(days !== '' && { placeholder: days.replace(/\.0+$/, '') })}
      />
      {!alone && (
        <div className={classes.wide}>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} />}
            onClick={() => void remove(true, drop)}
          >
            {payslip.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

function Summary() {
  return useForm(({ receipt: { nominas } }) => {
    const [first] = nominas;
    if (first === undefined) return '';
    return PAYROLL.summary.period(shownDay(first.fecha_inicial_pago), shownDay(first.fecha_final_pago));
  });
}
