/** Which invoices a compensation pays, and how much of them. */
import { expect, test } from 'vitest';
import { compensatedIn, paidByMovement } from './compensation.ts';

const of = (id: string, amount: string) => ({ id, amount, name: 'ACEROS', rfc: 'ACE010101AB1', folio: '1' });

// spec: house.771
test('an issued invoice against received ones is paid by what was taken of them, never more than it had', () => {
  const row = { state: 'done', way: 'i/p', left_id: 'I1', left_amount: '100.00' } as const;
  const said = (documents: ReturnType<typeof of>[]) => compensatedIn({ ...row, documents });
  expect(said([of('P1', '40.00'), of('P2', '30.00')])).toEqual({
    ...{ rfc: 'ACE010101AB1', uuids: ['I1'], paid: '70.00', movement_id: '' },
  });
  expect(said([of('P1', '140.00')])?.paid).toBe('100.00');
});

test('a received one against issued ones pays each of these; what left the bank or was rejected pays none', () => {
  const documents = [of('I1', '40.00'), of('I2', '30.00')];
  const row = { state: 'done', way: 'p/i', left_id: 'P1', left_amount: '70.00', documents } as const;
  expect(compensatedIn(row)).toEqual({
    rfc: 'ACE010101AB1',
    uuids: ['I1', 'I2'],
    paid: '70.00',
    movement_id: '',
  });
  expect(compensatedIn({ ...row, way: 'm/p' })).toBeUndefined();
  expect(compensatedIn({ ...row, state: 'rejected' })).toBeUndefined();
});

// spec: house.1330
test('what came to the bank pays what it was conciliated with, on its day, by transfer to its account where it says SPEI', () => {
  const documents = [of('I1', '40.00'), of('I2', '30.00')];
  const row = { state: 'done', way: 'm/i', left_id: 'm1', left_amount: '100.00', documents } as const;
  expect(compensatedIn(row)).toEqual({
    ...{ rfc: 'ACE010101AB1', uuids: ['I1', 'I2'], paid: '70.00', movement_id: 'm1' },
  });
  const said = (concept: string, number: string) =>
    paidByMovement({ moved_on: '2026-11-20', concept }, number);
  expect(said('SPEI RECIBIDO BANORTE', '012180015228493826')).toEqual({
    ...{ on: '2026-11-20', by: '03', account: '012180015228493826' },
  });
  expect(said('SPEI RECIBIDO', '1234')).toEqual({ on: '2026-11-20', by: '03' });
  expect(said('DEPOSITO EN EFECTIVO', '012180015228493826')).toEqual({ on: '2026-11-20' });
});
