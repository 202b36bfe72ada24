/** The operation is made for somebody else: the same third party for every concept that names none. */
import { c_RegimenFiscal } from '../../../../../schema/catalogs/small.ts';
import type { ReceiptPath } from '../../../../../schema/forms/receipt/receipt.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { keyedOptions, SelectField, SuggestField, TextField } from '../../../../forms/fields.tsx';
import classes from '../../../../forms/form.module.css';
import { Section } from '../../../../forms/section.tsx';
import { searchCatalog } from '../../../../local/catalogs/catalogs.ts';
import { useForm } from '../use-invoice.ts';

const { third: t } = INVOICE;
const REGIMES = keyedOptions(c_RegimenFiscal);

export function ThirdSection() {
  return (
    <Section name="third" title={INVOICE.sections.third} summary={<ThirdSummary />}>
      <ThirdFields path="third" />
    </Section>
  );
}

/** The four fields of a third party, of the receipt or of one concept. */
export function ThirdFields({ path }: { path: ReceiptPath }) {
  return (
    <div className={classes.fields}>
      <TextField path={`${path}.rfc_third`} label={t.rfc_third} uppercase maxLength={13} />
      <TextField path={`${path}.name_third`} label={t.name_third} uppercase maxLength={300} />
      <SelectField path={`${path}.tax_regime_third`} label={t.tax_regime_third} options={REGIMES} />
      <SuggestField
        path={`${path}.tax_domicile_third`}
        label={t.tax_domicile_third}
        numeric
        maxLength={5}
        source={(query) => searchCatalog('c_CodigoPostal', query)}
        toItem={(found) => ({ key: found.key, label: found.key, detail: found.text })}
      />
    </div>
  );
}

function ThirdSummary() {
  return useForm(
    ({ receipt }) => receipt.third?.name_third || receipt.third?.rfc_third || INVOICE.empty.third,
  );
}
