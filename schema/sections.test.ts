import { expect, test } from 'vitest';
import { canAll, canOf } from './access/permissions.ts';
import { SECTIONS, type Section, sectionAt, shownSections } from './sections.ts';

const everywhere = () => true;
/** Two that land on the same page, as those of the collaboration do. */
const guest: Section = {
  id: 'conciliation_guest',
  landing: '/orders',
  reset: 'colaboration',
  can: 'users.read',
};
const host: Section = { ...guest, id: 'conciliation_host' };

// spec: 1§1.5, 1§2.7
test('a section is offered where its landing page is there and the person may see it', () => {
  expect(shownSections(canAll, (path) => path === '/receipts').map(({ id }) => id)).toEqual(['invoicing']);
  expect(shownSections(canAll, everywhere)).toEqual(SECTIONS);
  const prints = canOf(['templates.write']);
  expect(shownSections(prints, everywhere).map(({ id }) => id)).toEqual(['print']);
  expect(shownSections(canOf([]), everywhere)).toEqual([]);
});

// spec: 1§4.20, house.861
test('one is in the section of the screen one opened last, and an ended session leads to its landing page', () => {
  const shown = [...SECTIONS, guest];
  const at = (path: string, last = '', all: readonly Section[] = shown) => sectionAt(path, all, last).landing;
  expect(at('/receipts/received')).toBe('/receipts/received');
  // A screen that is of no section leaves one where one was.
  expect(at('/customers', 'conciliation_host')).toBe('/receipts/received');
  expect(at('/customers')).toBe('/receipts');
  // Below a landing page, and at the other screens of a section; the nearest is meant.
  expect(at('/receipts/received/sat')).toBe('/receipts/received');
  expect(at('/providers/new', 'email_tracking')).toBe('/purchase_orders');
  expect(at('/providers/risk', 'email_tracking')).toBe('/providers/risk');
  expect(at('/rules')).toBe('/templates');
  expect(at('/receipts/new/I', 'print')).toBe('/receipts');
  expect(at('/receiptsome', 'print')).toBe('/templates');
  // A receipt is looked at from several sections.
  expect(at('/receipts/R/0/1/show', 'conciliation_host')).toBe('/receipts/received');
  // Both sides of the collaboration have orders.
  expect(sectionAt('/purchase_orders/1', SECTIONS, 'colaboration_guest').id).toBe('colaboration_guest');
  // What is not shown any more is no place to be.
  expect(at('/customers', 'print', [SECTIONS[0]])).toBe('/receipts');
  expect(at('/receipts/received', '', [])).toBe('/receipts');
  expect(sectionAt('/orders', [SECTIONS[0], guest, host], 'conciliation_host')).toBe(host);
});
