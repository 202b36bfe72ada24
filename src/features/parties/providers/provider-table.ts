/** Suppliers as a spreadsheet has them: which row invites whom, what of it is wrong and why. Pure. */
import * as v from 'valibot';
import { foldWords } from '../../../../schema/catalogs/fold.ts';
import {
  type ProviderFields,
  type ProviderRow,
  providers,
} from '../../../../schema/resources/parties/providers.ts';
import { shapeText } from '../../../../schema/shape-text.ts';
import { PROVIDERS, PROVIDER_IMPORT as t } from '../../../../schema/texts/providers.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import type { ImportRow, ImportTable } from '../../../resource/use-save-rows.ts';

export type ProviderText = Omit<ProviderFields, 'provider_id'>;
export const NEW_PROVIDER: ProviderText = {
  ...{ rfc: '', email: '', business_unit_id: '', receiver_record_id: '' },
  ...{ c_compania: '', c_nombre: '', c_apaterno: '', c_amaterno: '' },
};

type Unit = { business_unit_id: string; name: string; alias: string };
/** What is asked of them is chosen in the portal. */
type Field = Exclude<keyof ProviderText, 'receiver_record_id'>;

const fold = (words: string): string => foldWords(words).join(' ');
const { fields: NAMES } = PROVIDERS;
const FIELDS = (Object.keys(NEW_PROVIDER) as (keyof ProviderText)[]).filter(
  (field): field is Field => field !== 'receiver_record_id',
);
export const PROVIDER_HEADS = FIELDS.map((field) => NAMES[field]);
const BY_HEAD: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) =>
    [field, NAMES[field], ...(field === 'rfc' ? [] : t.heads[field])].map((name) => [fold(name), field]),
  ),
);

/** @param newKey names a new one, once for each row: saved again after a lost answer it makes no second one */
export function readProviders(
  cells: readonly (readonly string[])[],
  there: readonly ProviderRow[],
  units: readonly Unit[],
  newKey: () => string,
): ImportTable {
  const [head = [], ...body] = cells;
  const fields = head.map((name) => BY_HEAD.get(fold(name)));
  const unread = head.filter((name, at) => name.trim() !== '' && fields[at] === undefined);
  if (!fields.includes('rfc')) return { rows: [], unread, problem: t.noRfc };
  const seen = new Map<string, number>();
  const rows: ImportRow[] = [];
  for (const [at, row] of body.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const number = at + 2;
    const problems: string[] = [];
    const said: Partial<ProviderText> = {};
    for (const [column, field] of fields.entries()) {
      const cell = (row[column] ?? '').trim();
      if (field === undefined || cell === '') continue;
      if (field !== 'business_unit_id') said[field] = cell;
      else {
        const unit = units.find(({ name, alias }) => [name, alias].some((one) => fold(one) === fold(cell)));
        if (unit === undefined) problems.push(t.noUnit(cell));
        else said.business_unit_id = unit.business_unit_id;
      }
    }
    const { business_unit_id = '' } = said;
    const rfc = tidyRfc(said.rfc ?? '');
    const key = `${rfc} ${business_unit_id}`;
    const again = seen.get(key);
    if (again !== undefined) problems.push(t.again(again));
    else if (rfc !== '') seen.set(key, number);
    const before = there.find((one) => one.rfc === rfc && one.business_unit_id === business_unit_id);
    const provider_id = before?.provider_id ?? newKey();
    const shaped = v.safeParse(providers.fields, { ...NEW_PROVIDER, ...before, ...said, provider_id });
    if (!shaped.success)
      for (const issue of shaped.issues) problems.push(`${nameAt(issue)}: ${shapeText(issue)}`);
    rows.push({
      ...{ number, name: rfc, problems, isNew: before === undefined },
      ...(problems.length === 0 && shaped.success && { fields: { ...shaped.output, provider_id } }),
    });
  }
  return rows.length === 0 ? { rows, unread, problem: t.empty } : { rows, unread };
}

function nameAt(issue: v.BaseIssue<unknown>): string {
  const field = String(issue.path?.[0]?.key ?? '');
  return Object.hasOwn(NAMES, field) ? NAMES[field as Field] : field;
}
