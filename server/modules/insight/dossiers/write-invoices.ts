/** Of a dossier: what the supplier invoiced, each with its files, what the SAT says of it, and what is paid of it. */
import { setImmediate as breathe } from 'node:timers/promises';
import { decodeXml } from '../../../../schema/cfdi/decode-bytes.ts';
import { PAYS } from '../../../../schema/cfdi/relations.ts';
import { standingOf } from '../../../../schema/fiscal-risk/judge-risk.ts';
import { type Worth, worthOf } from '../../../../schema/fiscal-risk/worth.ts';
import { fileCell } from '../../../../schema/print/dossier-page.ts';
import {
  facts,
  type Html,
  heading,
  lines,
  paragraph,
  subheading,
  table,
} from '../../../../schema/print/printed-page.ts';
import { cfdiFacts } from '../../../../schema/reports/cfdi-facts.ts';
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import { receiptLine } from '../../../../schema/reports/receipt-line.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { DOSSIER_PAGE } from '../../../../schema/texts/dossier-page.ts';
import { FISCAL_RISK } from '../../../../schema/texts/fiscal-risk.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { SCHEDULED_PAYMENTS } from '../../../../schema/texts/scheduled-payments.ts';
import { add, type Exact, toFixed, ZERO } from '../../../../schema/values/decimal.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { paymentsOfDocuments } from '../../../store/insight/report-documents.ts';
import { conciledDocuments } from '../../../store/payments/conciliated-documents.ts';
import { annexedFileOf, supplierFileOf, xmlFileOf } from '../../../store/received/received.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';
import { type DossierWork, dayOf, folioOf, joined, momentOf } from './dossier-parts.ts';

const { invoices: I, payments: P, folders: FOLDERS } = DOSSIER_PAGE;
const PAYMENT = 'P';
const CENTS = 2;
/** Documents whose payments are asked for together. */
const AT_ONCE = 100;

const money = (amount: Exact): string => groupThousands(toFixed(amount, CENTS));

export async function writeInvoices(work: DossierWork): Promise<void> {
  const { documents, put } = work;
  const invoices = documents.filter(({ receipt_type }) => receipt_type !== PAYMENT);
  put(heading(I.title));
  if (invoices.length === 0) return put(paragraph(I.none));
  const rows: (string | Html | Html[])[][] = [];
  const sum: Worth = { total: ZERO, base: ZERO, tax: ZERO };
  for (const row of invoices) {
    const { line, cells } = await writeDocument(work, row, FOLDERS.invoices);
    const worth = worthOf(row, line);
    // What is no sale, or is gone, is worth nothing here.
    if (row.sat_state !== 'cancelled' && ['I', 'E'].includes(row.receipt_type))
      for (const name of ['total', 'base', 'tax'] as const) sum[name] = add(sum[name], worth[name]);
    rows.push(cells);
  }
  put(
    table(
      [
        { title: I.document, width: 38 },
        { title: I.issued, width: 12 },
        { title: I.amounts, width: 20, isNumber: true },
        { title: I.sat, width: 15 },
        { title: I.onDate, width: 15 },
      ],
      rows,
    ),
    subheading(I.sum),
    facts([
      [I.subtotal, money(sum.base)],
      [I.iva, money(sum.tax)],
      [I.total, money(sum.total)],
    ]),
  );
}

/** Its files, and what is told of it. */
async function writeDocument(
  work: DossierWork,
  row: ReceivedRow,
  folder: string,
): Promise<{ line: ReportLine; cells: (string | Html | Html[])[] }> {
  const { asker, db, files, lists } = work;
  const { uuid, issued_at, total, currency } = row;
  const bytesOf = async (id: string) => (await findReceivedFile(asker, db, id))?.bytes;
  const xml = await files.add(folder, `${uuid}.xml`, async () => await bytesOf(xmlFileOf(uuid)));
  const line = xml === undefined ? {} : lineOf(xml.content);
  const others: Html[] = [];
  const annexed = [
    ...row.annexed.map(({ id, file_name: name }) => ({ name, file: annexedFileOf(uuid, id) })),
    ...row.supplier_files.map(({ id, file_name: name }) => ({ name, file: supplierFileOf(uuid, id) })),
  ];
  for (const { name, file } of annexed) {
    const added = await files.add(FOLDERS.annexed, `${uuid}-${name}`, async () => await bytesOf(file));
    if (added !== undefined) others.push(fileCell(added));
  }
  await work.wrote();
  await breathe();
  const { transferred_iva = '', subtotal = '' } = line;
  return {
    line,
    cells: [
      [
        lines(joined(' ', row.receipt_type, folioOf(row)), uuid),
        ...(xml === undefined ? [] : [fileCell(xml)]),
        ...others,
      ],
      dayOf(issued_at),
      lines(
        subtotal === '' ? '' : `${I.subtotal.split(' ')[0]}: ${groupThousands(subtotal)}`,
        transferred_iva === '' ? '' : `IVA: ${groupThousands(transferred_iva)}`,
        `${I.total}: ${groupThousands(total)} ${currency}`,
      ),
      lines(
        RECEIVED.sat[row.sat_state],
        row.sat_checked_at === '' ? '' : I.checked(momentOf(row.sat_checked_at)),
        row.review === 'approved' ? joined(' ', I.review, row.review_by, momentOf(row.reviewed_at)) : '',
      ),
      standingOf(lists.lookUp(row.rfc, issued_at.slice(0, 10))) || FISCAL_RISK.notListed,
    ],
  };
}

function lineOf(bytes: Uint8Array): ReportLine {
  const decoded = decodeXml(bytes);
  const found = 'error' in decoded ? undefined : cfdiFacts(decoded.text);
  return found === undefined ? {} : receiptLine(found);
}

export async function writePayments(work: DossierWork): Promise<void> {
  const { documents, put } = work;
  const reps = documents.filter(({ receipt_type }) => receipt_type === PAYMENT);
  const owed = documents.filter(({ receipt_type }) => receipt_type === 'I');
  put(heading(P.title));
  const rows: (string | Html)[][] = [];
  for (let at = 0; at < owed.length; at += AT_ONCE)
    rows.push(...(await paymentRows(work, owed.slice(at, at + AT_ONCE), reps)));
  if (rows.length === 0 && reps.length === 0) put(paragraph(P.none));
  put(
    table(
      [
        { title: P.invoice, width: 24 },
        { title: P.payment, width: 24 },
        { title: P.movement, width: 28 },
        { title: P.rep, width: 24 },
      ],
      rows,
    ),
  );
  if (reps.length === 0) return;
  const written: (string | Html | Html[])[][] = [];
  for (const rep of reps) {
    const { cells } = await writeDocument(work, rep, FOLDERS.payments);
    const pays = rep.relations.filter(({ kind }) => kind === PAYS);
    written.push([
      cells[0] ?? '',
      cells[1] ?? '',
      lines(...pays.map(({ uuid, amount }) => joined(': ', uuid, groupThousands(amount)))),
      cells[3] ?? '',
    ]);
  }
  put(
    subheading(P.receipts),
    table(
      [
        { title: P.rep, width: 36 },
        { title: I.issued, width: 12 },
        { title: P.pays, width: 36 },
        { title: I.sat, width: 16 },
      ],
      written,
    ),
  );
}

/** Of those of which anything is known. */
async function paymentRows(
  { asker, db }: DossierWork,
  invoices: readonly ReceivedRow[],
  reps: readonly ReceivedRow[],
): Promise<(string | Html)[][]> {
  const uuids = invoices.map(({ uuid }) => uuid);
  const planned = asker.can('scheduled_payments.read') ? await paymentsOfDocuments(asker, db, uuids) : [];
  const conciled = asker.can('conciliation.read')
    ? await conciledDocuments(asker, db, 'p', invoices)
    : undefined;
  return invoices.flatMap((row) => {
    const payments = planned.filter(({ uuid }) => uuid === row.uuid);
    const of = conciled?.get(row.uuid);
    const paidBy = reps.filter(({ relations }) =>
      relations.some(({ kind, uuid }) => kind === PAYS && uuid === row.uuid),
    );
    if (payments.length === 0 && paidBy.length === 0 && (of?.taken ?? '') === '') return [];
    return [
      [
        lines(folioOf(row), row.uuid),
        lines(
          ...payments.map((one) =>
            joined(
              ' · ',
              SCHEDULED_PAYMENTS.status[one.status_id],
              `${groupThousands(one.paid_amount || one.payment_amount)} ${one.currency}`,
              dayOf(one.paid_on || one.payment_date),
              one.paid_account === '' ? '' : `${P.account} ${one.paid_account}`,
            ),
          ),
        ),
        lines(
          ...(of?.movements ?? []).map((one) =>
            joined(
              ' · ',
              dayOf(one.moved_on),
              `${groupThousands(one.amount)} ${one.currency}`,
              one.account_name,
              one.concept,
              one.reference,
            ),
          ),
          (of?.taken ?? '') === '' ? '' : `${P.conciled}: ${groupThousands(of?.taken ?? '')} ${row.currency}`,
        ),
        lines(...paidBy.map(({ uuid }) => uuid)),
      ],
    ];
  });
}
