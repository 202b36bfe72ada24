/**
 * Profiles that every client has and nobody writes: what each may follows from this table, so that a function of a later version
 * is given here once and reaches who has the profile. Whoever wants another one makes a copy. In a profile's pairs such a
 * set is named by `@` and its key. Pure.
 */
import { OWNER_PROFILE, type Permission } from './permissions.ts';

const BEGINNING = '@';
const READ_ALL: readonly Permission[] = [
  'notifications.read',
  'lists.export',
  'filters.read',
  'reports.read',
  'receipts.read',
  'drafts.read',
  'required_cancellations.read',
  'received.read',
  'purchase_orders.read',
  'merchandise_receipts.read',
  'scheduled_payments.read',
  'bank_movements.read',
  'sat_downloads.read',
  'receipt_channels.read',
  'conciliation.read',
  'customers.read',
  'products.read',
  'transport.read',
  'branches.read',
  'series.read',
  'local_taxes.read',
  'legends.read',
  'addenda.read',
  'client_emails.read',
  'certificates.read',
  'pac_accounts.read',
  'templates.read',
  'business_units.read',
  'hosts.read',
  'guests.read',
  'factors.read',
  'providers.read',
  'foreign_suppliers.read',
  'provider_accounts.read',
  'records.read',
  'host_records.read',
  'terms.read',
  'rules.read',
];
const INVOICING: readonly Permission[] = [
  'notifications.read',
  'lists.export',
  'filters.share',
  'reports.read',
  'receipts.issue_income',
  'receipts.issue_expense',
  'receipts.issue_transfer',
  'receipts.issue_global',
  'receipts.issue_payment',
  'receipts.issue_withholding',
  'receipts.send',
  'receipts.cancel',
  'required_cancellations.answer',
  'customers.write',
  'products.write',
  'transport.write',
  'local_taxes.read',
  'legends.read',
];

/** By the key that a client's row of it has. What they may of areas that this version does not have yet comes with those. */
const READY_PROFILES = {
  administrator: {
    permissions: [
      ...READ_ALL,
      ...INVOICING,
      'received.upload',
      'received.write',
      'received.decide',
      'purchase_orders.write',
      'purchase_orders.answer',
      'purchase_orders.link',
      'merchandise_receipts.write',
      'merchandise_receipts.answer',
      'receipts.confirm',
      'scheduled_payments.write',
      'scheduled_payments.pay',
      'bank_movements.write',
      'sat_downloads.write',
      'receipt_channels.write',
      'conciliation.write',
      'approvals.issue',
      'approvals.cancel',
      'provider_accounts.write',
      'provider_accounts.approve',
      'customers.delete',
      'products.delete',
      'transport.delete',
      'branches.write',
      'branches.delete',
      'series.write',
      'series.delete',
      'local_taxes.write',
      'local_taxes.delete',
      'terms.write',
      'legends.write',
      'legends.delete',
      'addenda.write',
      'addenda.delete',
      'client_emails.write',
      'client_emails.delete',
      'certificates.write',
      'certificates.delete',
      'pac_accounts.write',
      'templates.write',
      'templates.delete',
      'rules.write',
      'rules.delete',
      'users.write',
      'users.delete',
      'profiles.write',
      'profiles.delete',
      'api_tokens.write',
      'api_tokens.delete',
      'webhooks.write',
      'webhooks.delete',
      'audit.read',
      'notifications.write',
      'business_units.write',
      'business_units.delete',
      'hosts.write',
      'guests.write',
      'factors.write',
      'factors.ask',
      'factors.confirm',
      'factors.answer',
      'providers.write',
      'providers.delete',
      'foreign_suppliers.write',
      'foreign_suppliers.delete',
      'records.write',
      'records.decide',
      'host_records.write',
      'receipts.issue_payroll',
      'payroll.write',
      'payroll.delete',
    ],
  },
  invoicing: { permissions: INVOICING },
  cashier: {
    permissions: [
      'notifications.read',
      'lists.export',
      'receipts.issue_income',
      'receipts.issue_global',
      'receipts.send',
      'customers.write',
      'products.read',
    ],
  },
  collections: {
    permissions: [
      'notifications.read',
      'lists.export',
      'receipts.issue_payment',
      'receipts.issue_expense',
      'receipts.send',
      'customers.write',
    ],
  },
  payroll: {
    permissions: [
      'notifications.read',
      'lists.export',
      'receipts.issue_payroll',
      'receipts.send',
      'receipts.cancel',
      'payroll.write',
      'payroll.delete',
    ],
  },
  /** Counts what comes. An order's prices are part of its row, which who counts has to have. */
  warehouse: { permissions: ['notifications.read', 'lists.export', 'merchandise_receipts.write'] },
  /** Neither says where a supplier is paid nor pays: that is for others. */
  purchasing: {
    permissions: [
      'notifications.read',
      'lists.export',
      'filters.share',
      'purchase_orders.write',
      'purchase_orders.link',
      'merchandise_receipts.write',
      'providers.write',
      'foreign_suppliers.write',
      'records.write',
      'records.decide',
      'terms.read',
    ],
  },
  /** Says yes or no to what others may not do by themselves. */
  approver: {
    permissions: [
      ...READ_ALL,
      'receipts.confirm',
      'approvals.issue',
      'approvals.cancel',
      'provider_accounts.approve',
    ],
  },
  accountant: { permissions: READ_ALL },
  auditor: {
    permissions: [
      ...READ_ALL,
      'users.read',
      'profiles.read',
      'api_tokens.read',
      'webhooks.read',
      'audit.read',
    ],
  },
} as const satisfies Record<string, { permissions: readonly Permission[] }>;

export type ReadyProfile = keyof typeof READY_PROFILES;
export const READY_KEYS = Object.keys(READY_PROFILES) as ReadyProfile[];

/** What stands in the row of one, in the place of its pairs. */
export const readyToken = (key: ReadyProfile): string => `${BEGINNING}${key}`;

export const isReadyToken = (one: string): boolean => READY_KEYS.some((key) => readyToken(key) === one);

/** The pairs with those of ready-made sets in the place of their names. One that this version does not know gives nothing. */
export function expandReady(given: readonly string[]): readonly string[] {
  return given.flatMap((one): readonly string[] => {
    if (!one.startsWith(BEGINNING)) return [one];
    const key = one.slice(BEGINNING.length);
    return Object.hasOwn(READY_PROFILES, key) ? READY_PROFILES[key as ReadyProfile].permissions : [];
  });
}

/** Whether nobody writes the profile of this key: it came with the client. */
export function isReadyMade(key: string): boolean {
  return key === OWNER_PROFILE || Object.hasOwn(READY_PROFILES, key);
}
