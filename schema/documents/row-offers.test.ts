import { describe, expect, test } from 'vitest';
import { ISSUE } from '../access/issue-permissions.ts';
import { canOf, PERMISSIONS } from '../access/permissions.ts';
import { WRITABLE_TYPES } from '../forms/kinds.ts';
import { pageContext, rowOffers, unpayable } from './row-offers.ts';

const taxes = { transfers: [], retentions: [], tax_object: '02' };
const row = (over: Partial<Parameters<typeof rowOffers>[1]> = {}) => ({
  ...{ uuid: 'A', receipt_type: 'I', payment_method: 'PPD', rfc_receiver: 'URE180429TM6', total: '116.00' },
  status: 'sent' as const,
  balance: { balance: '116.00', partiality: 0, state: 'open' as const, taxes },
  ...over,
});
const offered = (offers: object) =>
  Object.entries(offers)
    .filter(([, is]) => is)
    .map(([name]) => name);

// spec: 1§2.8, 1§6.2
test('the context of a page is derived from its section and from what the person may', () => {
  const may = (...given: string[]) => canOf(given);
  expect(pageContext('colaboration_guest', may('*'))).toBe('colaboration');
  expect(pageContext('invoicing', may(...PERMISSIONS.filter((one) => one.endsWith('.read'))))).toBe('');
  expect(pageContext('invoicing', may('receipts.read'))).toBe('fiscal_vault');
  expect(pageContext('', may('receipts.read', 'receipts.cancel'))).toBe('');
  expect(pageContext('', may('received.read'))).toBe('');
  expect(pageContext('fiscal_risk', may('*'))).toBe('fiscal_risk');
  expect(pageContext('fiscal_risk', may('receipts.read'))).toBe('fiscal_vault');
});

describe('what a row offers', () => {
  // spec: 1§3.4
  test('follows its state and its type', () => {
    const all = ['view', 'download', 'duplicate', 'credit', 'substitute', 'cancel', 'sync', 'send'];
    const but = (...names: string[]) => all.filter((name) => !names.includes(name));
    expect(offered(rowOffers('', row()))).toEqual(all);
    expect(offered(rowOffers('', row({ status: 'cancelled' })))).toEqual(but('credit', 'substitute'));
    expect(offered(rowOffers('', row({ receipt_type: 'R' })))).toEqual(but('credit', 'substitute', 'sync'));
    expect(offered(rowOffers('', row({ receipt_type: 'E' })))).toEqual(but('credit'));
    expect(offered(rowOffers('', row({ uuid: '', status: 'issue' })))).toEqual([]);
  });

  // spec: 1§1.2
  test.each(['P', 'N', 'R'] as const)(
    '%s: it is issued, seen, sent, downloaded, duplicated and cancelled',
    (type) => {
      const { view, send, download, duplicate, cancel } = rowOffers('', row({ receipt_type: type }));
      expect({ view, send, download, duplicate, cancel }).toEqual({
        ...{ view: true, send: true, download: true, duplicate: true, cancel: true },
      });
      expect(WRITABLE_TYPES).toContain(type);
      expect(PERMISSIONS).toContain(ISSUE[type]);
    },
  );

  // spec: 1§6.3
  test('is its files alone for who only keeps documents', () =>
    expect(offered(rowOffers('fiscal_vault', row()))).toEqual(['download']));
});

// spec: 1§5.9, 1§5.10
test('several invoices are paid at once when all are PPD income in force, owed by one receiver', () => {
  expect(unpayable([row(), row({ uuid: 'B' })])).toBeUndefined();
  expect(unpayable([])).toBe('kind');
  expect(unpayable([row(), row({ payment_method: 'PUE' })])).toBe('kind');
  expect(unpayable([row({ receipt_type: 'E' })])).toBe('kind');
  expect(unpayable([row({ uuid: '' })])).toBe('kind');
  expect(unpayable([row(), row({ rfc_receiver: 'XAXX010101000' })])).toBe('receivers');
  for (const status of ['cancelled', 'cancel_pending'] as const)
    expect(unpayable([row(), row({ status })])).toBe('state');
  expect(unpayable([row({ balance: { balance: '0', partiality: 1, state: 'open', taxes } })])).toBe('paid');
});
