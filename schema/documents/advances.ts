/**
 * What is left of advances: less what egresses of relation 07 took (one that is cancelled gives it back), and what of it is promised to
 * an invoice of the whole whose egress is still to come. Exact, and the same for who asks in whatever order. Pure.
 */
import { REPLACES } from '../cfdi/relations.ts';
import { compare, type Exact, isZero, parseDecimal, subtract, sum, toText, ZERO } from '../values/decimal.ts';
import type { RelatedDocument } from './related-tree.ts';

/** SAT, c_TipoRelacion: it applies an advance. */
const APPLIES = '07';

export type AdvanceState = {
  advance: RelatedDocument;
  /** What no egress took. */
  left: string;
  /** That, less what is promised. */
  free: string;
  /** Invoices of the whole that it is promised to: their egress is to be made. */
  promisedTo: RelatedDocument[];
};
export type AdvanceLedger = {
  /** undefined of one that is not among the documents, or no longer in force. */
  of(uuid: string): AdvanceState | undefined;
  /** What an egress of that advance may take for that invoice of the whole; '0' for nothing. */
  room(advance: string, whole: string): string;
};

type Account = { document: RelatedDocument; left: Exact; promised: Exact; promisedTo: RelatedDocument[] };
type Whole = { document: RelatedDocument; accounts: Account[]; room: Exact; applied: Set<Account> };

/**
 * @param documents all that have to do with these advances
 * @param uuids of the advances that are asked for; what an invoice applies is one too
 */
export function advanceLedger(documents: readonly RelatedDocument[], uuids: Iterable<string>): AdvanceLedger {
  const inForce = documents.filter(isInForce).sort(byIssue);
  const follow = followedBy(documents, inForce);
  const applied = inForce.flatMap((one) => (one.receipt_type === 'I' ? appliedBy(one) : []));
  const advances = new Set([...uuids, ...applied].map(follow));
  const accounts = new Map<string, Account>();
  for (const document of inForce)
    if (advances.has(document.uuid))
      accounts.set(document.uuid, { document, left: amountOf(document), promised: ZERO, promisedTo: [] });
  const accountsOf = (document: RelatedDocument): Account[] => {
    const named = appliedBy(document).map((uuid) => accounts.get(follow(uuid)));
    return [...new Set(named)].filter((one) => one !== undefined && one.document !== document) as Account[];
  };
  const wholes = new Map<string, Whole>();
  for (const document of inForce)
    if (document.receipt_type === 'I' && accountsOf(document).length > 0)
      wholes.set(document.uuid, {
        document,
        accounts: accountsOf(document),
        room: amountOf(document),
        applied: new Set(),
      });
  for (const egress of inForce)
    if (egress.receipt_type === 'E')
      take(
        egress,
        accountsOf(egress),
        [...new Set(appliedBy(egress).map(follow))].flatMap((uuid) => wholes.get(uuid) ?? []),
      );
  for (const whole of wholes.values()) promise(whole);
  return {
    of: (uuid) => stateOf(accounts.get(follow(uuid))),
    room(advance, uuid) {
      const account = accounts.get(follow(advance));
      const whole = wholes.get(follow(uuid));
      if (account === undefined || whole === undefined) return '0';
      const isSame = account.document.currency === whole.document.currency;
      return toText(isSame ? least(account.left, whole.room) : account.left);
    },
  };
}

/** An egress says which invoice it is of, and seldom which of its advances: the one that it takes to the cent, else in their order. */
function take(egress: RelatedDocument, named: Account[], wholes: Whole[]): void {
  let rest = amountOf(egress);
  const isOf = ({ document }: { document: RelatedDocument }) => document.currency === egress.currency;
  for (const whole of wholes) if (isOf(whole)) whole.room = subtract(whole.room, least(whole.room, rest));
  const from = (account: Account, most: Exact) => {
    const amount = least(account.left, most);
    account.left = subtract(account.left, amount);
    for (const whole of wholes) if (!isZero(amount)) whole.applied.add(account);
    rest = subtract(rest, amount);
  };
  const asked = [...named, ...wholes.flatMap(({ accounts }) => accounts)].filter(isOf);
  const exactly = named.length === 0 && asked.find(({ left }) => compare(left, rest) === 0);
  for (const account of exactly ? [exactly] : asked) from(account, rest);
}

/** Of its advances that no egress took for it: as much as it comes to. */
function promise({ document, accounts, room, applied }: Whole): void {
  let rest = room;
  for (const account of accounts) {
    if (applied.has(account) || account.document.currency !== document.currency) continue;
    const amount = least(subtract(account.left, account.promised), rest);
    if (isZero(amount)) continue;
    account.promised = sum([account.promised, amount]);
    account.promisedTo.push(document);
    rest = subtract(rest, amount);
  }
}

function stateOf(account: Account | undefined): AdvanceState | undefined {
  if (account === undefined) return undefined;
  const { document, left, promised, promisedTo } = account;
  return { advance: document, left: toText(left), free: toText(subtract(left, promised)), promisedTo };
}

/** What was cancelled, and another in force takes the place of, is that other one. */
function followedBy(
  documents: readonly RelatedDocument[],
  inForce: readonly RelatedDocument[],
): (uuid: string) => string {
  const over = new Set(documents.filter((one) => !isInForce(one)).map(({ uuid }) => uuid));
  const next = new Map<string, string>();
  for (const { uuid, relations } of documents)
    for (const relation of relations)
      if (relation.kind === REPLACES && over.has(relation.uuid)) next.set(relation.uuid, uuid);
  const live = new Set(inForce.map(({ uuid }) => uuid));
  return (uuid) => {
    let at = uuid;
    for (let steps = 0; steps < next.size && !live.has(at); steps += 1) at = next.get(at) ?? at;
    return at;
  };
}

/** What a document applies, or takes the place of. */
export function appliedOrReplaced({ relations }: Pick<RelatedDocument, 'relations'>): string[] {
  return relations.filter(({ kind }) => kind === APPLIES || kind === REPLACES).map(({ uuid }) => uuid);
}

function appliedBy({ relations }: Pick<RelatedDocument, 'relations'>): string[] {
  return relations.filter(({ kind }) => kind === APPLIES).map(({ uuid }) => uuid);
}

/** What is about to be cancelled holds until it is. */
function isInForce({ standing }: RelatedDocument): boolean {
  return standing === 'current' || standing === 'cancelling' || standing === 'waiting';
}

function byIssue(a: RelatedDocument, b: RelatedDocument): number {
  const [one, other] = [`${a.issued_at} ${a.uuid}`, `${b.issued_at} ${b.uuid}`];
  return one < other ? -1 : one > other ? 1 : 0;
}

const amountOf = ({ total }: RelatedDocument): Exact => parseDecimal(total) ?? ZERO;
const least = (a: Exact, b: Exact): Exact => (compare(a, b) < 0 ? a : b);
