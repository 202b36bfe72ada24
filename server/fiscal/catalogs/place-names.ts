/** Names of states, municipalities and localities in a source; keys stand in for what it does not have. */
import type { CatalogSource } from './source.ts';
import type { PlaceNames } from './tables.ts';

const [STATES, MUNICIPALITIES, LOCALITIES] = [
  'cfdi_40_estados',
  'cfdi_40_municipios',
  'cfdi_40_localidades',
] as const;
export const PLACE_TABLES = [STATES, MUNICIPALITIES, LOCALITIES];

export function readPlaceNames(source: CatalogSource): PlaceNames {
  const states = readNames(source, STATES, ['estado']);
  const municipalities = readNames(source, MUNICIPALITIES, ['estado', 'municipio']);
  const localities = readNames(source, LOCALITIES, ['estado', 'localidad']);
  return {
    state: (state) => states.get(state) ?? state,
    municipality: (state, municipality) => municipalities.get(`${state}|${municipality}`) ?? '',
    locality: (state, locality) => localities.get(`${state}|${locality}`) ?? '',
  };
}

function readNames(source: CatalogSource, table: string, keys: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  if (!source.has(table)) return names;
  for (const { cells } of source.read(table, [...keys, 'texto'])) {
    names.set(cells.slice(0, -1).join('|'), cells.at(-1) ?? '');
  }
  return names;
}
