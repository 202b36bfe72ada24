import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { createFormStore } from '../../../forms/form-store.ts';
import { createKernel } from './kernel.ts';

test('a form that stays open over the end of a year is checked by the clock of the moment', () => {
  let now = '2026-12-31T23:50:00';
  const form = createFormStore(
    buildReceipt({ receipt_type: 'G' }),
    createKernel(
      () => smallCatalogs,
      () => now,
    ),
  );
  form.set('receiver.info_global_ano', '2027');
  const ofYear = () => form.reveal().filter(({ path }) => path === 'receiver.info_global_ano');
  expect(ofYear().map(({ code }) => code)).toEqual(['CFDI40136']);
  now = '2027-01-01T00:10:00';
  expect(ofYear()).toEqual([]);
  expect(form.today).toBe('2027-01-01');
});
