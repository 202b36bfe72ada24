/** Who issues, from which branch and in which series. Choosing a branch brings its postal code and a series. */
import { useMemo } from 'react';
import { regimeOptions } from '../../../../schema/forms/receipt/options.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { keyedOptions, SelectField, SuggestField, TextField } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { useForm, useFormStore } from '../../../forms/form-context.tsx';
import { Section } from '../../../forms/section.tsx';
import { searchCatalog } from '../../../local/catalogs/catalogs.ts';
import { useSettings } from '../../../local/index.ts';
import { ConfirmationField } from '../confirmation/confirmation-field.tsx';
import { serieFor } from '../receipt/receipt-defaults.ts';

const { emitter: t } = INVOICE;

export function EmitterSection() {
  const store = useFormStore();
  const settings = useSettings();
  const branch = useForm((state) => state.receipt.branch_office_id);
  const rfc = useForm((state) => state.receipt.emitter.rfc);
  // An invoice has it with its currency, and withholdings have none.
  const hasConfirmation = useForm((state) => ['P', 'N'].includes(state.receipt.receipt_type));
  const regimes = useMemo(() => keyedOptions(regimeOptions(rfc)), [rfc]);
  const branches = useMemo(
    () =>
      settings.branches
        .filter((one) => one.is_active)
        .map((one) => ({ value: one.branch_office_id, label: one.alias })),
    [settings.branches],
  );
  const series = useMemo(
    () =>
      settings.series
        .filter((one) => one.is_active && (branch === '' || one.branch_office_id === branch))
        .map((one) => ({ value: one.serie, label: `${one.serie} · ${one.next_folio}` })),
    [settings.series, branch],
  );
  const chooseBranch = (id: string) => {
    const chosen = settings.branches.find((one) => one.branch_office_id === id);
    store.update((receipt) => ({
      ...receipt,
      branch_office_id: id,
      expedition_place: chosen?.zip_code ?? receipt.expedition_place,
      serie: serieFor(receipt.receipt_type, id, settings.series)?.serie ?? '',
    }));
  };
  return (
    <Section name="emitter" title={INVOICE.sections.emitter} summary={<EmitterSummary />}>
      <div className={classes.fields}>
        <SelectField
          path="branch_office_id"
          label={t.branch_office_id}
          options={branches}
          empty={branches.length === 0}
          onPick={chooseBranch}
        />
        <SelectField path="serie" label={t.serie} description={t.folio} options={series} />
        <SuggestField
          path="expedition_place"
          label={t.expedition_place}
          numeric
          maxLength={5}
          source={(query) => searchCatalog('c_CodigoPostal', query)}
          toItem={(found) => ({ key: found.key, label: found.key, detail: found.text })}
        />
        <SelectField path="emitter.tax_regime" label={t.tax_regime} options={regimes} />
        <TextField path="emitter.rfc" label={t.rfc} uppercase maxLength={13} readOnly />
        <TextField path="emitter.name" label={t.name} uppercase maxLength={300} />
        {hasConfirmation && <ConfirmationField />}
      </div>
    </Section>
  );
}

function EmitterSummary() {
  return useForm(({ receipt }) =>
    [receipt.emitter.name || receipt.emitter.rfc, receipt.serie, receipt.expedition_place]
      .filter(Boolean)
      .join(' · '),
  );
}
