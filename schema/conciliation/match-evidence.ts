/** What the words of a movement say of whom it is from and what it pays. Pure. */
import { foldWords } from '../catalogs/fold.ts';

export type Party<D> = { rfc: string; name: string; documents: D[] };
export type Evidence = {
  rfcs: ReadonlySet<string>;
  /** Beginnings of UUIDs, in upper case. */
  uuids: readonly string[];
  folios: ReadonlySet<string>;
  /** By RFC, how much of the name is there, 0 to 1. */
  names: ReadonlyMap<string, number>;
  /** The one that it is from; undefined where nobody or more than one could be. */
  party: Party<unknown> | undefined;
};

type Named = { rfc: string; name: string; folio: string };
/** What is in the name of half the country. */
const COMMON: ReadonlySet<string> = new Set(
  'sa de cv s a c v rl sapi sc ac del la las los el y e en com mexico servicios comercializadora grupo'.split(
    ' ',
  ),
);
const LONGEST_SAID = 40;
export const cut = (name: string): string =>
  name.length > LONGEST_SAID ? `${name.slice(0, LONGEST_SAID)}…` : name;

/** Of the parties of a call: by a word of their names the RFCs of those who have it, and by RFC how many words its name has. */
const WORDS = new WeakMap<object, { having: Map<string, string[]>; counts: Map<string, number> }>();

export function partiesOf<D extends Named>(documents: readonly D[]): ReadonlyMap<string, Party<D>> {
  const parties = new Map<string, Party<D>>();
  const words = new Map<string, string[]>();
  const counts = new Map<string, number>();
  for (const document of documents) {
    const party = parties.get(document.rfc);
    if (party !== undefined) {
      party.documents.push(document);
      continue;
    }
    parties.set(document.rfc, { rfc: document.rfc, name: document.name, documents: [document] });
    const own = ownWords(document.name);
    counts.set(document.rfc, own.length);
    for (const word of own) {
      const having = words.get(word);
      if (having === undefined) words.set(word, [document.rfc]);
      else having.push(document.rfc);
    }
  }
  for (const party of parties.values())
    party.documents.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
  WORDS.set(parties, { having: words, counts });
  return parties;
}

const dayOf = (document: object): string => String((document as { on?: string }).on ?? '');
const ownWords = (name: string): string[] =>
  [...new Set(foldWords(name))].filter((word) => word.length > 1 && !COMMON.has(word));

export function readEvidence<D extends Named>(
  text: string,
  parties: ReadonlyMap<string, Party<D>>,
): Evidence {
  const upper = text.toUpperCase();
  const tokens = upper.split(/[^A-Z0-9Ñ&]+/).filter((token) => token !== '');
  const rfcs = new Set(tokens.filter((token) => token.length >= 12 && parties.has(token)));
  const uuids = [...upper.matchAll(/\b[0-9A-F]{8}(?:-[0-9A-F]{4}){0,3}(?:-[0-9A-F]{12})?\b/g)]
    .map(([found]) => found)
    .filter((found) => /[A-F]/.test(found) && /\d/.test(found));
  const names = namesIn(text, parties);
  const folios = new Set(
    tokens.flatMap((token, at) => [token, `${tokens[at - 1] ?? ''}${token}`]).filter((one) => /\d/.test(one)),
  );
  return { rfcs, uuids, folios, names, party: partyIn(rfcs, names, parties) };
}

function namesIn<D>(text: string, parties: ReadonlyMap<string, Party<D>>): Map<string, number> {
  const known = WORDS.get(parties);
  const counts = new Map<string, number>();
  for (const word of new Set(foldWords(text))) {
    const having = known?.having.get(word);
    // A word that hundreds have says nothing.
    if (having === undefined || having.length > 200) continue;
    for (const rfc of having) counts.set(rfc, (counts.get(rfc) ?? 0) + 1);
  }
  const shares = new Map<string, number>();
  for (const [rfc, count] of counts) {
    const of = known?.counts.get(rfc) ?? 0;
    if (of > 0 && (count >= 2 || of === 1)) shares.set(rfc, count / of);
  }
  return shares;
}

function partyIn<D>(
  rfcs: ReadonlySet<string>,
  names: ReadonlyMap<string, number>,
  parties: ReadonlyMap<string, Party<D>>,
): Party<D> | undefined {
  if (rfcs.size === 1) return parties.get([...rfcs][0] ?? '');
  if (rfcs.size > 1) return undefined;
  const likely = [...names].filter(([, share]) => share >= 0.6).toSorted((a, b) => b[1] - a[1]);
  const [first, second] = likely;
  if (first === undefined || (second !== undefined && second[1] >= first[1])) return undefined;
  return parties.get(first[0]);
}
