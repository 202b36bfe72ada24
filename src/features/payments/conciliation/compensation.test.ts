/** Which invoices a compensation pays, and how much of them. */
import { expect, test } from 'vitest';
import { compensatedIn } from './compensation.ts';

const of = (id: string, amount: string) => ({ id, amount, name: 'ACEROS', rfc: 'ACE010101AB1', folio: '1' });

// spec: house.771
test('an issued invoice against received ones is paid by what was taken of them, never more than it had', () => {
  const row = { state: 'done', way: 'i/p', left_id: 'I1', left_amount: '100.00' } as const;
  const said = (documents: ReturnType<typeof of>[]) => compensatedIn({ ...row, documents });
  expect(said([of('P1', '40.00'), of('P2', '30.00')])).toEqual({
    ...{ rfc: 'ACE010101AB1', uuids: ['I1'], paid: '70.00' },
  });
  expect(said([of('P1', '140.00')])?.paid).toBe('100.00');
});

test('a received one against issued ones pays each of these; what is of the bank or was rejected pays none', () => {
  const documents = [of('I1', '40.00'), of('I2', '30.00')];
  const row = { state: 'done', way: 'p/i', left_id: 'P1', left_amount: '70.00', documents } as const;
  expect(compensatedIn(row)).toEqual({ rfc: 'ACE010101AB1', uuids: ['I1', 'I2'], paid: '70.00' });
  expect(compensatedIn({ ...row, way: 'm/i' })).toBeUndefined();
  expect(compensatedIn({ ...row, state: 'rejected' })).toBeUndefined();
});
