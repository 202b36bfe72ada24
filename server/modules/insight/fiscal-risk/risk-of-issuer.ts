/** What somebody's standing means for a client that has documents of theirs. */
import { setImmediate as breathe } from 'node:timers/promises';
import { decodeXml } from '../../../../schema/cfdi/decode-bytes.ts';
import { dueOn, historyOf, severityOf, standingOf } from '../../../../schema/fiscal-risk/judge-risk.ts';
import { newestOf } from '../../../../schema/fiscal-risk/list-answer.ts';
import { type Worth, worthOf } from '../../../../schema/fiscal-risk/worth.ts';
import { cfdiFacts } from '../../../../schema/reports/cfdi-facts.ts';
import { receiptLine } from '../../../../schema/reports/receipt-line.ts';
import { MOST_RISK_DOCUMENTS, type RiskRow } from '../../../../schema/resources/insight/fiscal-risks.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { add, toFixed, ZERO } from '../../../../schema/values/decimal.ts';
import type { Lists } from '../../../fiscal/taxpayers/lists/lists.ts';
import { documentsOfIssuer } from '../../../store/insight/fiscal-risks.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { paidDaysOf } from '../../../store/payments/expected-reps.ts';
import { xmlFileOf } from '../../../store/received/received.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';

export type RiskLists = Pick<Lists, 'lookUp'>;
/** `before`: as it was noted; undefined: never. `today`: ISO day by which lists are looked up. */
export type Looked<Row> = { rfc: string; before: Row | undefined; today: string; now: Date };
const CENTS = 2;

/** @returns undefined for somebody whom no list names or named, and while there are no lists: then nothing is known of anybody */
export async function riskOfIssuer(
  scope: Scope,
  db: Db,
  lists: RiskLists,
  { rfc, before, today, now }: Looked<RiskRow>,
): Promise<RiskRow | undefined> {
  const standing = lists.lookUp(rfc, today);
  if (standing.snapshots.length === 0) return undefined;
  const said = standingOf(standing);
  if (said === '' && before === undefined) return undefined;
  const rows = await documentsOfIssuer(scope, db, rfc);
  const worths = await worthsOf(scope, db, rows);
  const documents = await documentsOf(scope, db, lists, { rfc, rows, worths });
  const sumOf = (of: keyof Worth) => toFixed(worths.map((worth) => worth[of]).reduce(add, ZERO), CENTS);
  const isSame = before !== undefined && before.standing === said;
  return {
    rfc,
    name: rows[0]?.name ?? before?.name ?? '',
    severity: severityOf(standing),
    standing: said,
    history: historyOf(standing, before?.history ?? [], today),
    documents,
    count: rows.length,
    ...{ total: sumOf('total'), base: sumOf('base'), tax: sumOf('tax') },
    versions: newestOf(standing.snapshots),
    due_on: dueOn(standing),
    seen_at: isSame ? before.seen_at : now.toISOString(),
  };
}

/** The newest ones, each with its standing when it was issued and whenever something of it was paid. */
async function documentsOf(
  scope: Scope,
  db: Db,
  lists: RiskLists,
  { rfc, rows, worths }: { rfc: string; rows: readonly ReceivedRow[]; worths: readonly Worth[] },
): Promise<RiskRow['documents']> {
  const on = (day: string) => standingOf(lists.lookUp(rfc, day));
  const documents: RiskRow['documents'] = [];
  for (const [place, row] of rows.slice(0, MOST_RISK_DOCUMENTS).entries()) {
    const { uuid, receipt_type, serie, folio, issued_at, total, currency } = row;
    const { base = ZERO, tax = ZERO } = worths[place] ?? {};
    const days = receipt_type === 'I' ? await paidDaysOf(scope, db, uuid) : [];
    documents.push({
      ...{ uuid, receipt_type, serie, folio, issued_at, total, currency },
      on_date: on(issued_at.slice(0, 10)),
      ...{ base: toFixed(base, CENTS), tax: toFixed(tax, CENTS) },
      paid: days.map((day) => ({ day, on_date: on(day) })),
    });
  }
  return documents;
}

/** Of each. */
async function worthsOf(scope: Scope, db: Db, rows: readonly ReceivedRow[]): Promise<Worth[]> {
  const worths: Worth[] = [];
  for (const row of rows) {
    worths.push(worthOf(row, await lineOf(scope, db, row.uuid)));
    await breathe();
  }
  return worths;
}

/** Nothing of one whose XML is damaged. */
async function lineOf(scope: Scope, db: Db, uuid: string) {
  const file = await findReceivedFile(scope, db, xmlFileOf(uuid)).catch(() => undefined);
  const decoded = file && decodeXml(file.bytes);
  const facts = decoded === undefined || 'error' in decoded ? undefined : cfdiFacts(decoded.text);
  return facts === undefined ? {} : receiptLine(facts);
}
