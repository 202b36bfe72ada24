/** Rows of the report of fiscal CFDI: each invoice, issued or received, with what was conciliated of it and the movements of the bank. Spec 3 §3. */
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import { BANK_MOVEMENTS } from '../../../../schema/texts/bank-movements.ts';
import { countIssued, countReceived } from '../../../store/insight/report-documents.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { conciledDocuments } from '../../../store/payments/conciliated-documents.ts';
import { issuedLines, type ReceiptLine, receivedLines } from './receipt-source.ts';
import type { ReportPage, ReportSource } from './source.ts';

const SEVERAL = '; ';
/** What can be conciliated. */
const INVOICE = 'I';
const { ways: WAYS, states: STATES } = BANK_MOVEMENTS;

/** Who may see what was conciliated may see both, and movements (schema/access/permissions.ts). */
export const fiscalSource: ReportSource = {
  count: async (scope, db, days) =>
    (await countIssued(scope, db, days)) + (await countReceived(scope, db, days)),
  async *pages(scope, db, days) {
    for await (const page of issuedLines(scope, db, days)) yield await pageOf(scope, db, 'i', page);
    for await (const page of receivedLines(scope, db, days)) yield await pageOf(scope, db, 'p', page);
  },
};

async function pageOf(
  scope: Scope,
  db: Db,
  side: 'i' | 'p',
  page: readonly ReceiptLine[],
): Promise<ReportPage> {
  const invoices = page.filter(({ type }) => type === INVOICE);
  const asked = invoices.map(({ line: { uuid = '', total = '' } }) => ({ uuid, total }));
  const found = await conciledDocuments(scope, db, side, asked);
  return {
    lines: invoices.map(({ line }) => {
      const of = found.get(line.uuid ?? '');
      const { issued_at, stamped_at, received_at, business_unit, origin, rfc, name, uuid } = line;
      const { serie, folio, payment_method, status, total, currency } = line;
      const joined = (texts: readonly string[] = []) => texts.join(SEVERAL);
      const ofMovements = (key: 'amount' | 'moved_on' | 'movement_id') =>
        joined(of?.movements.map((movement) => movement[key]));
      const said: ReportLine = {
        ...{ issued_at, stamped_at, received_at, business_unit, origin, rfc, name, uuid },
        ...{ serie, folio, payment_method, status, total, currency },
        conciliation: STATES[of?.state ?? 'open'],
        conciliated: of?.taken ?? '',
        matched_uuid: joined(of?.documents),
        movement_amount: ofMovements('amount'),
        movement_date: ofMovements('moved_on'),
        movement_way: joined(of?.movements.map(({ way }) => WAYS[way])),
        movement_id: ofMovements('movement_id'),
      };
      return said;
    }),
    read: page.length,
    missing: page.filter(({ isRead }) => !isRead).length,
  };
}
