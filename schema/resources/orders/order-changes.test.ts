/** What changed from one version of an order to the next, of the whole and by line. */
import { expect, test } from 'vitest';
import { buildOrder, buildOrderLine } from '../../../tests/factories/orders.ts';
import { changesBetween } from './order-changes.ts';

const before = buildOrder();
const [bolt, nut] = before.concepts;
if (bolt === undefined || nut === undefined) throw new Error('an order of two lines');

// spec: house.963
test('says each line that came, went or changed, with what it was and is', () => {
  const dearer = { ...bolt, price: '3.00', quantity: '8', taxes: [] };
  const nail = buildOrderLine({ line_id: 'l3', key: '', description: 'Clavo', taxes: [] });
  const changes = changesBetween(before, { ...before, concepts: [dearer, nail] });
  expect(changes).toEqual([
    {
      ...{ kind: 'changed', line_id: 'l1', description: 'Tornillo' },
      fields: [
        { name: 'quantity', before: '10', after: '8' },
        { name: 'price', before: '2.50', after: '3.00' },
        { name: 'taxes', before: '002:0.16', after: '' },
      ],
    },
    expect.objectContaining({ kind: 'added', line_id: 'l3', description: 'Clavo' }),
    expect.objectContaining({ kind: 'removed', line_id: 'l2', description: 'Tuerca' }),
  ]);
  expect(changes[1]?.fields).toContainEqual({ name: 'quantity', before: '', after: '10' });
  expect(changes[2]?.fields).toContainEqual({ name: 'quantity', before: '4', after: '' });
});

test('says what changed of the whole, and of its own places nothing', () => {
  const quotation = { number: 'C-1', on: '2026-11-01', until: '' };
  const after = { ...before, delivery_on: '2026-12-24', branch_office_id: 'b', guest_id: 'x', quotation };
  expect(changesBetween(before, after)).toEqual([
    {
      ...{ kind: 'whole', line_id: '', description: '' },
      fields: [
        { name: 'delivery_on', before: '2026-12-01', after: '2026-12-24' },
        { name: 'quotation_number', before: '', after: 'C-1' },
        { name: 'quotation_on', before: '', after: '2026-11-01' },
      ],
    },
  ]);
  expect(changesBetween(before, { ...before, concepts: [nut, bolt] })).toEqual([]);
});
