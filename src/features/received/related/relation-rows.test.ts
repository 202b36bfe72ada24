import { expect, test } from 'vitest';
import type { RelatedDocument } from '../../../../schema/documents/related-tree.ts';
import { relationRows } from './relation-rows.ts';

const made = (uuid: string, over: Partial<RelatedDocument> = {}): RelatedDocument => ({
  ...{ uuid, side: 'issued', receipt_type: 'I', document_type_id: 1, serie: 'A', folio: uuid },
  ...{ name: 'N', rfc: 'R', total: '116.00', currency: 'MXN', issued_at: '2026-11-20T10:00:00' },
  ...{ standing: 'current', relations: [], substitute: '' },
  ...over,
});
const payment = (uuid: string) =>
  made(uuid, {
    receipt_type: 'P',
    total: '0',
    relations: [
      { kind: 'P', uuid: 'I1', amount: '50.00', partiality: '1' },
      { kind: 'P', uuid: 'I2', amount: '7.00', partiality: '1' },
    ],
  });

test('a row for each pair, with what is paid, how both are called, and which of them are there twice', () => {
  const rows = relationRows([
    made('I1'),
    payment('P1'),
    payment('P2'),
    made('E1', { relations: [{ kind: '01', uuid: 'I1', amount: '', partiality: '' }] }),
  ]);
  expect(rows.map((row) => [row.document, row.kind, row.related, row.amount, row.duplicated])).toEqual([
    ['Pago A-P1', 'P', 'Ingreso A-I1', '50.00', 'yes'],
    ['Pago A-P1', 'P', 'I2', '7.00', 'yes'],
    ['Pago A-P2', 'P', 'Ingreso A-I1', '50.00', 'yes'],
    ['Pago A-P2', 'P', 'I2', '7.00', 'yes'],
    ['Ingreso A-E1', '01', 'Ingreso A-I1', '116.00', 'no'],
  ]);
  expect(new Set(rows.map((row) => row.relation_id)).size).toBe(rows.length);
});
