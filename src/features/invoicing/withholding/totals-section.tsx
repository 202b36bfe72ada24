/** What was paid, taxed and exempt, and each tax that was withheld of it. */
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { c_TipoPagoRet } from '../../../../schema/catalogs/small/retenciones.ts';
import { isEmptyValue } from '../../../../schema/forms/engine/node-values.ts';
import { textAt } from '../../../../schema/forms/engine/value-at.ts';
import { EMPTY_LINE, RIF_KEY } from '../../../../schema/forms/withholding/empty-withholding.ts';
import { WITHHOLDING } from '../../../../schema/texts/withholding.ts';
import { PlaceMessage } from '../../../forms/field-message.tsx';
import { AmountField, keyedOptions, SelectField } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { RepeatRows } from '../../../forms/repeat-rows.tsx';
import { Section } from '../../../forms/section.tsx';
import { formatWhole } from '../../../ui/format.ts';
import { useForm } from './use-withholding.ts';

const { fields: t, rows, hints } = WITHHOLDING;
const LINES = 'totales.imp_retenidos';
const TAXES = [
  { value: '001', label: 'ISR' },
  { value: '002', label: 'IVA' },
  { value: '003', label: 'IEPS' },
];

export function TotalsSection() {
  const isRif = useForm(({ receipt }) => receipt.cve_retenc === RIF_KEY);
  return (
    <Section name="totals" title={WITHHOLDING.sections.totals} summary={<Summary />}>
      <div className={classes.fields}>
        <AmountField path="totales.monto_tot_grav" label={t['totales.monto_tot_grav']} decimals={2} />
        <AmountField path="totales.monto_tot_exent" label={t['totales.monto_tot_exent']} decimals={2} />
        {isRif && (
          <>
            <AmountField
              path="totales.utilidad_bimestral"
              label={t['totales.utilidad_bimestral']}
              decimals={2}
            />
            <AmountField
              path="totales.isr_correspondiente"
              label={t['totales.isr_correspondiente']}
              decimals={2}
            />
          </>
        )}
      </div>
      <Text size="sm" c="dimmed" my="xs">
        {hints.amounts}
      </Text>
      <PlaceMessage path={LINES} />
      <RepeatRows
        path={LINES}
        empty={EMPTY_LINE}
        isEmpty={isEmptyValue}
        addLabel={rows.add}
        removeLabel={rows.remove}
        most={500}
      >
        {(path) => <Line path={path} />}
      </RepeatRows>
    </Section>
  );
}

function Line({ path }: { path: string }) {
  const tax = useForm(({ receipt }) => textAt(receipt, `${path}.impuesto_ret`));
  const ways = useMemo(
    () => keyedOptions(c_TipoPagoRet.filter((one) => tax === '' || one.tax === tax)),
    [tax],
  );
  return (
    <div className={classes.fields}>
      <SelectField
        path={`${path}.impuesto_ret`}
        label={t['totales.imp_retenidos.impuesto_ret']}
        options={TAXES}
      />
      <AmountField path={`${path}.base_ret`} label={t['totales.imp_retenidos.base_ret']} decimals={2} />
      <AmountField path={`${path}.monto_ret`} label={t['totales.imp_retenidos.monto_ret']} decimals={2} />
      <SelectField
        path={`${path}.tipo_pago_ret`}
        label={t['totales.imp_retenidos.tipo_pago_ret']}
        options={ways}
      />
    </div>
  );
}

function Summary() {
  return useForm(({ totals }) => formatWhole(totals.totales.MontoTotOperacion));
}
