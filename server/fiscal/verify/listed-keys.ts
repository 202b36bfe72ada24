/**
 * Keys that the SAT's schema refuses because they are in none of its lists. Whether one is in force on a date, and all
 * keys of the large lists, which no schema at hand has, are for the rules.
 */
import { SMALL_LISTS } from '../../../schema/catalogs/small.ts';
import { comprobante33 } from '../../../schema/cfdi/comprobante-33.ts';
import { comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import type { NodeDescription } from '../../../schema/cfdi/describe.ts';
import { retenciones20 } from '../../../schema/cfdi/retenciones-20.ts';
import type { KeyLookup } from '../../../schema/cfdi/structure.ts';

/** Documents before 2017 had no lists. */
const LISTING: ReadonlySet<NodeDescription> = new Set([comprobante40, comprobante33, retenciones20]);

/** Keys that went long ago, or never came: the schemas still list them, and the rules refuse them. */
const STILL_LISTED: Readonly<Record<string, readonly string[]>> = {
  c_RegimenFiscal: ['609', '628', '629', '630'],
  c_TipoRelacion: ['08', '09'],
  c_UsoCFDI: ['P01'],
  'CartaPorte/c_ConfigAutotransporte': ['OTROEV', 'OTROEGP'],
  'CartaPorte/c_CveTransporte': ['05'],
  'ComExt/c_INCOTERM': ['DAF', 'DAT', 'DDU', 'DEQ', 'DES'],
};

const KEYS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(SMALL_LISTS).map(([name, list]) => [
    name,
    new Set([...list.map(({ key }) => key), ...(STILL_LISTED[name] ?? [])]),
  ]),
);

/** Of `readCfdi`; `undefined` also of a list that is not at hand. */
export function closedKeys(description: NodeDescription): KeyLookup | undefined {
  return LISTING.has(description) ? (catalog, key) => KEYS.get(catalog)?.has(key) : undefined;
}
