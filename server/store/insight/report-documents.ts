/** What reports are made of: documents of some days, as who asks may see them, in the order of their dates, a page at a time. */
import { sql } from 'kysely';
import {
  type ScheduledPaymentRow,
  scheduledPayments,
} from '../../../schema/resources/payments/scheduled-payments.ts';
import { type ReceivedRow, received } from '../../../schema/resources/received/received.ts';
import { inBranches, onlySeen } from '../kernel/audience.ts';
import { intact } from '../kernel/checksums.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { toRow } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ReceiptTable } from '../kernel/tables/invoicing.ts';
import type { Db } from '../kernel/tables.ts';
import { xmlFileOf } from '../received/received.ts';

const payments = resourceStore(scheduledPayments);

/** ISO days, both included. */
export type Days = { from: string; to: string };
/** With receipts of payments of whatever later day, which may be of these days; `only`: of one type. */
export type Reach = Days & { laterPayments?: boolean; only?: ReceiptTable['receipt_type'] };
/** The place of the last one that was read; '' before the first. */
type After = { at: string; key: string };
const START: After = { at: '', key: '' };

/** After every time of a day. */
const END_OF_DAY = 'T~';

const upTo = ({ to, laterPayments = false }: Reach) =>
  laterPayments
    ? sql<boolean>`(issued_at <= ${to + END_OF_DAY} or receipt_type = 'P')`
    : sql<boolean>`issued_at <= ${to + END_OF_DAY}`;

const following = (at: string, key: string, after: After) =>
  sql<boolean>`(${sql.ref(at)}, ${sql.ref(key)}) > (${after.at}, ${after.key})`;

export type IssuedDocument = Pick<
  ReceiptTable,
  'id' | 'uuid' | 'status' | 'receipt_type' | 'issued_at' | 'rfc_receiver' | 'name_receiver'
> & {
  /** Undefined where a disk made something else of it. */
  xml: string | undefined;
};

/**
 * From where the page before ended. SQLite seeks by one lower bound of an index and takes the first it is given: by the first day it would read all
 * that came before, for each page.
 */
const goingOn = <D extends Days>(days: D, { at }: After): D =>
  at > days.from ? { ...days, from: at } : days;

const issued = (scope: Scope, db: Db, days: Reach) =>
  db
    .selectFrom('receipt')
    .where('client_id', '=', scope.clientId)
    .where('issued_at', '>=', days.from)
    .where(upTo(days))
    .where('uuid', '<>', '')
    .$if(days.only !== undefined, (query) => query.where('receipt_type', '=', days.only ?? ''))
    .where(onlySeen(scope, 'receipts', 'receipt.id'));

/** Stamped ones. */
async function issuedPage(
  scope: Scope,
  db: Db,
  days: Reach,
  after: After,
  limit: number,
): Promise<IssuedDocument[]> {
  const rows = await issued(scope, db, goingOn(days, after))
    .select(['id', 'uuid', 'status', 'receipt_type', 'issued_at', 'rfc_receiver', 'name_receiver'])
    .select(['stamped_xml', 'stamped_sha256'])
    .where(following('issued_at', 'id', after))
    .orderBy('issued_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ stamped_xml, stamped_sha256, ...row }) => ({
    ...row,
    xml: readable(stamped_xml, stamped_sha256),
  }));
}

export async function countIssued(scope: Scope, db: Db, days: Reach): Promise<number> {
  const query = issued(scope, db, days).select((eb) => eb.fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export type ReceivedDocument = { row: ReceivedRow; xml: Uint8Array | undefined };

const came = (scope: Scope, db: Db, days: Reach) =>
  db
    .selectFrom('received')
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .where('issued_at', '>=', days.from)
    .where(upTo(days));

async function receivedPage(
  scope: Scope,
  db: Db,
  days: Reach,
  after: After,
  limit: number,
): Promise<ReceivedDocument[]> {
  const cells = await came(scope, db, goingOn(days, after))
    .selectAll()
    .where(following('issued_at', 'uuid', after))
    .orderBy('issued_at')
    .orderBy('uuid')
    .limit(limit)
    .execute();
  const rows = cells.map((each) => toRow(received, each));
  const files =
    rows.length === 0
      ? []
      : await db
          .selectFrom('received_file')
          .select(['document_id', 'content', 'content_sha256'])
          .where('client_id', '=', scope.clientId)
          .where(
            'file_id',
            'in',
            rows.map(({ uuid }) => xmlFileOf(uuid)),
          )
          .execute();
  const byUuid = new Map(files.map((file) => [file.document_id, file]));
  return rows.map((row) => {
    const file = byUuid.get(row.uuid);
    const content = file && readable(file.content, file.content_sha256);
    return { row, xml: content === undefined ? undefined : Buffer.from(content, 'base64') };
  });
}

export async function countReceived(scope: Scope, db: Db, days: Reach): Promise<number> {
  const query = came(scope, db, days).select((eb) => eb.fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

type OfIssuer = Reach & { rfc: string };
/** What pays somebody is no purchase. */
const ofIssuer = (scope: Scope, db: Db, { rfc, ...days }: OfIssuer) =>
  came(scope, db, days).where('rfc', '=', rfc).where('receipt_type', '<>', 'N');

/** Of an issuer: what they invoiced on some days, and their receipts of payments of later ones where those are asked for. */
export const issuerPages = (scope: Scope, db: Db, of: OfIssuer): AsyncGenerator<ReceivedRow[]> =>
  pagesFrom(
    async (after, limit) => {
      const rows = await ofIssuer(scope, db, of)
        .selectAll()
        .where(following('issued_at', 'uuid', after))
        .orderBy('issued_at')
        .orderBy('uuid')
        .limit(limit)
        .execute();
      return rows.map((cells) => toRow(received, cells));
    },
    ({ issued_at: at, uuid: key }) => ({ at, key }),
  );

export async function countOfIssuer(scope: Scope, db: Db, of: OfIssuer): Promise<number> {
  const query = ofIssuer(scope, db, of).select((eb) => eb.fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export async function newestOfIssuer(scope: Scope, db: Db, rfc: string): Promise<ReceivedRow | undefined> {
  const cells = await ofIssuer(scope, db, { rfc, from: '', to: '9999-12-31' })
    .selectAll()
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return cells && toRow(received, cells);
}

/** @param between instants, ISO-8601 UTC, the last one left out */
const sent = (scope: Scope, db: Db, between: Days) =>
  db
    .selectFrom('purchase_order')
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .where('sent_at', '>=', between.from)
    .where('sent_at', '<', between.to)
    .where(inBranches(scope, 'purchase_order.branch_office_id'));

/** Ids of orders that were sent, with when. */
async function orderPage(
  scope: Scope,
  db: Db,
  between: Days,
  after: After,
  limit: number,
): Promise<{ id: string; sent_at: string }[]> {
  return await sent(scope, db, goingOn(between, after))
    .select(['id', 'sent_at'])
    .where(following('sent_at', 'id', after))
    .orderBy('sent_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countOrders(scope: Scope, db: Db, between: Days): Promise<number> {
  const query = sent(scope, db, between).select((eb) => eb.fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** So many documents are in memory at once. */
const AT_ONCE = 100;

/** One after the other, each from where the one before ended. */
async function* pagesFrom<T>(
  read: (after: After, limit: number) => Promise<T[]>,
  placeOf: (row: T) => After,
): AsyncGenerator<T[]> {
  for (let after: After | undefined = START; after !== undefined; ) {
    const page = await read(after, AT_ONCE);
    if (page.length > 0) yield page;
    const last = page.length < AT_ONCE ? undefined : page.at(-1);
    after = last && placeOf(last);
  }
}

/** Stamped ones. */
export const issuedPages = (scope: Scope, db: Db, days: Reach): AsyncGenerator<IssuedDocument[]> =>
  pagesFrom(
    (after, limit) => issuedPage(scope, db, days, after, limit),
    ({ issued_at: at, id: key }) => ({ at, key }),
  );

export const receivedPages = (scope: Scope, db: Db, days: Reach): AsyncGenerator<ReceivedDocument[]> =>
  pagesFrom(
    (after, limit) => receivedPage(scope, db, days, after, limit),
    ({ row }) => ({ at: row.issued_at, key: row.uuid }),
  );

/** @param between instants, ISO-8601 UTC, the last one left out @returns ids of orders that were sent */
export const orderPages = (scope: Scope, db: Db, between: Days): AsyncGenerator<{ id: string }[]> =>
  pagesFrom(
    (after, limit) => orderPage(scope, db, between, after, limit),
    ({ sent_at: at, id: key }) => ({ at, key }),
  );

/** So many UUIDs in a question. */
const ASKED = 500;

/** Of these UUIDs those of documents that say that they are paid later. */
export async function paidLater(
  scope: Scope,
  db: Db,
  side: 'receipt' | 'received',
  uuids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let at = 0; at < uuids.length; at += ASKED) {
    const wanted = uuids.slice(at, at + ASKED);
    const rows =
      side === 'receipt'
        ? await db
            .selectFrom('receipt')
            .select(['uuid', 'payment_method'])
            .where('client_id', '=', scope.clientId)
            .where('uuid', 'in', wanted)
            .execute()
        : (
            await db
              .selectFrom('received')
              .selectAll()
              .where('client_id', '=', scope.clientId)
              .where('uuid', 'in', wanted)
              .execute()
          ).map((cells) => toRow(received, cells));
    for (const { uuid, payment_method } of rows) if (payment_method === 'PPD') found.add(uuid);
  }
  return found;
}

/** So many documents are read at once. */
const XMLS = 50;

/** Those of these UUIDs that are here and can be read. A page of payments may pay many: each is read once. */
export async function xmlsOf(
  scope: Scope,
  db: Db,
  side: 'receipt' | 'received',
  uuids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < uuids.length; at += XMLS) {
    const wanted = uuids.slice(at, at + XMLS);
    const rows =
      side === 'receipt'
        ? (
            await db
              .selectFrom('receipt')
              .select(['uuid', 'stamped_xml', 'stamped_sha256'])
              .where('client_id', '=', scope.clientId)
              .where('uuid', 'in', wanted)
              .execute()
          ).map(({ uuid, stamped_xml, stamped_sha256 }) => ({
            uuid,
            xml: readable(stamped_xml, stamped_sha256),
          }))
        : (
            await db
              .selectFrom('received_file')
              .select(['document_id', 'content', 'content_sha256'])
              .where('client_id', '=', scope.clientId)
              .where('file_id', 'in', wanted.map(xmlFileOf))
              .execute()
          ).map(({ document_id: uuid, content, content_sha256 }) => {
            const base64 = readable(content, content_sha256);
            return { uuid, xml: base64 && Buffer.from(base64, 'base64').toString('utf8') };
          });
    for (const { uuid, xml } of rows) if (xml !== undefined) found.set(uuid, xml);
  }
  return found;
}

export type OwedInvoice = Pick<
  ReceiptTable,
  | 'id'
  | 'uuid'
  | 'rfc_receiver'
  | 'name_receiver'
  | 'serie'
  | 'folio'
  | 'issued_at'
  | 'currency'
  | 'total'
  | 'balance'
>;

/** Invoices in force that are paid later, with what their ledger says. */
const paidLaterOf = (scope: Scope, db: Db, days: Days) =>
  issued(scope, db, { ...days, only: 'I' })
    .where('payment_method', '=', 'PPD')
    .where('status', '=', 'sent')
    .where('balance', '<>', '');

export const owedPages = (scope: Scope, db: Db, days: Days): AsyncGenerator<OwedInvoice[]> =>
  pagesFrom(
    async (after, limit) =>
      await paidLaterOf(scope, db, goingOn(days, after))
        .select(['id', 'uuid', 'rfc_receiver', 'name_receiver', 'serie', 'folio', 'issued_at', 'currency'])
        .select(['total', 'balance'])
        .where(following('issued_at', 'id', after))
        .orderBy('issued_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ issued_at: at, id: key }) => ({ at, key }),
  );

export async function countOwed(scope: Scope, db: Db, days: Days): Promise<number> {
  const query = paidLaterOf(scope, db, days).select((eb) => eb.fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Invoices that others issued, without their files. */
const invoicesThatCame = (scope: Scope, db: Db, days: Days) =>
  came(scope, db, days).where('receipt_type', '=', 'I').where('sat_state', '<>', 'cancelled');

export const receivedInvoicePages = (scope: Scope, db: Db, days: Days): AsyncGenerator<ReceivedRow[]> =>
  pagesFrom(
    async (after, limit) => {
      const rows = await invoicesThatCame(scope, db, goingOn(days, after))
        .selectAll()
        .where(following('issued_at', 'uuid', after))
        .orderBy('issued_at')
        .orderBy('uuid')
        .limit(limit)
        .execute();
      return rows.map((cells) => toRow(received, cells));
    },
    ({ issued_at: at, uuid: key }) => ({ at, key }),
  );

export async function countReceivedInvoices(scope: Scope, db: Db, days: Days): Promise<number> {
  const query = invoicesThatCame(scope, db, days).select((eb) => eb.fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Payments that are planned of documents, in the order of their days. */
export async function paymentsOfDocuments(
  scope: Scope,
  db: Db,
  uuids: readonly string[],
): Promise<ScheduledPaymentRow[]> {
  if (uuids.length === 0) return [];
  const keys = await db
    .selectFrom('scheduled_payment')
    .select('payment_id')
    .where('client_id', '=', scope.clientId)
    .where('uuid', 'in', [...uuids])
    .where('is_deleted', '=', 0)
    .execute();
  const rows = await payments.ofKeys(
    scope,
    db,
    keys.map(({ payment_id }) => payment_id),
  );
  const place = ({ payment_date, payment_id }: ScheduledPaymentRow) => `${payment_date} ${payment_id}`;
  return rows.map(({ row }) => row).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

function readable(text: string, sum: string): string | undefined {
  try {
    return text === '' ? undefined : intact(text, sum);
  } catch {
    return undefined;
  }
}
