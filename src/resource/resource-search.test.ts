import { expect, test } from 'vitest';
import { certificates } from '../../schema/resources/admin/certificates.ts';
import { localTaxes } from '../../schema/resources/admin/local-taxes.ts';
import { requiredCancellations } from '../../schema/resources/invoicing/required-cancellations.ts';
import { hostRecords, providerRecords, receiverRecords } from '../../schema/resources/parties/records.ts';
import { received } from '../../schema/resources/received/received.ts';
import { resourceSearch } from './resource-search.ts';

const said = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

test('what is asked for is in the address, what is usual is not', () => {
  const read = resourceSearch(localTaxes);
  const asked = {
    q: 'hosp',
    page: 2,
    size: 50,
    sort: '-rate_or_fee',
    category: 'retentions',
    is_active: 'true',
  };
  expect(said(read(asked))).toEqual(asked);
  expect(said(read({ q: '', page: 1, size: 20, sort: 'description' }))).toEqual({});
});

test('what cannot be is not asked, and leaves the other words of the address alone', () => {
  const read = resourceSearch(localTaxes);
  const wrong = { page: '-1', size: 7, sort: 'constructor', category: 'none', is_active: 'perhaps' };
  expect(said(read(wrong))).toEqual({});
  expect(Object.keys(read(wrong))).toContain('category');
  expect(said(resourceSearch(certificates)({ valid_to: '2026-01-01..x' }))).toEqual({
    valid_to: '2026-01-01..',
  });
});

// spec: 1§2.4, 1§2.10, 1§9.7, 3§9.1
test('a page has the rows that its address says, 20, 30 or 50; of records it has 40', () => {
  for (const list of [received, requiredCancellations]) {
    const sizes = [20, 30, 40, 50].map((size) => resourceSearch(list)({ size }).size);
    expect(sizes, list.name).toEqual([undefined, 30, undefined, 50]);
    expect(list.pageSize, list.name).toBeUndefined();
  }
  for (const list of [receiverRecords, providerRecords, hostRecords])
    expect(list.pageSize, list.name).toBe(40);
});
