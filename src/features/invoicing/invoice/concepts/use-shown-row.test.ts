import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../../schema/catalogs/small.ts';
import { emptyReceipt } from '../../../../../schema/forms/receipt/empty-receipt.ts';
import { createFormStore } from '../../../../forms/form-store.ts';
import { createKernel } from '../kernel.ts';
import { withRowAfter } from './rows.ts';
import { shownRow } from './use-shown-row.ts';

test('a row is drawn anew when something that it shows is another, and for no other row', () => {
  const kernel = createKernel(
    () => smallCatalogs,
    () => '2026-11-26T10:00:00',
  );
  const store = createFormStore(withRowAfter(withRowAfter(emptyReceipt('I'), -1), 0), {
    ...kernel,
    later: () => () => undefined,
  });
  const rows = [shownRow(0), shownRow(1)] as const;
  const look = () => rows.map((shown) => shown(store.get()));
  const [first, second] = look();
  store.set('concepts.1.unit_value', '10');
  expect(look()[0]).toBe(first);
  expect(look()[1]).not.toBe(second);
  expect(look()[1]).toMatchObject({
    concept: { unit_value: '10' },
    priced: { amount: '10.00' },
    wrong: false,
  });
  const changed = look()[1];
  store.reveal();
  expect(look()[1]).toMatchObject({ wrong: true });
  expect(look()[1]).not.toBe(changed);
  expect(look()[1]).toBe(look()[1]);
});
