/** Keys of the SAT for a concept, from this device alone: one's own first, then the catalogue's words. */

import { starterKeys } from '../../../schema/catalogs/business-lines.ts';
import { foldWords } from '../../../schema/catalogs/fold.ts';
import { isReceipt } from '../../../schema/forms/document.ts';
import { branches } from '../../../schema/resources/admin/branches.ts';
import { readQuery } from '../../../schema/resources/query.ts';
import { STARTER_WORDS } from '../../../schema/texts/business-lines.ts';
import { SUGGESTION_LIMIT } from '../../../schema/values/suggestion-limit.ts';
import { catalogText, searchCatalog } from '../catalogs/catalogs.ts';
import { device } from '../opened.ts';
import { allProducts } from './lookups.ts';
import {
  nearProductKeys,
  rankProductKeys,
  rankUnits,
  SHORT_WORD,
  type UsedKeys,
  usualUnit,
} from './own-keys.ts';
import { liveRows } from './resources.ts';

/** The main one first. */
const MAIN_BRANCH = readQuery(branches, { sort: '-is_main' });

export type KeySuggestion = { key: string; text: string };

/** Of one's own, so that the catalogue is seen too. */
const MOST_OWN = 5;
/** Of the line of business, likewise. */
const MOST_STARTER = 4;
/** Begins where nobody has written anything yet. */
const FIRST_UNITS = ['H87', 'E48', 'KGM', 'LTR', 'MTR', 'HUR', 'MTK', 'XBX', 'ACT'];

/** What one's products and drafts say. */
async function usedKeys(): Promise<UsedKeys[]> {
  const { collections } = await device();
  const [products, drafts] = await Promise.all([allProducts(), collections.drafts.find().exec()]);
  return [
    ...products.map((one) => ({
      prod_serv_id: one.key_product_service,
      unit_id: one.key_unit,
      description: `${one.name} ${one.description}`,
    })),
    ...drafts.flatMap(({ receipt }) => (isReceipt(receipt) ? receipt.concepts : [])),
  ];
}

/**
 * @param typed in the field of the key; nothing: what the description suggests, one's own first, then what the line of business sells
 * @param branch that it is sold in
 */
export async function suggestProductKeys(
  typed: string,
  description: string,
  branch = '',
): Promise<KeySuggestion[]> {
  if (typed.trim() !== '') return await searchCatalog('c_ClaveProdServ', typed);
  const own = rankProductKeys(await usedKeys(), description).slice(0, MOST_OWN);
  const words = await byWords(description);
  const starter = rankProductKeys(await starterUses(branch), description);
  return firstOfEach([...own, ...starter.slice(0, MOST_STARTER)].map(named('c_ClaveProdServ')).concat(words));
}

export type Starter = { key: string; unit: string; text: string };

/** What the line of business of a branch sells, by its own words: every word that is typed begins one of them. */
export async function searchStarter(typed: string, branch: string): Promise<Starter[]> {
  const wanted = foldWords(typed);
  if (wanted.length === 0) return [];
  return (await starterOf(branch)).filter(({ text }) => {
    const words = foldWords(text);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}

/** Of that branch, else of the main one. */
async function starterOf(branch: string): Promise<Starter[]> {
  const rows = await liveRows(await device(), branches);
  const chosen = rows.byKey(branch) ?? rows.list(MAIN_BRANCH)[0];
  return starterKeys(chosen?.business_line ?? '').map(({ key, unit }) => ({
    ...{ key, unit },
    text: STARTER_WORDS[key] ?? '',
  }));
}

async function starterUses(branch: string): Promise<UsedKeys[]> {
  return (await starterOf(branch)).map(({ key, unit, text }) => ({
    ...{ prod_serv_id: key, unit_id: unit },
    description: text,
  }));
}

/** What the words of a description alone suggest: no key that has nothing to do with them. */
export async function keysForWords(description: string): Promise<KeySuggestion[]> {
  const own = nearProductKeys(await usedKeys(), description).slice(0, MOST_OWN);
  return firstOfEach([...own.map(named('c_ClaveProdServ')), ...(await byWords(description))]);
}

/** The catalogue by all the words of a description, or by its longest ones. */
async function byWords(description: string): Promise<KeySuggestion[]> {
  const all = await searchCatalog('c_ClaveProdServ', description);
  if (all.length > 0) return all;
  const words = description.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= SHORT_WORD);
  words.sort((a, b) => b.length - a.length);
  for (const word of words) {
    const found = await searchCatalog('c_ClaveProdServ', word);
    if (found.length > 0) return found;
  }
  return [];
}

/** @param branch that it is sold in */
export async function suggestUnits(typed: string, productKey: string, branch = ''): Promise<KeySuggestion[]> {
  if (typed.trim() !== '') return await searchCatalog('c_ClaveUnidad', typed);
  const own = rankUnits(await usedKeys(), productKey);
  const starter = rankUnits(await starterUses(branch), productKey);
  return firstOfEach([...own, ...starter, ...FIRST_UNITS].map(named('c_ClaveUnidad')));
}

/** @param branch that it is sold in */
export async function unitOfKey(productKey: string, branch = ''): Promise<KeySuggestion> {
  const used = await usedKeys();
  const existing = used.some(({ prod_serv_id, unit_id }) => prod_serv_id === productKey && unit_id !== '');
  return named('c_ClaveUnidad')(usualUnit(existing ? used : await starterUses(branch), productKey));
}

const named = (catalog: 'c_ClaveProdServ' | 'c_ClaveUnidad') => (key: string) => ({
  key,
  text: catalogText(catalog, key) || key,
});

function firstOfEach(list: readonly KeySuggestion[]): KeySuggestion[] {
  return list
    .filter(({ key }, at) => list.findIndex((one) => one.key === key) === at)
    .slice(0, SUGGESTION_LIMIT);
}
