/** Who is paid. */
import { PAYROLL } from '../../../../schema/texts/payroll.ts';
import { SuggestField, TextField } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { Section } from '../../../forms/section.tsx';
import { searchCatalog } from '../../../local/catalogs/catalogs.ts';
import { FindEmployee } from './find-employee.tsx';
import { useForm } from './use-payroll.ts';

const { worker: t, fields } = PAYROLL;

export function ReceiverSection() {
  return (
    <Section name="receiver" title={PAYROLL.sections.receiver} summary={<Summary />}>
      <div className={classes.fields}>
        <FindEmployee />
        <TextField path="receiver.rfc" label={t.rfc} uppercase maxLength={13} />
        <TextField path="receiver.name" label={t.name} description={t.nameHint} uppercase maxLength={254} />
        <TextField path="nominas.0.receptor.curp" label={fields['receptor.curp']} uppercase maxLength={18} />
        <TextField
          path="nominas.0.receptor.num_empleado"
          label={fields['receptor.num_empleado']}
          maxLength={15}
        />
        <SuggestField
          path="receiver.tax_domicile"
          label={t.tax_domicile}
          numeric
          maxLength={5}
          source={(typed) => searchCatalog('c_CodigoPostal', typed)}
          toItem={(found) => ({ key: found.key, label: found.key, detail: found.text })}
        />
        <TextField path="receiver.email" label={t.email} type="email" />
      </div>
    </Section>
  );
}

function Summary() {
  return useForm(({ receipt: { receiver } }) => receiver.name || receiver.rfc || t.none);
}
