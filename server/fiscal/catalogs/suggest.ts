/** Suggestions of each list that can be searched by typing (spec 2 §7). */
import { foldWords } from '../../../schema/catalogs/fold.ts';
import type { Pack } from '../../../schema/catalogs/pack.ts';
import { SUGGESTIONS, searchRows } from '../../../schema/catalogs/search.ts';
import type { CatalogSuggestion, SearchName } from '../../../schema/catalogs/suggestion.ts';
import type { PackName } from './tables.ts';

export type SuggestOptions = {
  limit?: number;
  /** YYYY-MM-DD. */
  date?: string;
  /** Of a colonia: its postal code. */
  zip?: string;
};

const PACKS: Record<SearchName, PackName> = {
  zip: 'c_CodigoPostal',
  colonia: 'c_Colonia',
  key_product_service: 'c_ClaveProdServ',
  key_unit: 'c_ClaveUnidad',
  location: 'c_Localidad',
  state: 'c_Estado',
  fraction: 'c_FraccionArancelaria',
};

export function suggest(
  packOf: (name: PackName) => Pack | undefined,
  name: SearchName,
  query: string,
  options: SuggestOptions = {},
): CatalogSuggestion[] {
  const pack = packOf(PACKS[name]);
  if (pack === undefined) return [];
  const rows =
    name === 'colonia' && options.zip !== undefined
      ? coloniasOf(pack, options.zip, query, options.limit ?? SUGGESTIONS)
      : searchRows(pack, query, options);
  return rows.map((row) => describe(pack, name, row));
}

/** A postal code has few colonias: all that hold the words, in order of their key; with none, the first ones. */
function coloniasOf(pack: Pack, zip: string, query: string, limit: number): number[] {
  const words = foldWords(query);
  const prefix = `${zip}-`;
  const rows: number[] = [];
  for (let row = pack.lowerBound(prefix); row < pack.size && rows.length < limit; row += 1) {
    const key = pack.key(row);
    if (!key.startsWith(prefix)) break;
    const folded = ` ${key.slice(prefix.length)} ${foldWords(pack.text(row)).join(' ')}`;
    if (words.every((word) => folded.includes(word))) rows.push(row);
  }
  return rows;
}

function describe(pack: Pack, name: SearchName, row: number): CatalogSuggestion {
  const key = pack.key(row);
  const text = pack.text(row);
  switch (name) {
    case 'zip':
      return { id: key, key, text, state: pack.cell(row, 'state'), time_zone: pack.cell(row, 'zone') };
    case 'fraction':
      return { id: key, key, text, unit: pack.cell(row, 'unit') };
    case 'colonia': {
      const [zip = '', own = key] = key.split('-');
      return { id: own, key: own, text, zip };
    }
    case 'location': {
      const own = key.slice(key.indexOf('-') + 1);
      return { id: own, key: own, text, state: pack.cell(row, 'state') };
    }
    default:
      return { id: key, key, text };
  }
}
