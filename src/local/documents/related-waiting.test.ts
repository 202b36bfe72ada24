import { expect, test } from 'vitest';
import { duplicatedRelations, walkRelated } from '../../../schema/documents/related-tree.ts';
import { relationsOfBody, waitingDocument } from './related-waiting.ts';

const A = '0A4B7B5E-1111-4D15-8E16-7FEDAA1F6E01';
const B = '0A4B7B5E-2222-4D15-8E16-7FEDAA1F6E02';
const SUMMARY = {
  ...{ receipt_type: 'P', rfc_receiver: 'URE180429TM6', name_receiver: 'UNIVERSIDAD', currency: 'MXN' },
  ...{ subtotal: '0', total: '116.00', serie: 'P', payment_method: '', payment_form: '' },
};
const paying = (...uuids: string[]) => ({
  receipt: {
    payments: [
      {
        docto_relacionado: uuids.map((id_documento) => ({
          ...{ id_documento, num_parcialidad: '1', imp_pagado: '58.00' },
        })),
      },
    ],
  },
});
const waiting = (id: string, body: unknown) =>
  waitingDocument({ id, created_at: Date.parse('2026-11-20T12:00:00Z'), summary: SUMMARY }, body);

// spec: 1§2.16
test('a receipt that waits says whom it credits, substitutes and pays; what is no UUID yet says nothing', () => {
  expect(
    relationsOfBody({ receipt: { related_cfdis: [{ type: '04', related_cfdi: [A.toLowerCase(), ''] }] } }),
  ).toEqual([{ kind: '04', uuid: A, amount: '', partiality: '' }]);
  expect(relationsOfBody(paying(A, 'abc', B))).toEqual([
    { kind: 'P', uuid: A, amount: '58.00', partiality: '1' },
    { kind: 'P', uuid: B, amount: '58.00', partiality: '1' },
  ]);
  expect(relationsOfBody({ receipt: { concepts: [] } })).toEqual([]);
  expect(relationsOfBody('x')).toEqual([]);
});

// spec: 1§2.16
test('it is walked to as those that are stamped, and a partiality that is paid twice is told before it is sent', async () => {
  const documents = [
    waiting('0c000000-0000-4000-8000-000000000001', paying(A)),
    waiting('0c000000-0000-4000-8000-000000000002', paying(A)),
  ];
  const tree = await walkRelated(A, async (uuids) =>
    documents.filter(
      ({ uuid, relations }) => uuids.includes(uuid) || relations.some((one) => uuids.includes(one.uuid)),
    ),
  );
  expect(tree.levels.map((nodes) => nodes.length)).toEqual([1, 2]);
  expect(tree.links.map(({ from, to, kind }) => [from, to, kind])).toEqual(
    documents.map(({ uuid }) => [uuid, A, 'P']),
  );
  expect(duplicatedRelations(documents)).toMatchObject([{ kind: 'P', uuid: A }]);
});
