/** Goods follow the concepts by their identification number: each has one of its own, which a person may split or take away. */
import { type FormValue, isEmptyValue } from '../../engine/node-values.ts';
import type { ReceiptAround, ReceiptChange } from '../complement.ts';

type Goods = readonly FormValue[];

const idOf = ({ identification_num }: ReceiptAround['concepts'][number]) => identification_num.trim();
export const goodsId = ({ no_identificacion: id }: FormValue) => (typeof id === 'string' ? id.trim() : '');

/** The same list when nothing changes. */
export function followConcepts(goods: Goods, { before, after }: ReceiptChange, empty: FormValue): Goods {
  if (before !== undefined && before.concepts === after.concepts) return goods;
  const old = before?.concepts.map(idOf) ?? [];
  const ids = after.concepts.map(idOf);
  const oldIds = new Set(old);
  const newIds = new Set(ids);
  let rows = old.length === ids.length ? renamed(goods, old, ids, oldIds, newIds) : goods;
  const gone = rows.filter((row) => !isDropped(row, oldIds, newIds));
  if (gone.length < rows.length) rows = gone;
  const present = new Set(rows.map(goodsId));
  const missing = [...newIds].filter((id) => id !== '' && !oldIds.has(id) && !present.has(id));
  if (missing.length === 0) return rows;
  return [
    ...rows.filter((row) => !isEmptyValue(row)),
    ...missing.map((id) => ({ ...empty, no_identificacion: id })),
  ];
}

/** Of a concept whose number is typed again, letter by letter. */
function renamed(
  goods: Goods,
  old: readonly string[],
  ids: readonly string[],
  oldIds: ReadonlySet<string>,
  newIds: ReadonlySet<string>,
): Goods {
  let rows = goods;
  for (const [at, from] of old.entries()) {
    const to = ids[at] as string;
    if (from === to || from === '' || newIds.has(from) || (to !== '' && oldIds.has(to))) continue;
    if (rows.some((row) => goodsId(row) === from))
      rows = rows.map((row) => (goodsId(row) === from ? { ...row, no_identificacion: to } : row));
  }
  return rows;
}

/** Nobody wrote anything of it, and its concept is no more. */
function isDropped(row: FormValue, oldIds: ReadonlySet<string>, newIds: ReadonlySet<string>): boolean {
  const id = goodsId(row);
  if (id === '' || newIds.has(id) || !oldIds.has(id)) return false;
  return isEmptyValue({ ...row, no_identificacion: '' });
}
