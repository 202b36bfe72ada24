/** Which table of a source becomes which pack, and how a row of the one becomes a row of the other. */
import { PLACE_COLUMNS, PRODUCT_COLUMNS, VALIDITY_COLUMNS } from '../../../schema/catalogs/columns.ts';
import type { CatalogName } from '../../../schema/catalogs/lookup.ts';
import { customsSequenceKey, neighborhoodKey, placeKey } from '../../../schema/catalogs/lookup.ts';
import type { PackRow } from '../../../schema/catalogs/pack.ts';
import { ianaZone } from '../../../schema/catalogs/time-zone.ts';

/** Packs: the large catalogues of a Comprobante, and lists that only addresses and customs use. */
export type PackName =
  | Extract<
      CatalogName,
      | 'c_Aduana'
      | 'c_ClaveProdServ'
      | 'c_ClaveUnidad'
      | 'c_CodigoPostal'
      | 'c_NumPedimentoAduana'
      | 'c_PatenteAduanal'
    >
  | 'c_ClaveProdServCP'
  | 'c_Colonia'
  | 'c_Estaciones'
  | 'c_Estado'
  | 'c_FraccionArancelaria'
  | 'c_Localidad'
  | 'c_MaterialPeligroso'
  | 'c_Municipio';

/** Names of towns and states by their keys, to give postal codes a text that a person can search. */
export type PlaceNames = {
  state(state: string): string;
  municipality(state: string, municipality: string): string;
  locality(state: string, locality: string): string;
};

export type TableToPack = {
  name: PackName;
  table: string;
  /** Without it the source is refused; the others are only left out. */
  required?: true;
  /** Fewer rows than the SAT has ever published: the list is cut, so a key not in it proves nothing. */
  wholeFrom: number;
  /** The device keeps a copy, so that forms and rules work offline. */
  device?: true;
  keyShape: RegExp;
  columns: readonly string[];
  packColumns: readonly string[];
  toRow(cells: string[], places: PlaceNames): PackRow;
};

/**
 * In May 2022 the key of Mexico City changed from DIF to CMX. Public copies of before say that all its
 * postal codes ended that day; they only changed state.
 */
const OLD_CAPITAL = 'DIF';
const OLD_CAPITAL_END = '2022-04-30';

function unique(parts: readonly string[]): string {
  return [...new Set(parts.filter((part) => part !== ''))].join(', ');
}

export const TABLES: readonly TableToPack[] = [
  {
    name: 'c_ClaveProdServ',
    table: 'cfdi_40_productos_servicios',
    required: true,
    wholeFrom: 50_000,
    device: true,
    keyShape: /^\d{8}$/,
    columns: [
      'id',
      'texto',
      'vigencia_desde',
      'vigencia_hasta',
      'iva_trasladado',
      'ieps_trasladado',
      'complemento',
      'estimulo_frontera',
      'similares',
    ],
    packColumns: PRODUCT_COLUMNS,
    toRow: ([
      key = '',
      text = '',
      from = '',
      until = '',
      iva = '',
      ieps = '',
      complement = '',
      border = '',
      also = '',
    ]) => ({
      key,
      text,
      also,
      cells: { from, until, iva: flag(iva), ieps: flag(ieps), complement, border: flag(border) },
    }),
  },
  {
    name: 'c_ClaveUnidad',
    table: 'cfdi_40_claves_unidades',
    required: true,
    wholeFrom: 2_000,
    device: true,
    keyShape: /^[A-Za-z0-9]{2,3}$/,
    columns: ['id', 'texto', 'vigencia_desde', 'vigencia_hasta', 'simbolo'],
    packColumns: VALIDITY_COLUMNS,
    toRow: ([key = '', text = '', from = '', until = '', also = '']) => ({
      key,
      text,
      also,
      cells: { from, until },
    }),
  },
  {
    name: 'c_CodigoPostal',
    table: 'cfdi_40_codigos_postales',
    required: true,
    wholeFrom: 90_000,
    device: true,
    keyShape: /^\d{5}$/,
    columns: [
      'id',
      'estado',
      'municipio',
      'localidad',
      'vigencia_desde',
      'vigencia_hasta',
      'estimulo_frontera',
      'huso_descripcion',
    ],
    packColumns: PLACE_COLUMNS,
    toRow: toPlace,
  },
  {
    name: 'c_Aduana',
    table: 'cfdi_40_aduanas',
    wholeFrom: 45,
    device: true,
    keyShape: /^\d{2}$/,
    columns: ['id', 'texto', 'vigencia_desde', 'vigencia_hasta'],
    packColumns: VALIDITY_COLUMNS,
    toRow: ([key = '', text = '', from = '', until = '']) => ({ key, text, cells: { from, until } }),
  },
  {
    name: 'c_PatenteAduanal',
    table: 'cfdi_40_patentes_aduanales',
    wholeFrom: 3_000,
    keyShape: /^\d{4}$/,
    columns: ['id', 'vigencia_desde', 'vigencia_hasta'],
    packColumns: VALIDITY_COLUMNS,
    toRow: ([key = '', from = '', until = '']) => ({ key, text: '', cells: { from, until } }),
  },
  {
    name: 'c_NumPedimentoAduana',
    table: 'cfdi_40_numeros_pedimento_aduana',
    wholeFrom: 50_000,
    keyShape: /^\d{2}-\d{4}-\d{4}$/,
    columns: ['aduana', 'patente', 'ejercicio', 'cantidad', 'vigencia_desde', 'vigencia_hasta'],
    packColumns: [...VALIDITY_COLUMNS, 'quantity'],
    toRow: ([customs = '', patent = '', year = '', quantity = '', from = '', until = '']) => ({
      key: customsSequenceKey(customs, patent, year),
      text: '',
      cells: { from, until, quantity },
    }),
  },
  {
    name: 'c_Colonia',
    table: 'cfdi_40_colonias',
    wholeFrom: 140_000,
    keyShape: /^\d{5}-\d{4}$/,
    columns: ['colonia', 'codigo_postal', 'texto'],
    packColumns: [],
    toRow: ([colonia = '', zip = '', text = '']) => ({ key: neighborhoodKey(zip, colonia), text }),
  },
  {
    name: 'c_Estado',
    table: 'cfdi_40_estados',
    wholeFrom: 90,
    keyShape: /^[A-Z]{2,3}$/,
    columns: ['estado', 'pais', 'texto', 'vigencia_desde', 'vigencia_hasta'],
    packColumns: [...VALIDITY_COLUMNS, 'country'],
    toRow: ([key = '', country = '', text = '', from = '', until = '']) => ({
      key,
      text,
      cells: { from, until, country },
    }),
  },
  {
    name: 'c_Localidad',
    table: 'cfdi_40_localidades',
    wholeFrom: 600,
    keyShape: /^[A-Z]{3}-\d{2}$/,
    columns: ['localidad', 'estado', 'texto', 'vigencia_desde', 'vigencia_hasta'],
    packColumns: [...VALIDITY_COLUMNS, 'state'],
    toRow: ([locality = '', state = '', text = '', from = '', until = ''], places) => ({
      key: placeKey(state, locality),
      text: unique([text, places.state(state)]),
      cells: { from, until, state },
    }),
  },
  {
    name: 'c_FraccionArancelaria',
    table: 'cce_20_fracciones_arancelarias',
    wholeFrom: 10_000,
    keyShape: /^\d{10}$/,
    columns: ['fraccion', 'texto', 'vigencia_desde', 'vigencia_hasta', 'unidad'],
    packColumns: [...VALIDITY_COLUMNS, 'unit'],
    toRow: ([key = '', text = '', from = '', until = '', unit = '']) => ({
      key,
      text,
      cells: { from, until, unit },
    }),
  },
  {
    name: 'c_Municipio',
    table: 'cfdi_40_municipios',
    wholeFrom: 2_400,
    keyShape: /^[A-Z]{3}-\d{3}$/,
    columns: ['municipio', 'estado', 'texto', 'vigencia_desde', 'vigencia_hasta'],
    packColumns: [...VALIDITY_COLUMNS, 'state'],
    toRow: ([municipality = '', state = '', text = '', from = '', until = ''], places) => ({
      key: placeKey(state, municipality),
      text: unique([text, places.state(state)]),
      cells: { from, until, state },
    }),
  },
  {
    name: 'c_Estaciones',
    table: 'ccp_31_estaciones',
    wholeFrom: 5_000,
    // A railway's stations are named by kilometre: «Morelos145.6».
    keyShape: /^\S.{0,20}\S$/u,
    columns: ['id', 'texto', 'vigencia_desde', 'vigencia_hasta', 'clave_transporte', 'nacionalidad'],
    packColumns: [...VALIDITY_COLUMNS, 'transport', 'nation'],
    toRow: ([key = '', text = '', from = '', until = '', transport = '', nation = '']) => ({
      key,
      text,
      cells: { from, until, transport, nation },
    }),
  },
  {
    name: 'c_ClaveProdServCP',
    table: 'ccp_31_productos_servicios',
    wholeFrom: 48_000,
    keyShape: /^\d{8}$/,
    columns: ['id', 'texto', 'vigencia_desde', 'vigencia_hasta', 'material_peligroso'],
    packColumns: [...VALIDITY_COLUMNS, 'hazard'],
    toRow: ([key = '', text = '', from = '', until = '', hazard = '']) => ({
      key,
      text,
      cells: { from, until, hazard },
    }),
  },
  {
    name: 'c_MaterialPeligroso',
    table: 'ccp_31_materiales_peligrosos',
    wholeFrom: 2_300,
    keyShape: /^[0-9A-Z]{4,6}$/,
    columns: ['id', 'texto', 'vigencia_desde', 'vigencia_hasta'],
    packColumns: VALIDITY_COLUMNS,
    toRow: ([key = '', text = '', from = '', until = '']) => ({ key, text, cells: { from, until } }),
  },
];

/** '1' for what is marked; SAT's border column counts beyond 1. */
function flag(cell: string): string {
  return cell === '' || cell === '0' ? '' : '1';
}

function toPlace(cells: string[], places: PlaceNames): PackRow {
  const [
    key = '',
    oldState = '',
    municipality = '',
    locality = '',
    from = '',
    lastDay = '',
    border = '',
    zone = '',
  ] = cells;
  const isOldCapital = oldState === OLD_CAPITAL;
  const state = isOldCapital ? 'CMX' : oldState;
  const text = unique([
    places.locality(state, locality),
    places.municipality(state, municipality),
    places.state(state),
  ]);
  return {
    key,
    text: text || state,
    cells: {
      from,
      until: isOldCapital && lastDay === OLD_CAPITAL_END ? '' : lastDay,
      state,
      municipality,
      locality,
      border: flag(border),
      zone: ianaZone(zone, state, municipality),
    },
  };
}
