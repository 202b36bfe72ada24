/** The document of withholdings that this one relates to: one at most, such as the one that it takes the place of. */
import { c_TipoRelacion } from '../../../../schema/catalogs/small.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { WITHHOLDING } from '../../../../schema/texts/withholding.ts';
import { PlaceMessage } from '../../../forms/field-message.tsx';
import { keyedOptions, SelectField, TextField } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { Section } from '../../../forms/section.tsx';
import { useForm } from './use-withholding.ts';

const { fields: t } = WITHHOLDING;
const RELATIONS = keyedOptions(c_TipoRelacion);

export function RelatedSection() {
  return (
    <Section name="related" title={WITHHOLDING.sections.related} summary={<Summary />}>
      <PlaceMessage path="related_cfdis" />
      <div className={classes.fields}>
        <SelectField path="related_cfdis.0.type" label={t['related_cfdis.type']} options={RELATIONS} />
        <TextField
          path="related_cfdis.0.related_cfdi.0"
          label={t['related_cfdis.related_cfdi']}
          uppercase
          maxLength={36}
        />
      </div>
    </Section>
  );
}

function Summary() {
  return useForm(
    ({ receipt: { related_cfdis } }) => related_cfdis[0]?.related_cfdi[0] || INVOICE.empty.related,
  );
}
