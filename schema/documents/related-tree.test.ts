import { describe, expect, test } from 'vitest';
import {
  duplicatedRelations,
  MOST_RELATED,
  namedBy,
  type RelatedDocument,
  walkRelated,
} from './related-tree.ts';

const relation = (kind: string, uuid: string, more = {}) => ({
  kind,
  uuid,
  amount: '',
  partiality: '',
  ...more,
});
const made = (uuid: string, over: Partial<RelatedDocument> = {}): RelatedDocument => ({
  ...{ uuid, side: 'issued', receipt_type: 'I', document_type_id: 1, serie: 'A', folio: uuid },
  ...{ name: 'N', rfc: 'R', total: '116.00', currency: 'MXN', issued_at: '2026-11-20T10:00:00' },
  ...{ standing: 'current', relations: [], substitute: '' },
  ...over,
});
const among = (documents: readonly RelatedDocument[]) => async (uuids: readonly string[]) =>
  documents.filter((one) => uuids.includes(one.uuid) || namedBy(one).some((uuid) => uuids.includes(uuid)));
const shown = async (start: string, documents: readonly RelatedDocument[]) => {
  const tree = await walkRelated(start, among(documents));
  return {
    levels: tree.levels.map((nodes) => nodes.map(({ uuid }) => uuid)),
    links: tree.links.map(({ from, to, kind }) => `${from} ${kind} ${to}`).sort(),
  };
};

describe('all that a receipt has to do with', () => {
  const invoice = made('I1', { issued_at: '2026-11-01T10:00:00' });
  const substitute = made('I2', { relations: [relation('04', 'I1')] });
  const payment = made('P1', { receipt_type: 'P', relations: [relation('P', 'I2'), relation('P', 'I9')] });
  const note = made('E1', { receipt_type: 'E', side: 'received', relations: [relation('01', 'I2')] });
  const other = made('I9');
  const all = [invoice, substitute, payment, note, other];

  test('the same levels from whichever of them one begins', async () => {
    const expected = { levels: [['I1'], ['I2'], ['E1', 'P1']], links: ['E1 01 I2', 'I2 04 I1', 'P1 P I2'] };
    expect(await shown('I1', all)).toEqual(expected);
    expect(await shown('I2', all)).toEqual(expected);
    expect(await shown('E1', all)).toEqual(expected);
  });

  test('a payment leads from one invoice to no other one that it pays, and says how many there are', async () => {
    const tree = await walkRelated('I2', among(all));
    expect(tree.levels.flat().find(({ uuid }) => uuid === 'P1')?.others).toBe(1);
    expect((await shown('P1', all)).levels.flat()).toContain('I9');
  });

  test('what is named and is not here stands there without a document', async () => {
    const tree = await walkRelated('E1', among([note]));
    expect(tree.levels.map((nodes) => nodes.map(({ uuid, document }) => [uuid, document?.uuid]))).toEqual([
      [['I2', undefined]],
      [['E1', 'E1']],
    ]);
  });

  test('what was named as a substitute when it was cancelled stands below it', async () => {
    const cancelled = made('I1', { standing: 'cancelled', substitute: 'i3' });
    expect(await shown('I1', [cancelled, made('I3')])).toEqual({
      levels: [['I1'], ['I3']],
      links: ['I3 C I1'],
    });
  });

  test('documents that name one another in a circle, or themselves, end', async () => {
    const circle = [
      made('A', { relations: [relation('04', 'B'), relation('04', 'A')] }),
      made('B', { relations: [relation('04', 'A')] }),
    ];
    const { levels, links } = await shown('A', circle);
    expect(levels.flat().sort()).toEqual(['A', 'B']);
    expect(links).toHaveLength(3);
  });

  test('one alone is one level', async () => {
    expect(await shown('I9', [other])).toEqual({ levels: [['I9']], links: [] });
  });

  test('of more than can be looked at the first ones, and it says so', async () => {
    const many = Array.from({ length: MOST_RELATED + 20 }, (_, n) =>
      made(`E${n}`, { relations: [relation('01', 'I1')] }),
    );
    const tree = await walkRelated('I1', among([invoice, ...many]));
    expect([tree.isCut, tree.levels.flat().length]).toEqual([true, MOST_RELATED]);
    expect((await walkRelated('I1', among(all))).isCut).toBe(false);
  });
});

describe('relations that are there twice', () => {
  const paid = (uuid: string, partiality: string, over: Partial<RelatedDocument> = {}) =>
    made(uuid, { receipt_type: 'P', relations: [relation('P', 'I1', { partiality })], ...over });
  const found = (...documents: RelatedDocument[]) =>
    duplicatedRelations(documents).map(({ kind, uuid, documents: those }) => [
      kind,
      uuid,
      those.map((one) => one.uuid),
    ]);

  test('two substitutes of one, the same partiality paid twice, two notes of one amount', () => {
    expect(found(paid('P1', '1'), paid('P2', '1'), paid('P3', '2'))).toEqual([['P', 'I1', ['P1', 'P2']]]);
    const replaces = { relations: [relation('04', 'I1')] };
    expect(found(made('A', replaces), made('B', replaces))).toEqual([['04', 'I1', ['A', 'B']]]);
    const credits = { relations: [relation('01', 'I1')] };
    expect(found(made('E', credits), made('F', credits), made('G', { ...credits, total: '1' }))).toEqual([
      ['01', 'I1', ['E', 'F']],
    ]);
  });

  test('not with one that was cancelled, nor with one that the other takes the place of', () => {
    expect(found(paid('P1', '1'), paid('P2', '1', { standing: 'cancelled' }))).toEqual([]);
    const corrected = paid('P2', '1');
    expect(
      found(paid('P1', '1'), { ...corrected, relations: [...corrected.relations, relation('04', 'P1')] }),
    ).toEqual([]);
  });

  test('other relations may be there as often as one likes', () => {
    const advance = { relations: [relation('07', 'I1')] };
    expect(found(made('A', advance), made('B', advance))).toEqual([]);
  });
});
