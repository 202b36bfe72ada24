import { describe, expect, test } from 'vitest';
import { knownMovements } from '../../tests/factories/bank.ts';
import { MATCHING } from '../texts/matching.ts';
import { match, type Payable, type ToMatch } from './match.ts';

const document = (over: Partial<Payable> = {}): Payable => ({
  ...{ id: 'A1B2C3D4-0000-4000-8000-000000000001', amount: '1234.56', currency: 'MXN', on: '2026-11-01' },
  ...{ rfc: 'ACE010101AB1', name: 'ACEROS DEL NORTE SA DE CV', folio: 'A100' },
  ...over,
});
const movement = (over: Partial<ToMatch> = {}): ToMatch => ({
  ...{ id: 'm1', amount: '1234.56', currency: 'MXN', on: '2026-11-05', words: 'SPEI ACE010101AB1 pago A100' },
  ...over,
});
const OTHER = document({ id: 'B', rfc: 'XYZ010101AB1', name: 'TEXTILES ORIZABA', folio: 'B7' });

describe('one and one', () => {
  test('the amount and who it is from make it sure, and say so', () => {
    const [found] = match([movement()], [document(), OTHER]);
    expect(found).toMatchObject({
      movements: ['m1'],
      documents: [document().id],
      isSure: true,
      difference: '0.00',
    });
    expect(found?.reasons).toEqual([MATCHING.exact, MATCHING.folio('A100'), MATCHING.rfc('ACE010101AB1')]);
  });

  test('the name is enough, whatever its accents; the amount alone is not', () => {
    const named = match([movement({ words: 'transferencia Acéros del Norte' })], [document(), OTHER]);
    expect(named[0]).toMatchObject({ documents: [document().id], isSure: true });
    expect(match([movement({ words: 'DEPOSITO' })], [document(), OTHER])[0]).toMatchObject({ isSure: false });
  });

  test('two of one party and one amount are not sure, unless the folio tells', () => {
    const twin = document({ id: 'C', folio: 'A101' });
    expect(match([movement({ words: 'ACE010101AB1' })], [document(), twin])[0]?.isSure).toBe(false);
    expect(match([movement()], [document(), twin])[0]).toMatchObject({
      documents: [document().id],
      isSure: true,
    });
  });

  test('another currency, a month before and a year later are no payment of it', () => {
    for (const over of [{ currency: 'USD' }, { on: '2026-10-01' }, { on: '2027-11-01' }])
      expect(match([movement(over)], [document()])).toEqual([]);
  });

  test('whoever is somebody else does not pay by having the amount', () => {
    const [found] = match([movement({ words: 'XYZ010101AB1' })], [document(), { ...OTHER, amount: '5.00' }]);
    expect(found).toMatchObject({ documents: [document().id], isSure: false });
  });
});

test('a payment that is known goes before its invoice, whole, and up to a month before its day', () => {
  const payment = document({ id: 'p1', amount: '500.00', on: '2026-11-20', payment: 'paid' });
  const rest = document({ amount: '500.00', on: '2026-11-05' });
  const [found] = match([movement({ amount: '500.00' })], [rest, payment]);
  // The rest of its invoice has the same amount: whichever it is, a person says.
  expect(found).toMatchObject({ documents: ['p1'], isSure: false });
  expect(found?.reasons).toEqual([
    ...[MATCHING.exact, MATCHING.paid('20-11-2026'), MATCHING.folio('A100'), MATCHING.rfc('ACE010101AB1')],
  ]);
  expect(match([movement({ amount: '500.00' })], [payment])[0]).toMatchObject({ isSure: true });
  expect(match([movement({ amount: '500.00', on: '2026-10-01' })], [payment])).toEqual([]);
  // A part of it by itself, and it in several, are none of its movements.
  expect(match([movement({ amount: '499.00' })], [payment])).toEqual([]);
  const halves = [movement({ amount: '250.00' }), movement({ id: 'm2', amount: '250.00' })];
  expect(match(halves, [payment])).toEqual([]);
});

test('several documents in one movement, and one in several', () => {
  const parts = [document({ amount: '1000.00' }), document({ id: 'C', amount: '234.56', folio: 'A101' })];
  const [several] = match([movement({ words: 'ACE010101AB1' })], parts);
  expect(several).toMatchObject({ isSure: true, difference: '0.00' });
  expect([...(several?.documents ?? [])].sort()).toEqual(parts.map(({ id }) => id).sort());
  const twice = [movement({ amount: '1000.00' }), movement({ id: 'm2', amount: '234.56' })];
  expect(match(twice, [document()])).toMatchObject([
    { movements: ['m1', 'm2'], isSure: true, difference: '0.00' },
  ]);
  // Two ways to make it: neither is sure.
  const ways = [...parts, document({ id: 'D', amount: '234.56', folio: 'A102' })];
  expect(match([movement({ words: 'ACE010101AB1' })], ways)[0]?.isSure).toBe(false);
});

test('a fee that was kept is proposed with its difference, never sure', () => {
  expect(match([movement({ amount: '1222.96' })], [document()])).toMatchObject([
    { documents: [document().id], isSure: false, difference: '-11.60' },
  ]);
});

test('of a row what else it could be is there after the best, but nothing of what another is sure of', () => {
  const twins = [document(), document({ id: 'C', folio: 'A101' }), document({ id: 'D', folio: 'A102' })];
  const unsure = movement({ words: 'ACE010101AB1' });
  expect(match([unsure], twins)).toHaveLength(1);
  const all = match([unsure], twins, 2);
  expect(all.map(({ documents: [id], isSure }) => [id, isSure])).toEqual([
    [document().id, false],
    ['C', false],
  ]);
  const sure = movement({ id: 'm2', words: 'ACE010101AB1 A101' });
  const beside = match([unsure, sure], twins, 3);
  expect(beside.filter(({ movements: [id] }) => id === 'm2')).toMatchObject([
    { documents: ['C'], isSure: true },
  ]);
  expect(beside.filter(({ movements: [id] }) => id === 'm1').flatMap((one) => one.documents)).toEqual([
    document().id,
    'D',
  ]);
});

test('nothing is proposed twice, and the same is proposed whatever the order', () => {
  const { movements, documents } = knownMovements(7, 200);
  const found = match(movements, documents);
  const ids = found.flatMap((one) => [...one.movements, ...one.documents]);
  expect(new Set(ids).size).toBe(ids.length);
  const said = (all: typeof found) => all.map((one) => JSON.stringify(one)).sort();
  expect(said(match(movements.toReversed(), documents.toReversed()))).toEqual(said(found));
});

test.each([1, 2, 3])('seed %i: of 500 known movements what is sure is right, and most are sure', (seed) => {
  const { movements, documents, truth } = knownMovements(seed, 500);
  const sure = match(movements, documents).filter(({ isSure }) => isSure);
  const told = sure.flatMap((one) =>
    one.movements.map((id) => ({ id, documents: [...one.documents].sort() })),
  );
  const right = told.filter(
    ({ id, documents: said }) => JSON.stringify(truth.get(id)) === JSON.stringify(said),
  );
  // Those that pay something: of the others there is nothing to find.
  const payable = [...truth.values()].filter((pays) => pays.length > 0).length;
  const precision = right.length / told.length;
  const recall = right.length / payable;
  console.info(
    `seed ${seed}: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)} of ${payable} that pay something`,
  );
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});
