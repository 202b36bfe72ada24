/**
 * Everything that one receipt has to do with: what takes the place of what, what pays and credits it, issued and received alike. By
 * levels: what names no other stands first, and each below what it names. Pure.
 */

import { PAYS, REPLACES, type Relation } from '../cfdi/relations.ts';
import type { Standing } from '../values/picklists.ts';
import { normalUuid } from '../values/uuid.ts';

/** More are counted and not shown. */
export const MOST_RELATED = 200;
/** When it was cancelled it was said that the other takes its place. */
const CANCELLED_FOR = 'C';

export type RelatedDocument = {
  /** In upper case. */
  uuid: string;
  side: 'issued' | 'received';
  receipt_type: string;
  /** Of its own page. */
  document_type_id: number;
  serie: string;
  folio: string;
  /** Who it is to, or from. */
  name: string;
  rfc: string;
  total: string;
  currency: string;
  issued_at: string;
  standing: Standing;
  relations: readonly Relation[];
  /** What was named as its substitute when it was cancelled; '' for nothing. */
  substitute: string;
};

/** `document`: undefined of one that is named and is not here. `others`: how many it names besides. */
export type RelatedNode = { uuid: string; document: RelatedDocument | undefined; others: number };
/** `from` names `to`. `kind`: of a Relation, or CANCELLED_FOR. */
export type RelatedLink = { from: string; to: string; kind: string; amount: string; partiality: string };
export type RelatedTree = {
  levels: RelatedNode[][];
  links: RelatedLink[];
  /** There are more than are shown. */
  isCut: boolean;
};

/** What a document names: with its substitute, if one was said. */
export function namedBy({
  relations,
  substitute,
}: Pick<RelatedDocument, 'relations' | 'substitute'>): string[] {
  const named = relations.map(({ uuid }) => uuid);
  return substitute === '' ? named : [...named, normalUuid(substitute)];
}

/**
 * Walks from a receipt to all that it has to do with. A payment of many leads from one of its invoices to no other one of them: only
 * from the payment itself.
 * @param near the documents of these UUIDs, and those that name one of them
 */
export async function walkRelated(
  start: string,
  near: (uuids: readonly string[]) => Promise<readonly RelatedDocument[]>,
): Promise<RelatedTree> {
  const found = new Map<string, RelatedDocument>();
  const asked = new Set([start]);
  let isCut = false;
  for (let frontier = [start]; frontier.length > 0; ) {
    const next: string[] = [];
    for (const document of await near(frontier)) {
      if (found.has(document.uuid)) continue;
      if (found.size >= MOST_RELATED) {
        isCut = true;
        continue;
      }
      found.set(document.uuid, document);
      for (const uuid of [document.uuid, ...followed(document, start)]) {
        if (asked.has(uuid)) continue;
        if (asked.size >= MOST_RELATED) {
          isCut = true;
          continue;
        }
        asked.add(uuid);
        next.push(uuid);
      }
    }
    frontier = next;
  }
  const nodes = [...new Set([...asked, ...found.keys()])];
  return { ...arranged(nodes, found), isCut };
}

function followed(document: RelatedDocument, start: string): string[] {
  const { relations } = document;
  if (document.uuid === start) return namedBy(document);
  return namedBy({ ...document, relations: relations.filter(({ kind }) => kind !== PAYS) });
}

function arranged(
  uuids: readonly string[],
  found: ReadonlyMap<string, RelatedDocument>,
): Pick<RelatedTree, 'levels' | 'links'> {
  const here = new Set(uuids);
  const links = [...found.values()]
    .flatMap((document) => linksOf(document))
    .filter(({ from, to }) => here.has(from) && here.has(to));
  const named = new Map<string, string[]>();
  for (const { from, to } of links) named.set(from, [...(named.get(from) ?? []), to]);
  const level = levelsOf(named);
  const levels: RelatedNode[][] = [];
  for (const uuid of uuids.toSorted((a, b) =>
    placeOf(found.get(a), a) < placeOf(found.get(b), b) ? -1 : 1,
  )) {
    const document = found.get(uuid);
    const others = new Set(
      (document?.relations ?? []).map((one) => one.uuid).filter((one) => !here.has(one)),
    );
    const at = level(uuid);
    while (levels.length <= at) levels.push([]);
    levels[at]?.push({ uuid, document, others: others.size });
  }
  return { levels: levels.filter((nodes) => nodes.length > 0), links };
}

/** What it names; and what was named as its substitute names it. */
function linksOf(document: RelatedDocument): RelatedLink[] {
  const { uuid, relations, substitute } = document;
  const own = relations.map((relation) => ({ from: uuid, to: relation.uuid, ...said(relation) }));
  if (substitute === '') return own;
  return [
    ...own,
    { from: normalUuid(substitute), to: uuid, kind: CANCELLED_FOR, amount: '', partiality: '' },
  ];
}

const said = ({ kind, amount, partiality }: Relation) => ({ kind, amount, partiality });

const placeOf = (document: RelatedDocument | undefined, uuid: string): string =>
  `${document?.issued_at ?? ''} ${uuid}`;

/** How far below what names nothing: one more than the lowest that it names. What names itself around a corner counts once. */
function levelsOf(named: ReadonlyMap<string, readonly string[]>): (uuid: string) => number {
  const known = new Map<string, number>();
  const open = new Set<string>();
  const level = (uuid: string): number => {
    const before = known.get(uuid);
    if (before !== undefined) return before;
    if (open.has(uuid)) return -1;
    open.add(uuid);
    const below = (named.get(uuid) ?? []).map(level);
    open.delete(uuid);
    const own = Math.max(-1, ...below) + 1;
    known.set(uuid, own);
    return own;
  };
  return level;
}

/** Relations of which a receipt can have one in force. */
const ONCE: readonly string[] = [REPLACES, PAYS];
/** Credit notes: the same amount twice is one too many. */
const CREDITS: readonly string[] = ['01', '03'];

/** What is said of `uuid` by more than one document in force. */
export type Duplicate = { kind: string; uuid: string; documents: readonly RelatedDocument[] };

/** The same partiality paid twice, two substitutes of one receipt, two credit notes of one amount. One that another of them takes the place of is none. */
export function duplicatedRelations(documents: Iterable<RelatedDocument>): Duplicate[] {
  const groups = new Map<string, { kind: string; uuid: string; documents: RelatedDocument[] }>();
  for (const document of documents) {
    if (document.standing === 'cancelled' || document.standing === 'cancelling') continue;
    for (const { kind, uuid, partiality } of document.relations) {
      if (!ONCE.includes(kind) && !CREDITS.includes(kind)) continue;
      if (kind === PAYS && partiality === '') continue;
      const detail = kind === PAYS ? partiality : CREDITS.includes(kind) ? document.total : '';
      const key = `${kind} ${uuid} ${detail}`;
      const group = groups.get(key) ?? { kind, uuid, documents: [] };
      if (!group.documents.includes(document)) group.documents.push(document);
      groups.set(key, group);
    }
  }
  return [...groups.values()].flatMap((group) => {
    const replaced = new Set(
      group.documents.flatMap(({ relations }) =>
        relations.filter(({ kind }) => kind === REPLACES).map(({ uuid }) => uuid),
      ),
    );
    const standing = group.documents.filter(({ uuid }) => !replaced.has(uuid));
    return standing.length < 2 ? [] : [{ ...group, documents: standing }];
  });
}
