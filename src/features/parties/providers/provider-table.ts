/** Suppliers as a spreadsheet has them: which row invites whom, what of it is wrong and why. Pure. */
import {
  type ProviderFields,
  type ProviderRow,
  providers,
} from '../../../../schema/resources/parties/providers.ts';
import { PROVIDERS, PROVIDER_IMPORT as t } from '../../../../schema/texts/providers.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import { fold, type RecordSheet, readRecords } from '../../../resource/read-records.ts';
import type { ImportTable } from '../../../resource/use-save-rows.ts';

export type ProviderText = Omit<ProviderFields, 'provider_id'>;
export const NEW_PROVIDER: ProviderText = {
  ...{ rfc: '', email: '', business_unit_id: '', receiver_record_id: '' },
  ...{ c_compania: '', c_nombre: '', c_apaterno: '', c_amaterno: '' },
};

type Unit = { business_unit_id: string; name: string; alias: string };
/** What is asked of them is chosen in the portal. */
type Field = Exclude<keyof ProviderText, 'receiver_record_id'>;

const { fields: NAMES } = PROVIDERS;
const FIELDS = (Object.keys(NEW_PROVIDER) as (keyof ProviderText)[]).filter(
  (field): field is Field => field !== 'receiver_record_id',
);
export const PROVIDER_HEADS = FIELDS.map((field) => NAMES[field]);

/** @param newKey names a new one, once for each row: saved again after a lost answer it makes no second one */
export function readProviders(
  cells: readonly (readonly string[])[],
  there: readonly ProviderRow[],
  units: readonly Unit[],
  newKey: () => string,
): ImportTable {
  const whoOf = ({ rfc, business_unit_id }: { rfc?: unknown; business_unit_id?: unknown }) => ({
    rfc: tidyRfc(String(rfc ?? '')),
    unit: String(business_unit_id ?? ''),
  });
  const unitOf = (cell: string) =>
    units.find(({ name, alias }) => [name, alias].some((one) => fold(one) === fold(cell)));
  const sheet: RecordSheet<Field> = {
    ...{ resource: providers, fields: FIELDS, names: NAMES, heads: t.heads, empty: NEW_PROVIDER },
    needed: ['rfc'],
    read(field, cell) {
      if (field !== 'business_unit_id') return { value: cell };
      const unit = unitOf(cell);
      return unit === undefined ? { problem: t.noUnit(cell) } : { value: unit.business_unit_id };
    },
    tellOf(said) {
      const { rfc, unit } = whoOf(said);
      return rfc === '' ? '' : `${rfc} ${unit}`;
    },
    find(said) {
      const { rfc, unit } = whoOf(said);
      return there.find((one) => one.rfc === rfc && one.business_unit_id === unit);
    },
    nameOf: (whole) => whoOf(whole).rfc,
    texts: { lacks: t.noRfc, empty: t.empty, again: t.again },
  };
  return readRecords(cells, sheet, newKey);
}
