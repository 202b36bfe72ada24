/** Rows of the reports of receipts: what one issued, and what others invoiced. */
import { decodeXml } from '../../../../schema/cfdi/decode-bytes.ts';
import { cfdiFacts } from '../../../../schema/reports/cfdi-facts.ts';
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import { receiptLine } from '../../../../schema/reports/receipt-line.ts';
import { RECEIPT_STATUS, RECEIPT_TYPE } from '../../../../schema/texts/receipts.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { SCHEDULED_PAYMENTS } from '../../../../schema/texts/scheduled-payments.ts';
import { centralTime } from '../../../base/local-time.ts';
import {
  countIssued,
  countReceived,
  type Days,
  issuedPages,
  paymentsOfDocuments,
  receivedPages,
} from '../../../store/insight/report-documents.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { type OrderHints, orderHints } from './order-hints.ts';
import type { ReportPage, ReportSource } from './source.ts';

const SEVERAL = '; ';
const typeName = (type: string): string => RECEIPT_TYPE[type.charAt(0) as keyof typeof RECEIPT_TYPE] ?? type;

/** `type`: as the document writes it. */
export type ReceiptLine = { type: string; line: ReportLine; isRead: boolean };

export async function* issuedLines(scope: Scope, db: Db, days: Days): AsyncGenerator<ReceiptLine[]> {
  const hints = await orderHints(scope, db);
  for await (const page of issuedPages(scope, db, days))
    yield page.map(({ xml, status, receipt_type, uuid, issued_at }) => {
      const read = lineOf(xml);
      const said = {
        type: typeName(receipt_type),
        status: RECEIPT_STATUS[status],
        origin: REPORTS.origins.issued,
      };
      const known = hintsOf(hints, uuid, read?.rfc_receiver);
      const line = { issued_at, ...read, uuid, ...said, ...known };
      return { type: receipt_type, line, isRead: read !== undefined };
    });
}

export async function* receivedLines(scope: Scope, db: Db, days: Days): AsyncGenerator<ReceiptLine[]> {
  const hints = await orderHints(scope, db);
  for await (const page of receivedPages(scope, db, days)) {
    const registers = await registersOf(
      scope,
      db,
      page.map(({ row }) => row.uuid),
    );
    yield page.map(({ row, xml }) => {
      const read = xml && lineOf(textOf(xml));
      const { uuid, rfc, name, rfc_receiver, name_receiver, serie, folio, issued_at } = row;
      const { subtotal, total, currency, received_at, receipt_type } = row;
      const plain = { uuid, rfc, name, rfc_receiver, name_receiver, serie, folio, issued_at };
      const said = {
        ...{ type: typeName(receipt_type), status: RECEIVED.sat[row.sat_state] },
        ...{ received_at: centralTime(received_at), origin: RECEIVED.origins[row.origin] },
        ...registers.get(uuid),
      };
      const line = {
        ...plain,
        subtotal,
        total,
        currency,
        ...read,
        uuid,
        ...said,
        ...hintsOf(hints, uuid, rfc),
      };
      return { type: receipt_type, line, isRead: read !== undefined };
    });
  }
}

export const issuedSource: ReportSource = {
  count: countIssued,
  async *pages(scope, db, days) {
    for await (const page of issuedLines(scope, db, days)) yield pageOf(page);
  },
};

export const receivedSource: ReportSource = {
  count: countReceived,
  async *pages(scope, db, days) {
    for await (const page of receivedLines(scope, db, days)) yield pageOf(page);
  },
};

/** The register of the payments of documents, by UUID; nothing for who may not see payments. */
async function registersOf(scope: Scope, db: Db, uuids: readonly string[]): Promise<Map<string, ReportLine>> {
  if (!scope.can('scheduled_payments.read')) return new Map();
  const byUuid = new Map<string, ReportLine>();
  for (const payment of await paymentsOfDocuments(scope, db, uuids)) {
    const { uuid, payment_id, payment_amount, payment_date, paid_on, register_status_id } = payment;
    const before = byUuid.get(uuid);
    const joined = (key: keyof ReportLine, text: string) =>
      before === undefined ? text : `${before[key] ?? ''}${SEVERAL}${text}`;
    byUuid.set(uuid, {
      register_folio: joined('register_folio', payment_id.slice(0, 8).toUpperCase()),
      register_amount: joined('register_amount', payment_amount),
      register_date: joined('register_date', payment_date),
      register_paid_at: joined('register_paid_at', paid_on),
      register_status: joined('register_status', SCHEDULED_PAYMENTS.register[register_status_id]),
    });
  }
  return byUuid;
}

function lineOf(xml: string | undefined): ReportLine | undefined {
  const facts = xml === undefined ? undefined : cfdiFacts(xml);
  return facts && receiptLine(facts);
}

/** Of these the SAT says that there is no such document in force. */
const NOT_IN_FORCE: readonly string[] = ['cancelled', 'not_found'];
/** Of a received one. */
export const isInForce = ({ sat_state }: { sat_state: string }): boolean => !NOT_IN_FORCE.includes(sat_state);

export function textOf(bytes: Uint8Array): string | undefined {
  const decoded = decodeXml(bytes);
  return 'error' in decoded ? undefined : decoded.text;
}

/** By the document, else by whom it is with. */
function hintsOf({ ofDocument, ofCompany }: OrderHints, uuid: string, rfc = ''): ReportLine {
  return { client_number: ofCompany.get(rfc) ?? '', business_unit: '', ...ofDocument.get(uuid) };
}

const pageOf = (rows: readonly ReceiptLine[]): ReportPage => ({
  lines: rows.map(({ line }) => line),
  read: rows.length,
  missing: rows.filter(({ isRead }) => !isRead).length,
});
