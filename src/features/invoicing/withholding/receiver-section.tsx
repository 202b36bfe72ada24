/** From whom it was withheld: somebody with an RFC, or somebody who lives abroad. */
import { FOREIGN } from '../../../../schema/forms/withholding/empty-withholding.ts';
import { WITHHOLDING } from '../../../../schema/texts/withholding.ts';
import { SelectField, SuggestField, TextField } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { Section } from '../../../forms/section.tsx';
import { searchCatalog } from '../../../local/catalogs/catalogs.ts';
import { useForm } from './use-withholding.ts';

const { receiver: t } = WITHHOLDING;
const NATIONALITIES = Object.entries(t.nationalities).map(([value, label]) => ({ value, label }));

export function ReceiverSection() {
  const isForeign = useForm(({ receipt }) => receipt.nacionalidad_r === FOREIGN);
  return (
    <Section name="receiver" title={WITHHOLDING.sections.receiver} summary={<Summary />}>
      <div className={classes.fields}>
        <SelectField path="nacionalidad_r" label={t.nacionalidad_r} options={NATIONALITIES} empty={false} />
        {isForeign ? (
          <TextField path="receiver.tax_identity_number" label={t.tax_identity_number} maxLength={20} />
        ) : (
          <TextField path="receiver.rfc" label={t.rfc} uppercase maxLength={13} />
        )}
        <TextField path="receiver.name" label={t.name} description={t.nameHint} uppercase maxLength={300} />
        {!isForeign && (
          <>
            <SuggestField
              path="receiver.tax_domicile"
              label={t.tax_domicile}
              numeric
              maxLength={5}
              source={(typed) => searchCatalog('c_CodigoPostal', typed)}
              toItem={(found) => ({ key: found.key, label: found.key, detail: found.text })}
            />
            <TextField path="curp_r" label={t.curp_r} uppercase maxLength={18} />
          </>
        )}
        <TextField path="receiver.email" label={t.email} type="email" />
      </div>
    </Section>
  );
}

function Summary() {
  return useForm(({ receipt: { receiver } }) => receiver.name || receiver.rfc || t.none);
}
