/**
 * What a person of a client may do: pairs of a module and a function. A profile is a set of them (spec 3 §5, §6).
 * Everything that a server or a screen asks about a person's rights it asks here.
 */

/** Module → its functions. A new one is a line here; «Dueño» has it at once. */
export const MODULES = {
  receipts: [
    'read',
    'issue_income',
    'issue_expense',
    'issue_transfer',
    'issue_global',
    'issue_payment',
    'issue_payroll',
    'issue_withholding',
    /** By mail. */
    'send',
    'cancel',
    /** Making one-time codes of confirmation for who issues. */
    'confirm',
  ],
  /** What waits for another person's word, and giving it. */
  approvals: ['read', 'issue', 'cancel'],
  drafts: ['read', 'write'],
  required_cancellations: ['read', 'answer'],
  /** What others invoiced us: writing is notes and tags, deciding is approving invoices of suppliers. */
  received: ['read', 'upload', 'write', 'decide'],
  /** The SAT's mass download: reading is what the SAT has and what is missing, writing is having it asked with the e.firma. */
  sat_downloads: ['read', 'write'],
  /** Mailboxes and folders that received documents are watched for: writing is giving their passwords, too. */
  receipt_channels: ['read', 'write'],
  /** Writing is sending, changing and cancelling one's own; answering is of those of a buyer; linking is of CFDI to one's own. */
  purchase_orders: ['read', 'write', 'answer', 'link'],
  /** What came of an order: writing is counting it, answering is of what one delivered. */
  merchandise_receipts: ['read', 'write', 'answer'],
  /** What is paid of received invoices: writing is planning and changing, paying is saying that it left, or does not. */
  scheduled_payments: ['read', 'write', 'pay'],
  /** Writing is bringing them from the bank's files. */
  bank_movements: ['read', 'write'],
  /** What goes with what: writing is saying so, refusing it and taking it back. */
  conciliation: ['read', 'write'],
  customers: ['read', 'write', 'delete'],
  products: ['read', 'write', 'delete'],
  /** Employees, employers and what is paid: nobody else is told of a payroll receipt, nor of its draft. */
  payroll: ['read', 'write', 'delete'],
  /** Vehicles, drivers and places, for waybills. */
  transport: ['read', 'write', 'delete'],
  branches: ['read', 'write', 'delete'],
  series: ['read', 'write', 'delete'],
  local_taxes: ['read', 'write', 'delete'],
  /** Sentences that a law asks for, for receipts. */
  legends: ['read', 'write', 'delete'],
  /** Addresses of the client itself. */
  client_emails: ['read', 'write', 'delete'],
  /** Descriptions of what customers ask for beside the invoice. */
  addenda: ['read', 'write', 'delete'],
  certificates: ['read', 'write', 'delete'],
  pac_accounts: ['read', 'write'],
  /** How documents look when they are printed. */
  templates: ['read', 'write', 'delete'],
  /** Which template prints which documents. */
  rules: ['read', 'write', 'delete'],
  /** Who belongs to the client: writing is inviting, too. */
  users: ['read', 'write', 'delete'],
  profiles: ['read', 'write', 'delete'],
  /** What programs call with, in the place of a session. */
  api_tokens: ['read', 'write', 'delete'],
  /** Where programs are told what happened: reading is what they were told, too. */
  webhooks: ['read', 'write', 'delete'],
  /** Parts of the client that its suppliers deal with. */
  business_units: ['read', 'write', 'delete'],
  /** Buyers who are on this server: writing is asking and answering them, and how each of their units is served. */
  hosts: ['read', 'write'],
  /** Suppliers who are on this server: writing is inviting and answering them. */
  guests: ['read', 'write'],
  /** Factoring: writing is dealing with factors and their clients; asking is a supplier's, confirming a buyer's, answering a factor's. */
  factors: ['read', 'write', 'ask', 'confirm', 'answer'],
  /** Suppliers: writing is inviting and activating them. */
  providers: ['read', 'write', 'delete'],
  /** Suppliers abroad, as the DIOT names them. */
  foreign_suppliers: ['read', 'write', 'delete'],
  /** Where suppliers are paid: writing is asking for it, approving is another person's word. */
  provider_accounts: ['read', 'write', 'approve'],
  /** What suppliers are asked for and sent: writing is choosing what is asked, deciding is saying yes or no. */
  records: ['read', 'write', 'decide'],
  /** What buyers ask us for: writing is sending it. */
  host_records: ['read', 'write'],
  /** What suppliers are asked to accept: writing is publishing it. */
  terms: ['read', 'write'],
  /** Searches of lists that one saves: reading is having them. */
  filters: ['read', 'share'],
  /** Of each list its own function is asked besides: this is taking its rows out of here as a table. */
  lists: ['export'],
  /** Of what each is, its own function is asked besides. */
  reports: ['read'],
  /** Who did what. */
  audit: ['read'],
  /** Reading is of one's own; writing is telling colleagues something. */
  notifications: ['read', 'write'],
} as const;

/** What nobody is given by itself: only who may do everything may do it. */
export const OWNER_PERMISSIONS = ['account.export', 'account.delete'] as const;

export type Module = keyof typeof MODULES;
/** That a profile can be made of. */
type Pair = { [M in Module]: `${M}.${(typeof MODULES)[M][number]}` }[Module];
export type Permission = Pair | (typeof OWNER_PERMISSIONS)[number];

export const PERMISSIONS: readonly Permission[] = Object.entries(MODULES).flatMap(([module, functions]) =>
  functions.map((name) => `${module}.${name}` as Permission),
);

/** In the place of a set of pairs: every one, those of a later version too. */
export const EVERYTHING = '*';
/** The ready-made profile «Dueño»: of whoever opens an account. Every client has it, with everything. */
export const OWNER_PROFILE = 'owner';

/** What a function cannot do without, beside reading its own module. */
const ISSUING: readonly Permission[] = ['drafts.write', 'certificates.read'];
const NEEDS: Partial<Record<Permission, readonly Permission[]>> = {
  'receipts.read': ['templates.read', 'rules.read', 'approvals.read', 'filters.read'],
  'drafts.read': ['approvals.read'],
  'drafts.write': ['branches.read', 'series.read', 'addenda.read', 'templates.read', 'rules.read'],
  'approvals.issue': ['receipts.read', 'drafts.read'],
  'approvals.cancel': ['receipts.read'],
  'receipts.issue_income': ISSUING,
  'receipts.issue_expense': ISSUING,
  'receipts.issue_transfer': ISSUING,
  'receipts.issue_global': ISSUING,
  'receipts.issue_payment': ISSUING,
  'receipts.issue_withholding': ISSUING,
  'receipts.issue_payroll': [...ISSUING, 'payroll.read'],
  'received.read': ['templates.read', 'rules.read', 'filters.read'],
  'purchase_orders.read': ['branches.read'],
  'purchase_orders.write': ['guests.read', 'approvals.read'],
  'purchase_orders.link': ['received.read', 'merchandise_receipts.read'],
  'merchandise_receipts.read': ['purchase_orders.read'],
  'scheduled_payments.read': ['received.read'],
  'scheduled_payments.pay': ['provider_accounts.read', 'approvals.read'],
  'provider_accounts.write': ['providers.read', 'approvals.read'],
  'provider_accounts.approve': ['approvals.read'],
  'conciliation.read': ['receipts.read', 'received.read', 'bank_movements.read'],
  'factors.ask': ['receipts.read', 'hosts.read'],
  'factors.confirm': ['received.read'],
  'rules.write': ['templates.read'],
  'providers.read': ['guests.read', 'business_units.read', 'records.read'],
  'host_records.read': ['hosts.read'],
  'providers.write': ['guests.write'],
  'users.read': ['profiles.read', 'branches.read'],
  'api_tokens.read': ['profiles.read', 'branches.read'],
  'notifications.write': ['users.read'],
};

/** What a person may: asked of one pair, or of several where any of them is enough. */
export type Can = (permission: Permission | readonly Permission[]) => boolean;

/** Sets that were closed over, by their pairs: each call asks, and an account has few profiles. */
const remembered = new Map<string, ReadonlySet<Permission>>();
const MOST_REMEMBERED = 500;

/** With all that each of them needs. Pairs that this version does not know are left out. */
export function closeOver(given: readonly string[]): ReadonlySet<Permission> {
  const name = JSON.stringify(given);
  const known = remembered.get(name) ?? close(given);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(name, known);
  return known;
}

function close(given: readonly string[]): ReadonlySet<Permission> {
  if (given.includes(EVERYTHING)) return new Set([...PERMISSIONS, ...OWNER_PERMISSIONS]);
  const closed = new Set<Permission>();
  const open = PERMISSIONS.filter((one) => given.includes(one));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (closed.has(next)) continue;
    closed.add(next);
    const reading = `${next.slice(0, next.indexOf('.'))}.read` as Permission;
    open.push(...(PERMISSIONS.includes(reading) ? [reading] : []), ...(NEEDS[next] ?? []));
  }
  return closed;
}

/** What nobody can be given, nobody may: of a record that has no such calls. */
export const allows = (can: Can, needed: Permission | readonly Permission[] | undefined): boolean =>
  needed !== undefined && can(needed);

/** @param given the pairs of a profile, or EVERYTHING */
export function canOf(given: readonly string[]): Can {
  const closed = closeOver(given);
  return (asked) => (typeof asked === 'string' ? closed.has(asked) : asked.some((one) => closed.has(one)));
}

/** Of the server's own work. */
export const canAll: Can = () => true;
