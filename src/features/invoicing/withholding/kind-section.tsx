/** Which payment it was, by the SAT's key, and of which months. */
import { useMemo } from 'react';
import { c_CveRetenc, c_Periodo } from '../../../../schema/catalogs/small/retenciones.ts';
import { OTHER_KEY } from '../../../../schema/forms/withholding/empty-withholding.ts';
import { WITHHOLDING } from '../../../../schema/texts/withholding.ts';
import { keyedOptions, SelectField, TextField } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { useFormStore } from '../../../forms/form-context.tsx';
import { Section } from '../../../forms/section.tsx';
import { useForm } from './use-withholding.ts';

const { fields: t } = WITHHOLDING;
const KINDS = keyedOptions(c_CveRetenc);
const MONTHS = c_Periodo.map(({ key, text }) => ({ value: key, label: text }));
/** The year of issue and the five before it (Reten20126). */
const YEARS = 6;

export function KindSection() {
  const { today } = useFormStore();
  const isOther = useForm(({ receipt }) => receipt.cve_retenc === OTHER_KEY);
  const year = Number(today.slice(0, 4));
  const years = useMemo(
    () =>
      Array.from({ length: YEARS }, (_, back) => String(year - back)).map((value) => ({
        value,
        label: value,
      })),
    [year],
  );
  return (
    <Section name="kind" title={WITHHOLDING.sections.kind} summary={<Summary />}>
      <div className={classes.fields}>
        <SelectField path="cve_retenc" label={t.cve_retenc} options={KINDS} />
        {isOther && <TextField path="desc_retenc" label={t.desc_retenc} maxLength={100} />}
        <SelectField path="periodo.mes_ini" label={t['periodo.mes_ini']} options={MONTHS} />
        <SelectField path="periodo.mes_fin" label={t['periodo.mes_fin']} options={MONTHS} />
        <SelectField path="periodo.ejercicio" label={t['periodo.ejercicio']} options={years} />
      </div>
    </Section>
  );
}

function Summary() {
  return useForm(({ receipt: { cve_retenc, periodo } }) => {
    const kind = c_CveRetenc.find(({ key }) => key === cve_retenc)?.text ?? '';
    const months = [...new Set([periodo.mes_ini, periodo.mes_fin])].map(
      (month) => c_Periodo.find(({ key }) => key === month)?.text ?? '',
    );
    return [kind, `${months.filter(Boolean).join(' a ')} ${periodo.ejercicio}`.trim()]
      .filter(Boolean)
      .join(' · ');
  });
}
