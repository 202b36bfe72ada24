/**
 * The invoices of a billing file, each with its key or with what is wrong with it. The same invoice has the same key in whichever file it comes, so that none
 * is brought twice. Pure.
 */
import * as v from 'valibot';
import { BILLING_PROBLEMS as PROBLEMS } from '../../texts/billing-file.ts';
import { nameUuid } from '../../values/name-uuid.ts';
import { applyEffects } from '../receipt/effects.ts';
import { emptyConcept } from '../receipt/empty-receipt.ts';
import { RECEIPT_TYPES, type Receipt, ReceiptSchema, type ReceiptType } from '../receipt/receipt.ts';
import { fitFields } from './fit-fields.ts';

export const MOST_INVOICES = 1_000;
/** The only object of tax whose taxes are written in the concept. */
const TAXED = '02';

export type BillingRow = {
  number: number;
  name: string;
  problems: string[];
  /** Of the draft. */
  slug: string;
  receipt?: Receipt;
};
/** A receipt of a type before anything is typed. `branch` undefined: the usual one; the answer undefined: there is no such branch. */
export type Begin = (of: {
  type: ReceiptType;
  branch: string | undefined;
  rfc: string;
}) => Receipt | undefined;

type Fields = Record<string, unknown>;
const SPACE = '0b4a6c0e-55a1-4a0e-9c37-5d3f3f0c7a21';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The list that a file is, or has; undefined of none. @param file maps, lists and texts */
export function invoicesIn(file: unknown): readonly unknown[] | undefined {
  const list = isFields(file) ? file.receipts : file;
  return Array.isArray(list) && list.length > 0 ? list : undefined;
}

/** The RFC of each receiver, once: whose records are asked for before the file is read. */
export function receiversIn(list: readonly unknown[]): string[] {
  return [...new Set(list.map((each) => (isFields(each) ? rfcOf(each) : '')))].filter((rfc) => rfc !== '');
}

/** The kinds of complement that any of them carries, once: whose code is loaded before the file is read. */
export function complementsIn(list: readonly unknown[]): string[] {
  const carried = list.flatMap((each) => {
    if (!isFields(each)) return [];
    const concepts = Array.isArray(each.concepts) ? each.concepts : [];
    return [each, ...concepts].flatMap((one) =>
      isFields(one) && Array.isArray(one.complements) ? one.complements : [],
    );
  });
  return [...new Set(carried.map((one) => (isFields(one) ? textOf(one.kind) : '')))].filter(
    (kind) => kind !== '',
  );
}

const rfcOf = ({ receiver }: Fields) => (isFields(receiver) ? textOf(receiver.rfc).toUpperCase() : '');

export function readBilling(list: readonly unknown[], begin: Begin): BillingRow[] {
  const keys = new Map<string, number>();
  return list.map((said, at) => {
    const number = at + 1;
    if (!isFields(said)) return { number, name: '', problems: [PROBLEMS.notMap], slug: '' };
    const { id, ...fields } = said;
    const key = textOf(id);
    const receiver = isFields(fields.receiver) ? fields.receiver : {};
    const name = [key, textOf(receiver.name) || textOf(receiver.rfc)]
      .filter((part) => part !== '')
      .join(' · ');
    const { receipt, problems } = readOne(fields, begin);
    // Without a key of its own what it says is its key, and a second one that says the same is a second one.
    const named = key === '' ? JSON.stringify(fields) : `#${key}`;
    const before = keys.get(named);
    if (key !== '' && before !== undefined) problems.push(PROBLEMS.repeated(before));
    const time = key === '' ? (before ?? 0) + 1 : number;
    keys.set(named, key === '' ? time : (before ?? time));
    const slug = nameUuid(SPACE, key === '' ? `${time} ${named}` : named);
    return { number, name, problems, slug, ...(problems.length === 0 && receipt && { receipt }) };
  });
}

function readOne(fields: Fields, begin: Begin): { receipt?: Receipt; problems: string[] } {
  const saidType = textOf(fields.receipt_type) || 'I';
  const type = RECEIPT_TYPES.find((one) => one === saidType);
  if (type === undefined) return { problems: [PROBLEMS.type(saidType)] };
  const { value, problems } = fitFields(ReceiptSchema, fields, [
    ...['complements', 'addenda', 'concepts.complements'],
  ]);
  if (!isFields(value)) return { problems };
  if (value.folio !== undefined) problems.push(PROBLEMS.folio);
  const branch = textOf(value.branch_office_id);
  const base = begin({ type, branch: branch === '' ? undefined : branch, rfc: rfcOf(value) });
  if (base === undefined) return { problems: [...problems, PROBLEMS.branch(branch)] };
  if (problems.length > 0) return { problems };
  const { branch_office_id: _, emitter, receiver, concepts, ...header } = value;
  const read = v.safeParse(ReceiptSchema, {
    ...base,
    ...header,
    receipt_type: type,
    emitter: { ...base.emitter, ...(isFields(emitter) && emitter) },
    receiver: { ...base.receiver, ...(isFields(receiver) && receiver) },
    concepts: (Array.isArray(concepts) ? concepts : []).map((each: Fields) => conceptOf(type, each)),
  });
  if (read.success) return { receipt: applyEffects(undefined, read.output), problems };
  return { problems: read.issues.slice(0, 5).map((issue) => PROBLEMS.limits(v.getDotPath(issue) ?? '')) };
}

/** As a new one of the form, with what the file says of it. */
function conceptOf(type: ReceiptType, said: Fields): Fields {
  const empty = emptyConcept(type);
  const untaxed = said.objeto_imp !== undefined && said.objeto_imp !== TAXED;
  return { ...empty, ...(untaxed && { taxes: { transfers: [], retentions: [] } }), ...said };
}
