/** Rows of the reports of receipts: what one issued, and what others invoiced. */
import { decodeXml } from '../../../../schema/cfdi/decode-bytes.ts';
import { cfdiFacts } from '../../../../schema/reports/cfdi-facts.ts';
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import { receiptLine } from '../../../../schema/reports/receipt-line.ts';
import { RECEIPT_STATUS, RECEIPT_TYPE } from '../../../../schema/texts/receipts.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import {
  type After,
  countIssued,
  countReceived,
  issuedPage,
  receivedPage,
  START,
} from '../../../store/insight/report-documents.ts';
import { type OrderHints, orderHints } from './order-hints.ts';
import type { ReportPage, ReportSource } from './source.ts';

/** So many documents are in memory at once. */
const AT_ONCE = 100;

const typeName = (type: string): string => RECEIPT_TYPE[type.charAt(0) as keyof typeof RECEIPT_TYPE] ?? type;

export const issuedSource: ReportSource = {
  count: countIssued,
  async *pages(scope, db, days) {
    const hints = await orderHints(scope, db);
    for (let after: After | undefined = START; after !== undefined; ) {
      const page = await issuedPage(scope, db, days, after, AT_ONCE);
      yield pageOf(
        page.map(({ xml, status, receipt_type, uuid, issued_at }) => {
          const read = lineOf(xml);
          const said = {
            type: typeName(receipt_type),
            status: RECEIPT_STATUS[status],
            origin: REPORTS.origins.issued,
          };
          const known = hintsOf(hints, uuid, read?.rfc_receiver);
          return [{ uuid, issued_at, ...read, ...said, ...known }, read !== undefined];
        }),
      );
      const last = page.length < AT_ONCE ? undefined : page.at(-1);
      after = last && { at: last.issued_at, key: last.id };
    }
  },
};

export const receivedSource: ReportSource = {
  count: countReceived,
  async *pages(scope, db, days) {
    const hints = await orderHints(scope, db);
    for (let after: After | undefined = START; after !== undefined; ) {
      const page = await receivedPage(scope, db, days, after, AT_ONCE);
      yield pageOf(
        page.map(({ row, xml }) => {
          const read = xml && lineOf(textOf(xml));
          const { uuid, rfc, name, rfc_receiver, name_receiver, serie, folio, issued_at } = row;
          const { subtotal, total, currency, received_at, receipt_type } = row;
          const plain = { uuid, rfc, name, rfc_receiver, name_receiver, serie, folio, issued_at };
          const said = {
            ...{ type: typeName(receipt_type), status: RECEIVED.sat[row.sat_state], received_at },
            origin: RECEIVED.origins[row.origin],
          };
          const line = {
            ...plain,
            subtotal,
            total,
            currency,
            ...read,
            ...said,
            ...hintsOf(hints, uuid, rfc),
          };
          return [line, read !== undefined];
        }),
      );
      const last = page.length < AT_ONCE ? undefined : page.at(-1)?.row;
      after = last && { at: last.issued_at, key: last.uuid };
    }
  },
};

function lineOf(xml: string | undefined): ReportLine | undefined {
  const facts = xml === undefined ? undefined : cfdiFacts(xml);
  return facts && receiptLine(facts);
}

function textOf(bytes: Uint8Array): string | undefined {
  const decoded = decodeXml(bytes);
  return 'error' in decoded ? undefined : decoded.text;
}

/** By the document, else by whom it is with. */
function hintsOf({ ofDocument, ofCompany }: OrderHints, uuid: string, rfc = ''): ReportLine {
  return { client_number: ofCompany.get(rfc) ?? '', business_unit: '', ...ofDocument.get(uuid) };
}

const pageOf = (rows: readonly (readonly [ReportLine, boolean])[]): ReportPage => ({
  lines: rows.map(([line]) => line),
  read: rows.length,
  missing: rows.filter(([, isRead]) => !isRead).length,
});
