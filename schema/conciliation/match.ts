/**
 * Which documents a movement of the bank pays: proposals with a score and the reason in words. Pure and exact: amounts are whole hundredths.
 * Nothing here confirms anything; `isSure` says that there is evidence of whom and how much, and nothing else that fits as well.
 */
import { MATCHING as t } from '../texts/matching.ts';
import { shownDay } from '../values/dates.ts';
import { cut, type Evidence, type Party, partiesOf, readEvidence } from './match-evidence.ts';
import { sumsOf } from './match-sums.ts';

/** `amount`: a decimal text without sign; whoever asks gives movements and documents of one direction. `on`: YYYY-MM-DD. */
export type ToMatch = { id: string; amount: string; currency: string; on: string; words: string };
export type Payable = {
  id: string;
  amount: string;
  currency: string;
  on: string;
  rfc: string;
  name: string;
  /** Series and folio together. */
  folio: string;
  /** One that is known already and has no movement yet: `on` is its day. */
  payment?: 'paid' | 'planned';
};
export type Proposal = {
  movements: readonly string[];
  documents: readonly string[];
  /** 0 to 1. */
  score: number;
  isSure: boolean;
  /** In Spanish. */
  reasons: readonly string[];
  /** What the movements have over the documents, a decimal text; '0.00' where it fits. */
  difference: string;
};

/** Of one transfer. */
const MOST_TOGETHER = 6;
/** Documents of a party that are looked at together, the oldest first. */
const MOST_OF_PARTY = 24;
/** A transfer before its invoice: by so many days it is that of an order. */
const EARLY_DAYS = 5;
const LATE_DAYS = 120;
/** A payment is marked, or was planned for, so many days after it left. */
const EARLY_PAYMENT_DAYS = 30;
/** Rather than an invoice of which nobody says so: that would be paid twice. */
const PAYMENT_FIRST = 0.12;
/** What banks keep of a transfer, in hundredths, and what an exchange differs by. */
const MOST_FEE = 5_000;
const MOST_SHARE = 0.01;
/** Whom it is from, for certain enough. */
const KNOWN = 0.5;

type Movement = ToMatch & { cents: number; day: number; evidence: Evidence };
type Document = Payable & { cents: number; day: number };

/** @param most proposals of a movement: the first of each takes what it has, and any others, never sure, are what else it could be */
export function match(movements: readonly ToMatch[], documents: readonly Payable[], most = 1): Proposal[] {
  const open = inOrder(documents.flatMap((one) => withCents(one)));
  const parties = partiesOf(open);
  const read = inOrder(movements.flatMap((one) => withCents(one))).map((one) => ({
    ...one,
    evidence: readEvidence(one.words, parties),
  }));
  const byAmount = groupBy(open, (one) => `${one.currency} ${one.cents}`);
  const same = countBy(read, (one) => `${one.currency} ${one.cents}`);
  const found: Scored[] = [];
  for (const movement of read) {
    const key = `${movement.currency} ${movement.cents}`;
    const exact = (byAmount.get(key) ?? []).filter((one) => fits(movement, one));
    found.push(...ofOne(movement, exact, same.get(key) ?? 1));
    const party = partyOf(movement);
    if (party === undefined) continue;
    if (!exact.some((one) => one.rfc === party.rfc))
      found.push(...ofSeveral(movement, party), ...nearly(movement, party));
  }
  found.push(...inParts(read, parties));
  return choose(found, most);
}

type Scored = Omit<Proposal, 'difference' | 'movements' | 'documents'> & {
  movements: readonly Movement[];
  documents: readonly Document[];
};

/** One document of just that amount. */
function ofOne(movement: Movement, exact: readonly Document[], rivals: number): Scored[] {
  const scored = exact.map((document) => {
    const known = knownOf(movement.evidence, document);
    const score = 0.45 + 0.45 * known.weight + 0.1 * nearness(movement, document);
    return { document, known, score: score + (document.payment ? PAYMENT_FIRST : 0) };
  });
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      Number(b.document.payment !== undefined) - Number(a.document.payment !== undefined) ||
      a.document.day - b.document.day,
  );
  const [first, second] = scored;
  if (first === undefined) return [];
  // Two of one party and one amount: whichever is paid, nobody can say.
  const stands = first.known.weight - (second?.known.weight ?? 0);
  const isAlone = second === undefined && rivals === 1;
  const isContradicted = first.known.weight === 0 && partyOf(movement) !== undefined;
  const isSure =
    !isContradicted &&
    ((first.known.weight >= KNOWN && (second === undefined || stands >= 0.25)) ||
      (isAlone && isOdd(movement.cents) && first.known.weight >= 0.25));
  return scored.slice(0, 3).map(({ document, known, score }, at) => ({
    ...{ movements: [movement], documents: [document], score },
    isSure: at === 0 && isSure,
    reasons: [
      t.exact,
      ...paymentReasons([document]),
      ...known.reasons,
      ...(second === undefined ? [t.only] : []),
    ],
  }));
}

/** Several documents of whom it is from, that make just that amount. */
function ofSeveral(movement: Movement, party: Party<Document>): Scored[] {
  const open = party.documents
    .filter((one) => one.currency === movement.currency && one.cents < movement.cents && fits(movement, one))
    .slice(0, MOST_OF_PARTY);
  const named = open.filter((one) => movement.evidence.folios.has(one.folio));
  const whole = named.length > 1 && total(named) === movement.cents ? [named] : [];
  const sums = whole.length > 0 ? whole : sumsOf(open, movement.cents, MOST_TOGETHER);
  return sums.slice(0, 2).map((documents) => ({
    ...{ movements: [movement], documents },
    score: (whole.length > 0 ? 0.9 : 0.75) - 0.05 * (sums.length - 1),
    isSure: sums.length === 1,
    reasons: [t.several(documents.length), ...paymentReasons(documents), ...partyReasons(movement)],
  }));
}

/** A document in several movements of whom it is to: together they make it. */
function inParts(movements: readonly Movement[], parties: ReadonlyMap<string, Party<Document>>): Scored[] {
  const byParty = groupBy(
    movements.filter((one) => partyOf(one) !== undefined),
    (one) => `${one.currency} ${partyOf(one)?.rfc}`,
  );
  const found: Scored[] = [];
  for (const [key, theirs] of byParty) {
    if (theirs.length < 2) continue;
    const party = parties.get(key.slice(4));
    for (const document of party?.documents.slice(0, MOST_OF_PARTY * 4) ?? []) {
      // A payment is one movement.
      if (document.payment !== undefined) continue;
      const near = theirs
        .filter(
          (one) => one.currency === document.currency && one.cents < document.cents && fits(one, document),
        )
        .slice(0, MOST_OF_PARTY);
      const naming = near.filter((one) => one.evidence.folios.has(document.folio));
      const whole = naming.length > 1 && total(naming) === document.cents ? [naming] : [];
      const sums = whole.length > 0 ? whole : sumsOf(near, document.cents, MOST_TOGETHER);
      for (const part of sums.slice(0, 2))
        found.push({
          ...{ movements: part, documents: [document], score: whole.length > 0 ? 0.88 : 0.6 },
          isSure: whole.length > 0,
          reasons: [
            t.parts(part.length),
            ...(part[0] === undefined ? [] : partyReasons(part[0])),
            ...(whole.length > 0 ? [t.folio(document.folio)] : []),
          ],
        });
    }
  }
  return found;
}

/** A document whose folio or party it names, of nearly that amount: a fee was kept, or the exchange differs. Never sure. */
function nearly(movement: Movement, party: Party<Document>): Scored[] {
  const close = party.documents.filter((one) => {
    if (one.currency !== movement.currency || !fits(movement, one)) return false;
    const gap = Math.abs(one.cents - movement.cents);
    // Of a payment no part leaves by itself.
    if (one.payment !== undefined && one.cents > movement.cents) return false;
    return gap > 0 && (gap <= MOST_FEE || gap <= one.cents * MOST_SHARE) && gap < one.cents / 2;
  });
  return close.slice(0, 3).map((document) => {
    const known = knownOf(movement.evidence, document);
    const score = 0.3 + 0.3 * known.weight + 0.05 * nearness(movement, document);
    return {
      movements: [movement],
      documents: [document],
      score,
      isSure: false,
      reasons: [t.nearly, ...paymentReasons([document]), ...known.reasons],
    };
  });
}

/** The best first; what is taken by a better one is no longer there for another, but to be shown beside it. */
function choose(found: readonly Scored[], most: number): Proposal[] {
  const order = found
    .map((one) => ({ one, key: keyOf(one) }))
    .sort(
      (a, b) =>
        Number(b.one.isSure) - Number(a.one.isSure) || b.one.score - a.one.score || (a.key < b.key ? -1 : 1),
    )
    .map(({ one }) => one);
  const claims = countClaims(order);
  const taken = new Set<string>();
  const chosen: Proposal[] = [];
  const others: Scored[] = [];
  for (const one of order) {
    const ids = idsOf(one);
    if (ids.some((id) => taken.has(id))) {
      others.push(one);
      continue;
    }
    for (const id of ids) taken.add(id);
    // Of a document that two are sure of, neither is.
    chosen.push(proposalOf(one, one.isSure && ids.every((id) => (claims.get(id) ?? 0) <= 1)));
  }
  return most > 1 ? [...chosen, ...besides(chosen, others, most)] : chosen;
}

/** What else a movement could be: not of a document that another is sure of, nor of one that is sure itself. */
function besides(chosen: readonly Proposal[], others: readonly Scored[], most: number): Proposal[] {
  const sure = new Set(chosen.flatMap((one) => (one.isSure ? [...one.movements, ...one.documents] : [])));
  const counts = new Map<string, number>();
  for (const { movements } of chosen) for (const id of movements) counts.set(id, 1);
  const more: Proposal[] = [];
  for (const one of others) {
    const all = [...one.movements, ...one.documents];
    if (all.some(({ id }) => sure.has(id))) continue;
    if (one.movements.some(({ id }) => (counts.get(id) ?? 0) >= most)) continue;
    for (const { id } of one.movements) counts.set(id, (counts.get(id) ?? 0) + 1);
    more.push(proposalOf(one, false));
  }
  return more;
}

const idsOf = ({ movements, documents }: Scored): string[] => [
  ...movements.map(({ id }) => `m ${id}`),
  ...documents.map(({ id }) => `d ${id}`),
];

const proposalOf = ({ movements, documents, ...said }: Scored, isSure: boolean): Proposal => ({
  ...said,
  score: Math.min(1, said.score),
  isSure,
  movements: movements.map(({ id }) => id),
  documents: documents.map(({ id }) => id),
  difference: hundredths(total(movements) - total(documents)),
});

function countClaims(order: readonly Scored[]): Map<string, number> {
  const claims = new Map<string, number>();
  for (const one of order)
    if (one.isSure) for (const id of idsOf(one)) claims.set(id, (claims.get(id) ?? 0) + 1);
  return claims;
}

const keyOf = ({ movements, documents }: Scored): string =>
  [...movements, ...documents].map(({ id }) => id).join(' ');

function knownOf(evidence: Evidence, document: Document): { weight: number; reasons: string[] } {
  const reasons: string[] = [];
  let weight = 0;
  if (evidence.uuids.some((part) => document.id.toUpperCase().startsWith(part))) {
    weight += 1;
    reasons.push(t.uuid);
  }
  if (evidence.folios.has(document.folio)) {
    weight += 0.4;
    reasons.push(t.folio(document.folio));
  }
  if (evidence.rfcs.has(document.rfc)) {
    weight += 0.6;
    reasons.push(t.rfc(document.rfc));
  } else if ((evidence.names.get(document.rfc) ?? 0) >= 0.6) {
    weight += 0.5;
    reasons.push(t.name(cut(document.name)));
  }
  return { weight: Math.min(1, weight), reasons };
}

function partyOf({ evidence }: Movement): Party<Document> | undefined {
  return evidence.party as Party<Document> | undefined;
}

function partyReasons(movement: Movement): string[] {
  const party = partyOf(movement);
  if (party === undefined) return [];
  return [movement.evidence.rfcs.has(party.rfc) ? t.rfc(party.rfc) : t.name(cut(party.name))];
}

const paymentReasons = (documents: readonly Document[]): string[] =>
  documents.flatMap(({ payment, on }) => (payment === undefined ? [] : [t[payment](shownDay(on))]));

const fits = (movement: Movement, document: Document): boolean => {
  const days = movement.day - document.day;
  return days >= -(document.payment ? EARLY_PAYMENT_DAYS : EARLY_DAYS) && days <= LATE_DAYS;
};
const nearness = (movement: Movement, document: Document): number =>
  1 - Math.min(1, Math.abs(movement.day - document.day) / LATE_DAYS);
/** An amount that two would not have by chance. */
const isOdd = (cents: number): boolean => cents % 100 !== 0 && cents >= 10_000;
const total = (all: readonly { cents: number }[]): number => all.reduce((sum, { cents }) => sum + cents, 0);

function withCents<T extends { amount: string; on: string }>(one: T): (T & { cents: number; day: number })[] {
  const read = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(one.amount);
  const day = Math.floor(Date.parse(`${one.on.slice(0, 10)}T00:00:00Z`) / 86_400_000);
  if (read === null || Number.isNaN(day)) return [];
  return [{ ...one, day, cents: Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0')) }];
}

/** The oldest first. */
const inOrder = <T extends { day: number; id: string }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));

function hundredths(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

function countBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  return new Map([...groupBy(all, keyOf)].map(([key, group]) => [key, group.length]));
}
