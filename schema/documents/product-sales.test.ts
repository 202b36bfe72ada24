import { expect, test } from 'vitest';
import { buildConcept, buildReceipt } from '../../tests/factories/receipt.ts';
import { conceptsOf } from './product-sales.ts';

const product = {
  identification_num: '',
  description: 'Papel bond carta',
  name: 'Papel',
  key_product_service: '14111500',
};
const concept = buildConcept({ prod_serv_id: '14111500', description: 'Papel bond carta ' });
const document = (...concepts: (typeof concept)[]) => buildReceipt({ concepts });

test('by text and key, where it has no number', () => {
  const other = { ...concept, description: 'Papel bond oficio' };
  expect(conceptsOf(document(concept, other, { ...concept, prod_serv_id: '44121700' }), product)).toEqual([
    concept,
  ]);
});

test('by its number, whatever the text became', () => {
  const numbered = { ...product, identification_num: 'P-1' };
  const renamed = { ...concept, identification_num: 'P-1', description: 'Otro texto' };
  expect(conceptsOf(document(concept, renamed), numbered)).toEqual([renamed]);
});
