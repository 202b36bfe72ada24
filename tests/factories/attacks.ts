/**
 * How someone would try to reach by a route what is another client's: made from what the route says of itself, so that a
 * new route is attacked without a word here. Values by the name of a field are here only where its shape cannot give one.
 */
import * as v from 'valibot';
import { ONLY_LOOK } from '../../schema/resources/admin/document-looks.ts';
import type { RouteEntry } from '../../server/http/router.ts';

/** What the attacked client has. Every name, text and remark in it holds `mark`. */
export type Victim = {
  mark: string;
  /** Its client_id. */
  client: string;
  draft: string;
  customer: string;
  rfc: string;
  product: string;
  branch: string;
  profile: string;
  person: string;
  serie: string;
  tax: string;
  employee: string;
  employer: string;
  figure: string;
  notification: string;
  /** Whose it is: the id that they sign in with. */
  user: string;
  unit: string;
  host: string;
  guest: string;
  factor: string;
  factorClient: string;
  factoring: string;
  provider: string;
  providerAccount: string;
  /** What suppliers are asked for, what a buyer asks, and a file of either. */
  asked: string;
  preRegistration: string;
  hostRecord: string;
  wanted: string;
  shown: string;
  hostUnit: string;
  /** A run of payroll. */
  run: string;
  legend: string;
  foreignSupplier: string;
  buyerKey: string;
  apiToken: string;
  webhook: string;
  message: string;
  /** A receipt that comes round again. */
  recurring: string;
  layout: string;
  vehicle: string;
  transportFigure: string;
  place: string;
  transferOrder: string;
  /** A version of its terms, and one of a supplier's acceptances. */
  terms: string;
  acceptance: string;
  /** One that took a receipt to somebody. */
  mail: string;
  /** An archive of receipts, and a saved filter. */
  download: string;
  /** A link for the receiver of its receipt. */
  receiverLink: string;
  /** A report of each kind. */
  reports: readonly string[];
  schedule: string;
  dossier: string;
  filter: string;
  /** Of the account itself. */
  address: string;
  /** An archive of the account. */
  archive: string;
  /** An end of the account that was taken back. */
  deletion: string;
  certificate: string;
  account: string;
  receipt: string;
  uuid: string;
  operation: string;
  /** A request of the client to cancel, the file that came of it, and one that somebody asks of it. */
  approval: string;
  cancellation: string;
  file: string;
  requested: string;
  template: string;
  templateVersion: string;
  image: string;
  rule: string;
  /** UUID of a received document, and the key of a refused one. */
  received: string;
  refused: string;
  annexed: string;
  /** A purchase order, and what was received of it. */
  order: string;
  goods: string;
  /** A payment that is planned. */
  payment: string;
  /** Of a CFDI to that order. */
  link: string;
  /** Written on that order. */
  orderMessage: string;
  /** A bank account, and what moved in it. */
  bankAccount: string;
  movement: string;
  /** A request to the SAT. */
  satRequest: string;
  /** A receipt channel. */
  channel: string;
  /** What was conciliated of it. */
  paymentRun: string;
  owedRep: string;
  conciliation: string;
};

export type Attempt = { path: string; body?: unknown; headers?: Record<string, string> };

type Values = Record<string, readonly unknown[]>;

/** By the name of a field, in a path, a query or a body. */
function valuesOf(victim: Victim): Values {
  const slugs = [victim.draft, victim.customer, victim.product, victim.run, victim.filter, ...victim.reports];
  return {
    // Whose it is.
    client_id: [victim.client],
    period: ['2026-11'],
    date: ['2026-11-20'],
    slug: slugs,
    draft_slug: [victim.draft],
    notice_id: [victim.mark],
    legend_id: [victim.legend],
    foreign_supplier_id: [victim.foreignSupplier],
    buyer_key_id: [victim.buyerKey],
    token_id: [victim.apiToken],
    webhook_id: [victim.webhook],
    message_id: [victim.message, victim.orderMessage],
    url: ['https://mio.example/'],
    events: [['receipt.stamped']],
    expires_on: ['2027-01-01'],
    recurring_id: [victim.recurring],
    schedule_id: [victim.schedule],
    dossier_id: [victim.dossier],
    starts_on: ['2026-11-20'],
    layout_id: [victim.layout],
    vehicle_id: [victim.vehicle],
    figure_id: [victim.transportFigure],
    place_id: [victim.place],
    order_id: [victim.transferOrder, victim.order],
    identifier: [victim.tax, victim.figure, ONLY_LOOK],
    employee_id: [victim.employee],
    employer_id: [victim.employer],
    branch_office_id: [victim.branch, victim.mark],
    profile_id: [victim.profile, 'auditor'],
    profiles: [[victim.profile], ['auditor']],
    serials: [[victim.serie]],
    person_id: [victim.person],
    user_id: [victim.user],
    business_unit_id: [victim.unit],
    host_id: [victim.host],
    guest_id: [victim.guest],
    factor_id: [victim.factor],
    factor_client_id: [victim.factorClient],
    request_id: [victim.factoring, victim.satRequest],
    provider_id: [victim.provider],
    pre_reg_id: [victim.preRegistration],
    record_id: [victim.asked],
    receiver_record_id: [victim.asked],
    receiver_document_id: [victim.wanted],
    host_record_id: [victim.hostRecord],
    host_unit_id: [victim.hostUnit],
    rfc_host: [victim.rfc],
    host_ids: [[victim.host]],
    host_unit_ids: [[victim.hostUnit]],
    step: [0],
    branch_name: ['Mía'],
    branch_zip_code: ['42501'],
    tax_regime: ['601'],
    template_id: [victim.template],
    version_id: [victim.templateVersion, victim.terms],
    link_id: [victim.receiverLink, victim.link],
    acceptance_id: [victim.acceptance],
    mail_id: [victim.mail],
    origin: ['receipts'],
    search: [{ q: 'mío' }],
    confirm: [true],
    receipts: [[victim.receipt]],
    documents: [[victim.receipt]],
    emails: [['ladron@example.com']],
    image_name: [victim.image],
    rule_id: [victim.rule],
    neighbour: [victim.rule],
    entry_id: ['0000000001', '0000000002'],
    permissions: [['customers.read']],
    serie: [victim.serie],
    serial: [victim.certificate],
    serial_number: [victim.certificate],
    account_id: [victim.account, victim.bankAccount, victim.providerAccount],
    movement_id: [victim.movement],
    channel_id: [victim.channel],
    document_id: [`received:${victim.received}`, victim.order],
    settings_id: ['sat'],
    conciliation_id: [victim.conciliation],
    left: ['m'],
    right: ['i'],
    way: ['m/i'],
    reason: ['Mío'],
    amount: ['1.00'],
    moved_on: ['2026-11-20'],
    approval_id: [victim.approval],
    receipt: [victim.receipt],
    id: [
      victim.preRegistration,
      victim.receipt,
      victim.uuid,
      victim.operation,
      victim.requested,
      victim.notification,
      victim.archive,
      victim.download,
      victim.annexed,
      victim.deletion,
      victim.provider,
      victim.wanted,
      victim.order,
      victim.factoring,
      victim.transferOrder,
      victim.goods,
    ],
    ids: [[...slugs, victim.receipt, victim.operation, victim.requested, victim.notification]],
    uuids: [[victim.received]],
    uuid: [victim.uuid, victim.received, victim.movement],
    refused_id: [victim.refused],
    payment_id: [victim.payment],
    payment_ids: [[victim.payment]],
    run_id: [victim.paymentRun],
    owed_rep_id: [victim.owedRep],
    photo_id: ['foto'],
    return_id: [crypto.randomUUID()],
    tags: [['mío']],
    operation_id: [victim.operation],
    file_id: [victim.file, victim.shown],
    q: [victim.mark, victim.serie, victim.customer, victim.product, victim.rfc],
    typed: [encodeURIComponent(btoa(victim.uuid))],
    rfc: [victim.rfc],
    rfc_list: [victim.rfc],
    since: ['0', '2026-01'],
    offset: ['0'],
    from: ['2026-11-01'],
    to: ['2026-11-20'],
    // What is only right when it is this.
    kind: ['xml', 'customers.changed', 'host'],
    user_name: [victim.mark],
    accept: ['true'],
    section: ['print'],
    email: ['mio@example.com', victim.address],
    zip_code: ['42501'],
    key_product_service: ['84111506'],
    key_unit: ['E48'],
    unit_value: ['1'],
    motive: ['02'],
    request: ['{"motive":"02"}'],
    name: ['c_ClaveUnidad'],
    description: ['Mío'],
    title: ['Mío y de nadie más'],
    content: ['Mío y de nadie más', 'AAAA'],
    persons: [[victim.person]],
    providers: [[victim.provider]],
    is_seen: ['false'],
    receipt_name: ['Mío'],
    alias: ['Mía'],
    provider: ['sw'],
    credentials: [{ token: 'mine' }],
    new_password: ['otra contraseña'],
    cer: ['AAAA'],
    key: ['AAAA', victim.provider, victim.hostRecord],
    endpoint: ['https://push.example/mine'],
    p256dh: ['B'.repeat(87)],
    auth: ['A'.repeat(22)],
    // As a form and as a deletion.
    _deleted: [false, true],
    is_main: [true],
  };
}

const FORM = { receipt_type: 'I', receiver: { rfc: 'XAXX010101000' } };

/** Most ways that one route is tried in. */
const MOST = 60;

export function attemptsOf(entry: RouteEntry, victim: Victim): Attempt[] {
  const values = valuesOf(victim);
  const { params, query, body, text } = entry.shapes;
  const names = [...entry.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inPath = objects(
    Object.fromEntries(names.map((name) => [name, named(entriesOf(params)[name], name, values)])),
  );
  const asked = query === undefined ? [{}] : examples(query, '', values);
  const shape = body ?? text;
  const forms = { ...formValues(values, victim), ...(entry.path.startsWith('/customers') && OWN_CUSTOMER) };
  const written = shape === undefined ? [undefined] : examples(shape, '', forms);
  const keys =
    entry.kind === undefined ? [undefined] : [victim.operation, victim.cancellation, crypto.randomUUID()];
  return product([inPath, asked, written, keys] as const)
    .slice(0, MOST)
    .map(([place, ask, body, key]) => {
      const path = entry.path.replace(/:(\w+)/g, (_, name) => String(place[name]));
      const search = new URLSearchParams({ ...(ask as Record<string, string>), format: 'json' });
      const headers = {
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(entry.shapes.answer === 'stream' && { accept: 'text/event-stream' }),
      };
      return { path: `${path}?${search}`, headers, ...(body !== undefined && { body }) };
    });
}

/** A customer's series is a text of who writes it: with the attacked one's in it, it would be taken for what is theirs. */
const OWN_CUSTOMER: Values = { serie: ['MIA'] };

/** In a body a receipt is a form, of which a receipt's id is no example. */
function formValues(values: Values, victim: Victim): Values {
  return {
    ...values,
    receipt: [{ ...FORM, branch_office_id: victim.branch, serie: victim.serie }],
    id: [crypto.randomUUID()],
  };
}

function entriesOf(shape: v.GenericSchema | undefined): Record<string, v.GenericSchema> {
  return (shape as { entries?: Record<string, v.GenericSchema> } | undefined)?.entries ?? {};
}

/** Of what the shape takes; of what it takes none of, what it would take. */
function named(shape: v.GenericSchema | undefined, name: string, values: Values): readonly unknown[] {
  const known = values[name] ?? [];
  if (shape === undefined) return known.length > 0 ? known : ['x'];
  const fitting = known.filter((value) => v.is(shape, value));
  return fitting.length > 0 ? fitting : examples(shape, '', values);
}

type Inside = {
  entries?: Record<string, v.GenericSchema>;
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  options?: readonly unknown[];
  literal?: unknown;
};

/** @param name of the field; of one that may be left out, and whose name says nothing, there is none */
function examples(shape: v.GenericSchema, name: string, values: Values): readonly unknown[] {
  const { entries, wrapped, item, options, literal } = shape as Inside;
  if (name !== '' && values[name] !== undefined) return named(shape, name, values);
  if (wrapped !== undefined) {
    const inside = entriesOf(wrapped);
    return Object.keys(inside).length > 0 ? examples(wrapped, '', values) : [undefined];
  }
  if (entries !== undefined) {
    return objects(
      Object.fromEntries(Object.entries(entries).map(([key, one]) => [key, examples(one, key, values)])),
    );
  }
  if (item !== undefined) return examples(item, '', values).map((one) => [one]);
  if (options !== undefined) {
    return options.flatMap((one) => (isShape(one) ? examples(one, '', values) : [one])).slice(0, 10);
  }
  if (literal !== undefined) return [literal];
  return [{ number: 1, boolean: true, record: {}, unknown: null }[shape.type] ?? 'x'];
}

function isShape(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** One object for each way to choose a value of each field. What is undefined is left out. */
function objects(fields: Record<string, readonly unknown[]>): Record<string, unknown>[] {
  const names = Object.keys(fields);
  return product(names.map((name) => fields[name] ?? []))
    .slice(0, MOST)
    .map((chosen) =>
      Object.fromEntries(names.map((name, i) => [name, chosen[i]]).filter(([, one]) => one !== undefined)),
    );
}

function product<T extends readonly (readonly unknown[])[]>(
  lists: T,
): { -readonly [I in keyof T]: T[I][number] }[] {
  let chosen: unknown[][] = [[]];
  for (const list of lists)
    chosen = chosen.flatMap((before) => list.map((one) => [...before, one])).slice(0, 500);
  return chosen as { -readonly [I in keyof T]: T[I][number] }[];
}
