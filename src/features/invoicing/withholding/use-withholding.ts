/** The form of withholdings: the hooks of the engine, with its kind, and what it asks of the schema. */
import type { CatalogLookup } from '../../../../schema/catalogs/lookup.ts';
import { withoutIndexes } from '../../../../schema/forms/engine/node-paths.ts';
import { isEmptyValue } from '../../../../schema/forms/engine/node-values.ts';
import { type FormPath, valueAt, withValueAt } from '../../../../schema/forms/engine/value-at.ts';
import { checkWithholding } from '../../../../schema/forms/withholding/check.ts';
import { applyWithholdingEffects } from '../../../../schema/forms/withholding/effects.ts';
import {
  EMPTY_LINE,
  FOREIGN,
  OTHER_KEY,
  RIF_KEY,
} from '../../../../schema/forms/withholding/empty-withholding.ts';
import { WITHHOLDING_SECTIONS, withholdingSection } from '../../../../schema/forms/withholding/paths.ts';
import { type PricedWithholding, priceWithholding } from '../../../../schema/forms/withholding/price.ts';
import { withholdingToCfdi } from '../../../../schema/forms/withholding/to-cfdi.ts';
import type { Withholding } from '../../../../schema/forms/withholding/withholding.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { WITHHOLDING } from '../../../../schema/texts/withholding.ts';
import { useFormPart } from '../../../forms/form-context.tsx';
import type { FormKernel, FormState, Requirement } from '../../../forms/form-store.ts';
import { whenKeysRest } from '../../../forms/when-keys-rest.ts';
import { complementLabel } from '../invoice/field-label.ts';
import { ofComplement } from '../invoice/states.ts';

type State = FormState<Withholding, PricedWithholding>;

export const useForm: <V>(select: (state: State) => V) => V = useFormPart;

const REQUIRED = new Set([
  'nacionalidad_r',
  'receiver.rfc',
  'receiver.name',
  'receiver.tax_domicile',
  'cve_retenc',
  'periodo.mes_ini',
  'periodo.mes_fin',
  'periodo.ejercicio',
  'emitter.tax_regime',
  'expedition_place',
]);
const OF_RIF = new Set(['totales.utilidad_bimestral', 'totales.isr_correspondiente']);
const IN_COMPLEMENT = /^(complements\.\d+)\.(.+)$/;
const OF_ROW = /^(totales\.imp_retenidos\.\d+)\.(monto_ret|tipo_pago_ret)$/;

/** @param now local time at which it would be issued, YYYY-MM-DDThh:mm:ss; asked each time */
export function withholdingKernel(
  catalogs: () => CatalogLookup,
  now: () => string,
): FormKernel<Withholding, PricedWithholding> {
  return {
    effects: applyWithholdingEffects,
    price: priceWithholding,
    check: (document) => checkWithholding(document, { catalogs: catalogs(), fecha: now() }),
    write: (document, path, value) => withValueAt(document, path, value, emptyAt),
    finished: (document) => document,
    toCfdi: (document) => withholdingToCfdi(document, { fecha: now() }),
    requirement,
    label: labelOf,
    rowOf: () => undefined,
    sections: WITHHOLDING_SECTIONS,
    sectionOf: withholdingSection,
    get today() {
      return now().slice(0, 10);
    },
    later: whenKeysRest,
  };
}

/** A row that was only shown begins to exist whole. */
function emptyAt(_root: unknown, keys: readonly string[]): object | undefined {
  return withoutIndexes(keys.join('.')) === 'totales.imp_retenidos' && keys.length === 3
    ? EMPTY_LINE
    : undefined;
}

function requirement(document: Withholding, path: FormPath): Requirement {
  const [, at, inside] = IN_COMPLEMENT.exec(path) ?? [];
  if (at !== undefined && inside !== undefined) return ofComplement(document, at, inside);
  const [, row] = OF_ROW.exec(path) ?? [];
  // A row that nobody wrote in asks nothing.
  if (row !== undefined) return isEmptyValue(valueAt(document, row)) ? 'optional' : 'required';
  if (path === 'desc_retenc') return document.cve_retenc === OTHER_KEY ? 'required' : 'optional';
  if (OF_RIF.has(path)) return document.cve_retenc === RIF_KEY ? 'required' : 'optional';
  if (path === 'totales.monto_tot_grav')
    return document.totales.monto_tot_exent === '' ? 'required' : 'optional';
  if (document.nacionalidad_r === FOREIGN && (path === 'receiver.rfc' || path === 'receiver.tax_domicile'))
    return 'optional';
  return REQUIRED.has(path) ? 'required' : 'optional';
}

const textsOf = (group: object): [string, string][] =>
  Object.entries(group).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
const LABELS = new Map<string, string>([
  ...textsOf(INVOICE.emitter),
  ...textsOf(INVOICE.emitter).map(([name, text]): [string, string] => [`emitter.${name}`, text]),
  ...textsOf(WITHHOLDING.receiver).map(([name, text]): [string, string] => [`receiver.${name}`, text]),
  ['nacionalidad_r', WITHHOLDING.receiver.nacionalidad_r],
  ['curp_r', WITHHOLDING.receiver.curp_r],
  ...textsOf(WITHHOLDING.fields),
]);

function labelOf(path: FormPath): string | undefined {
  return complementLabel(path) ?? LABELS.get(withoutIndexes(path));
}
