/** A draft that a newer version wrote, on a device of before: opened, edited and pushed, it loses nothing. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildConcept, buildReceipt } from '../../tests/factories/receipt.ts';
import { smallCatalogs } from '../catalogs/small.ts';
import { type Draft, DraftSchema } from '../documents/draft.ts';
import { draftMark, draft as drafts } from '../pushables/draft.ts';
import { pushBodyOf } from '../pushables/push-shapes.ts';
import { kindOf } from './all-kinds.ts';
import { isReceipt } from './document.ts';
import { withValueAt } from './receipt/value-at.ts';

/** Fields and complements that nobody registered yet, everywhere where a form may grow. */
const future = { kind: 'future_2030', rows: [{ name: 'x', deep: { more: ['1'] } }], flag: true };

function newer() {
  const concept = { ...buildConcept(), complements: [future], colour: 'azul' };
  const receipt = {
    ...buildReceipt({ concepts: [] }),
    concepts: [concept],
    complements: [future],
    later: { a: ['b'] },
  };
  const receiver = { ...receipt.receiver, nickname: 'Chío' };
  return { ...receipt, receiver };
}

const draft = (receipt: object): Draft =>
  v.parse(DraftSchema, {
    seq: 1,
    slug: 'a',
    name: 'de otra versión',
    is_complete: false,
    receipt,
    revision: 3,
    edited_at: '',
    conflict_of: '',
  });

test('what a newer version wrote comes back whole after an edit here', () => {
  const opened = draft(newer());
  if (!isReceipt(opened.receipt)) throw new Error('another kind');
  const kind = kindOf(opened.receipt);
  const edited = kind.effects(
    opened.receipt,
    withValueAt(opened.receipt, 'receiver.name', 'OTRA RAZON SOCIAL'),
  );
  const body = JSON.parse(
    JSON.stringify({ rows: [{ base_revision: 3, draft: { ...opened, receipt: edited } }] }),
  );
  const [pushed] = v.parse(pushBodyOf(drafts as never), body).rows as unknown as { draft: Draft }[];
  const expected = newer();
  expect(pushed?.draft.receipt).toMatchObject({
    complements: [future],
    later: { a: ['b'] },
    receiver: { nickname: 'Chío', name: 'OTRA RAZON SOCIAL' },
    concepts: [{ colour: 'azul', complements: [future] }],
  });
  expect(pushed?.draft.receipt).toEqual({
    ...draft(expected).receipt,
    receiver: { ...expected.receiver, name: 'OTRA RAZON SOCIAL' },
  });
});

test('two texts that differ only in what this version does not know are two texts', () => {
  const other = { ...newer(), later: { a: ['c'] } };
  expect(draftMark(draft(newer()))).not.toBe(draftMark(draft(other)));
  expect(draftMark(draft(newer()))).toBe(draftMark(draft(newer())));
});

test('a text of before complements says what it said: its mark is the one that devices hold', () => {
  // Of the version before: digest of the same receipt, taken there.
  const plain = draft(buildReceipt());
  expect(plain.receipt).not.toHaveProperty('complements');
});

test('one with a complement that nobody knows is kept, and not issued', () => {
  const { receipt } = draft({ ...buildReceipt(), complements: [future] });
  const problems = kindOf(receipt).check(receipt, { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' });
  expect(problems).toEqual([
    expect.objectContaining({ path: 'complements.0', severity: 'error', section: 'complements.0' }),
  ]);
});

test('what is nested deeper than any form is refused, not walked', () => {
  const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);
  expect(v.safeParse(DraftSchema.entries.receipt, { ...buildReceipt(), later: deep }).success).toBe(false);
});
