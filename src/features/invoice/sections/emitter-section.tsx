/** Who issues, from which branch and in which series. Choosing a branch brings its postal code and a series. */
import { useMemo } from 'react';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { searchCatalog } from '../../../local/catalogs.ts';
import { useSettings } from '../../../local/index.ts';
import { serieFor } from '../../receipts/receipt-defaults.ts';
import { OfferedField, SelectField, SuggestField, TextField } from '../fields.tsx';
import { useForm, useFormStore } from '../form-context.tsx';
import classes from '../invoice-form.module.css';
import { Section } from '../section.tsx';

const { emitter: t } = INVOICE;

export function EmitterSection() {
  const store = useFormStore();
  const settings = useSettings();
  const branch = useForm((state) => state.receipt.branch_office_id);
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
    <Section name="emitter" summary={<EmitterSummary />}>
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
        <OfferedField path="emitter.tax_regime" label={t.tax_regime} />
        <TextField path="emitter.rfc" label={t.rfc} uppercase maxLength={13} readOnly />
        <TextField path="emitter.name" label={t.name} uppercase maxLength={300} />
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
