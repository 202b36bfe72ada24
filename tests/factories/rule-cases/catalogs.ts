/** The small catalogues and, of each large one, a few rows that are declared to be the whole. */
import { PRODUCT_COLUMNS, VALIDITY_COLUMNS } from '../../../schema/catalogs/columns.ts';
import { customsSequenceKey } from '../../../schema/catalogs/lookup.ts';
import { type LargeCatalogName, makeLookup } from '../../../schema/catalogs/make-lookup.ts';
import { buildPack, openPack, type Pack, type PackRow } from '../../../schema/catalogs/pack.ts';

const FROM = { from: '2022-01-01' };

function row(key: string, cells: Record<string, string> = {}): PackRow {
  return { key, text: key, cells: { ...FROM, ...cells } };
}

const ROWS: Record<LargeCatalogName, PackRow[]> = {
  c_Aduana: [row('16')],
  c_ClaveProdServ: [
    row('01010101'),
    row('10101500', { until: '2023-12-31' }),
    row('84111505'),
    row('84111506'),
    row('80111700', { iva: '1' }),
    row('50202200', { ieps: '1' }),
    row('15101514', { complement: 'HidroYPetro' }),
  ],
  c_ClaveUnidad: [row('ACT'), row('E48'), row('H87'), row('KT', { until: '2023-12-31' })],
  c_CodigoPostal: [row('42501'), row('86991')],
  c_NumPedimentoAduana: [row(customsSequenceKey('16', '3173', '2024'))],
  c_PatenteAduanal: [row('3173')],
};

const packs: Partial<Record<LargeCatalogName, Pack>> = {};

export const testCatalogs = makeLookup((name) => {
  const columns = name === 'c_ClaveProdServ' ? PRODUCT_COLUMNS : VALIDITY_COLUMNS;
  packs[name] ??= openPack(buildPack({ name, complete: true, columns }, ROWS[name]));
  return packs[name];
});
