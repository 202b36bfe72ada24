/** What the specification lists: its tables and the landing pages of its sections, each with a screen, and the tables on the one list kit. */
import { describe, expect, test } from 'vitest';
import { SECTIONS } from '../../schema/sections.ts';
import { sourceFiles } from './files.ts';

const sources = new Map(sourceFiles().map(({ path, text }) => [path, text]));
const routes = [...sources.keys()].filter((path) => path.startsWith('src/routes/_app/'));
const hasRoute = (path: string) =>
  routes.some((file) => [`src/routes/_app${path}.tsx`, `src/routes/_app${path}/index.tsx`].includes(file));

/** Specification 1 §2 and 3 §2: the screen of each table, by its folder of features. */
const TABLES: Record<string, string> = {
  'bank movements': 'payments/bank-movements/movements-page',
  'client e-mails': 'admin/client-emails/client-emails-page',
  serials: 'admin/serials/serials-page',
  certificates: 'admin/certificates/certificates-page',
  branches: 'admin/branches/branches-page',
  drafts: 'invoicing/drafts/drafts-page',
  'local taxes': 'admin/local-taxes/local-taxes-page',
  profiles: 'admin/people/profiles-page',
  'scheduled payments': 'payments/scheduled-payments/payments-page',
  products: 'invoicing/products/products-page',
  customers: 'parties/customers/customers-page',
  'required cancellations': 'invoicing/required-cancellations/required-cancellations-page',
  'conciliation queue': 'payments/conciliation/queue-page',
  conciliation: 'payments/conciliation/conciliation-page',
  'e-mail tracking': 'insight/email-tracking/email-tracking-page',
  'issued receipts': 'invoicing/receipts/receipts-page',
  'related receipts': 'received/related/relations-page',
  'shared receipts': 'invoicing/links/shared-receipts-page',
  'received receipts': 'received/inbox/received-page',
  reports: 'insight/reports/reports-page',
  users: 'admin/people/users-page',
  'hosts, guests and factors': 'parties/relations/relations-page',
  'business units': 'parties/business-units/business-units-page',
  'factor detail': 'payments/factoring/factorings-page',
  'purchase orders': 'orders/purchase-orders/orders-page',
  records: 'parties/records/record-lists',
  'client documents': 'parties/records/receiver-records-page',
  'merchandise receipts': 'orders/merchandise-receipts/goods-page',
  providers: 'parties/providers/providers-page',
  'pre-registrations': 'parties/providers/pre-regs-page',
  notifications: 'insight/notifications/notifications-page',
};

describe('a table of the specification', () => {
  // spec: 1§2.4, 1§2.6, 1§2.28
  test.each(Object.entries(TABLES))(
    '%s has search, column chooser and pages: those of the list kit',
    (_, page) => {
      const text = sources.get(`src/features/${page}.tsx`) ?? '';
      const isOfKit = /<(?:ResourcePage|AskedPage|RowsPage)\b/.test(text);
      expect(isOfKit || (/<DataTable\b/.test(text) && /<SearchBox\b/.test(text))).toBe(true);
    },
  );

  // spec: 1§2.4, 1§2.6
  test('is offered «Seleccionar Columnas» by the kit, which every such screen shares', () => {
    expect(sources.get('src/resource/resource-page.tsx')).toMatch(/<SearchBox[\s\S]*<DataTable/);
    expect(sources.get('src/ui/data-table/data-table.tsx')).toContain('<ColumnChooser');
  });
});

// spec: 1§1.5, 1§2.1, 1§2.7, 1§4.20
test('each section of the portal has the screen that it lands on', () => {
  expect(SECTIONS.map(({ landing }) => landing).filter((landing) => !hasRoute(landing))).toEqual([]);
  expect(hasRoute('/nowhere')).toBe(false);
});

// spec: 1§2.27, 1§2.28
test.each([
  ...[
    '/dashboard',
    '/email_tracking',
    '/templates',
    '/rules',
    '/reports',
    '/factors',
    '/hosts',
    '/providers',
  ],
  ...['/client_emails', '/profiles', '/purchase_orders', '/provider_records', '/scheduled_payments'],
])('%s is a screen', (path) => {
  expect(hasRoute(path)).toBe(true);
});
