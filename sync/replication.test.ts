import { describe, expect, test } from 'vitest';
import type { Draft } from '../schema/documents/draft.ts';
import { emptyReceipt } from '../schema/forms/receipt/empty-receipt.ts';
import { draftMark } from '../schema/pushables/draft.ts';
import { PUSHABLES } from '../schema/pushables/index.ts';
import { asReceipt } from '../tests/factories/receipt.ts';
import {
  afterPush,
  beforePush,
  changesPath,
  needsServer,
  planAgain,
  planPush,
  readChanges,
  readNotice,
  type SentDraft,
} from './replication.ts';

const DRAFT = PUSHABLES.draft;

function draft(text: string, revision: number, more: Partial<Draft> = {}): Draft {
  return {
    seq: revision,
    _deleted: false,
    slug: 'd',
    name: text,
    is_complete: false,
    receipt: emptyReceipt('I'),
    revision,
    edited_at: '',
    conflict_of: '',
    ...more,
  };
}

describe('pull', () => {
  test('R20: asks for what came after the checkpoint', () => {
    expect(changesPath('receipts', undefined, 500)).toBe(
      '/api/v1/changes?collection=receipts&since=0&access=0&limit=500',
    );
    expect(changesPath('drafts', { since: 7 }, 2)).toBe(
      '/api/v1/changes?collection=drafts&since=7&access=0&limit=2',
    );
  });

  test('R20: what is no answer moves nothing', () => {
    expect(readChanges('<html>')).toBeUndefined();
    expect(readChanges({ documents: [{}], checkpoint: 3 })).toBeUndefined();
    expect(readChanges({ documents: [{ seq: 3, id: 'x' }], checkpoint: 3 })?.documents[0]).toEqual({
      seq: 3,
      id: 'x',
    });
  });

  test('R21: a notice that is not understood is no notice', () => {
    expect(readNotice('{"seq":4,"collection":"receipts"}')).toEqual({ seq: 4, collection: 'receipts' });
    expect(readNotice('{"seq":4,"collection":"orders_of_tomorrow"}')).toBeUndefined();
    expect(readNotice('')).toBeUndefined();
  });
});

describe('push of a draft', () => {
  const first = { assumed: undefined, document: draft('one', 0) };

  test('a new one starts from 0, a known one from the revision it came from', () => {
    expect(planPush(DRAFT, first, undefined, undefined)?.base_revision).toBe(0);
    expect(
      planPush(DRAFT, { assumed: draft('one', 4), document: draft('two', 4) }, undefined, undefined)
        ?.base_revision,
    ).toBe(4);
  });

  test('R23: two saves in a row count on, though the feed has not spoken', () => {
    const one = planPush(DRAFT, first, undefined, undefined)!;
    const two = planPush(
      DRAFT,
      { assumed: draft('one', 0), document: draft('two', 0) },
      afterPush(DRAFT, one),
      undefined,
    )!;
    expect(two.base_revision).toBe(1);
    const three = planPush(
      DRAFT,
      { assumed: draft('two', 0), document: draft('three', 0) },
      afterPush(DRAFT, two),
      undefined,
    )!;
    expect(three.base_revision).toBe(2);
  });

  test('R22: what the feed brought from another device counts more than our own memory', () => {
    const sent = afterPush(DRAFT, planPush(DRAFT, first, undefined, undefined)!);
    expect(
      planPush(DRAFT, { assumed: draft('theirs', 5), document: draft('mine', 5) }, sent, undefined)
        ?.base_revision,
    ).toBe(5);
  });

  /** As an older version of the app noted it: without what was sent. */
  const former = ({ document: _document, ...sent }: SentDraft): SentDraft => sent;
  const again = (name: string) => ({ assumed: undefined, document: draft(name, 0) });

  test('R23: of a save whose answer was lost the same is said once more before anything else', () => {
    const row = planPush(DRAFT, first, undefined, undefined)!;
    const sent = beforePush(DRAFT, row);
    expect(needsServer(sent)).toBe(false);
    expect(planAgain(DRAFT, draft('two', 0), sent)).toEqual({ ...row, superseded: true });
    expect(planAgain(DRAFT, row.document, sent), 'it is said again by itself').toBeUndefined();
    expect(planPush(DRAFT, again(row.document.name), sent, undefined)?.base_revision).toBe(0);
    expect(planAgain(DRAFT, draft('two', 0), afterPush(DRAFT, row))).toBeUndefined();
    expect(afterPush(DRAFT, row)).not.toHaveProperty('document');
  });

  test('R23: of one that an older version of the app sent, what the server has makes up for the lost answer', () => {
    const sent = former(beforePush(DRAFT, planPush(DRAFT, first, undefined, undefined)!));
    expect(needsServer(sent)).toBe(true);
    expect(planAgain(DRAFT, draft('two', 0), sent)).toBeUndefined();
    expect(planPush(DRAFT, again('two'), sent, draft('one', 1))?.base_revision).toBe(1);
    expect(planPush(DRAFT, again('two'), sent, undefined)?.base_revision).toBe(0);
  });

  test('R22: after a lost answer another device was first: the old base stands and the server keeps both', () => {
    const sent = beforePush(
      DRAFT,
      planPush(DRAFT, { assumed: draft('zero', 3), document: draft('one', 3) }, undefined, undefined)!,
    );
    const later = { assumed: draft('zero', 3), document: draft('two', 3) };
    expect(planPush(DRAFT, later, sent, draft('theirs', 4))?.base_revision).toBe(3);
  });

  test('R25: begun and ended here, it is not sent', () => {
    const gone = { assumed: undefined, document: draft('x', 0, { _deleted: true }) };
    expect(planPush(DRAFT, gone, undefined, undefined)).toBeUndefined();
    const sent = beforePush(DRAFT, planPush(DRAFT, first, undefined, undefined)!);
    expect(planPush(DRAFT, gone, sent, draft('one', 1))?.document._deleted).toBe(true);
  });

  test('R24: a deletion names the revision it saw', () => {
    const gone = { assumed: draft('x', 2), document: draft('x', 2, { _deleted: true }) };
    expect(planPush(DRAFT, gone, undefined, undefined)).toMatchObject({
      base_revision: 2,
      document: { _deleted: true },
    });
  });
});

describe('the mark of a text', () => {
  test('does not depend on revision, clock, order of fields or defaults left out', () => {
    const one = draft('a', 1);
    const written = asReceipt(one.receipt);
    const { receiver, ...rest } = written;
    const { concepts: _concepts, ...turned } = { receiver: { ...receiver }, ...rest };
    const same = draft('a', 9, { edited_at: 'later', receipt: { ...turned, concepts: [] } });
    expect(draftMark({ ...one, receipt: { ...written, concepts: [] } })).toBe(draftMark(same));
  });

  test('tells any two texts apart', () => {
    const marks = new Set<string>();
    for (let i = 0; i < 5_000; i++) marks.add(draftMark(draft(`factura ${i}`, 0)));
    expect(marks.size).toBe(5_000);
    expect(draftMark(draft('a', 0, { is_complete: true }))).not.toBe(draftMark(draft('a', 0)));
  });
});
