/**
 * What the app can do with no source of catalogues at all: a handful of rows of the three that every
 * invoice needs. They are known to be incomplete, so a key that is not here is `unchecked`, never wrong.
 */
import { PLACE_COLUMNS, PRODUCT_COLUMNS, VALIDITY_COLUMNS } from './columns.ts';
import type { LargeCatalogName } from './make-lookup.ts';
import { buildPack, openPack, type Pack } from './pack.ts';
import { STARTER_POSTAL_CODES } from './starter/postal-codes.ts';
import { STARTER_PRODUCTS } from './starter/products.ts';
import { STARTER_UNITS } from './starter/units.ts';

const packs = new Map<string, Pack>();

/** The starter list of a catalogue; undefined for those that have none. */
export function starterPack(name: LargeCatalogName): Pack | undefined {
  const cached = packs.get(name);
  if (cached !== undefined) return cached;
  const packed = buildStarter(name);
  if (packed === undefined) return undefined;
  const pack = openPack(packed);
  packs.set(name, pack);
  return pack;
}

function buildStarter(name: LargeCatalogName): string | undefined {
  switch (name) {
    case 'c_ClaveProdServ':
      return buildPack({ name, complete: false, columns: PRODUCT_COLUMNS }, STARTER_PRODUCTS);
    case 'c_ClaveUnidad':
      return buildPack({ name, complete: false, columns: VALIDITY_COLUMNS }, STARTER_UNITS);
    case 'c_CodigoPostal':
      return buildPack({ name, complete: false, columns: PLACE_COLUMNS }, STARTER_POSTAL_CODES);
    default:
      return undefined;
  }
}
