/** The small catalogues and, of each large one, a few rows that are declared to be the whole. */
import { PLACE_COLUMNS, PRODUCT_COLUMNS, VALIDITY_COLUMNS } from '../../../schema/catalogs/columns.ts';
import { customsSequenceKey, neighborhoodKey, placeKey } from '../../../schema/catalogs/lookup.ts';
import {
  type ComplementCatalogName,
  type LargeCatalogName,
  makeLookup,
} from '../../../schema/catalogs/make-lookup.ts';
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
  c_CodigoPostal: [
    row('42501'),
    row('76199', { state: 'QUE', municipality: '014', locality: '01' }),
    row('86991'),
  ],
  c_NumPedimentoAduana: [row(customsSequenceKey('16', '3173', '2024'))],
  c_PatenteAduanal: [row('3173')],
};

const COMPLEMENT_ROWS: Record<ComplementCatalogName, PackRow[]> = {
  c_Colonia: [row(neighborhoodKey('76199', '0214'))],
  c_Localidad: [row(placeKey('QUE', '01'))],
  c_Municipio: [row(placeKey('QUE', '014'))],
  'CartaPorte/c_ClaveProdServCP': [
    row('10101500', { hazard: '0' }),
    row('11121900', { hazard: '0,1' }),
    row('15101505', { hazard: '1' }),
  ],
  'CartaPorte/c_Estaciones': [
    { ...row('PM001', { transport: '02' }), text: 'Rosarito' },
    { ...row('PM120', { transport: '02' }), text: 'Extranjera' },
    { ...row('EA0001', { transport: '03', nation: 'México' }), text: 'Aeropuerto de prueba' },
    { ...row('EA0126', { transport: '03', nation: 'Estados Unidos' }), text: 'Albuquerque International' },
    { ...row('TG0', { transport: '04' }), text: 'Navojoa' },
    { ...row('TG1', { transport: '04', until: '2024-12-31' }), text: 'Navojoa' },
  ],
  'CartaPorte/c_MaterialPeligroso': [row('1203')],
  'ComExt/c_FraccionArancelaria': [
    row('0101210100', { unit: '07' }),
    row('0901219900', { until: '2024-03-22', unit: '01' }),
    row('2402200100', { unit: '01' }),
    row('9801000100', { unit: '01' }),
  ],
};
const COLUMNS: Partial<Record<LargeCatalogName | ComplementCatalogName, readonly string[]>> = {
  c_ClaveProdServ: PRODUCT_COLUMNS,
  c_CodigoPostal: PLACE_COLUMNS,
  'CartaPorte/c_ClaveProdServCP': [...VALIDITY_COLUMNS, 'hazard'],
  'CartaPorte/c_Estaciones': [...VALIDITY_COLUMNS, 'transport', 'nation'],
  'ComExt/c_FraccionArancelaria': [...VALIDITY_COLUMNS, 'unit'],
};

const packs = new Map<string, Pack>();

function packOf(name: LargeCatalogName | ComplementCatalogName, rows: readonly PackRow[]): Pack {
  const known = packs.get(name);
  if (known !== undefined) return known;
  const columns = COLUMNS[name] ?? VALIDITY_COLUMNS;
  const pack = openPack(buildPack({ name, complete: true, columns }, rows));
  packs.set(name, pack);
  return pack;
}

export const testCatalogs = makeLookup(
  (name) => packOf(name, ROWS[name]),
  (name) => packOf(name, COMPLEMENT_ROWS[name]),
);
