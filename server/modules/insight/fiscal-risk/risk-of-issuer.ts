/** What somebody's standing means for a client that has documents of theirs. */
import { setImmediate as breathe } from 'node:timers/promises';
import { decodeXml } from '../../../../schema/cfdi/decode-bytes.ts';
import { dueOn, historyOf, severityOf, standingOf } from '../../../../schema/fiscal-risk/judge-risk.ts';
import { type Worth, worthOf } from '../../../../schema/fiscal-risk/worth.ts';
import { cfdiFacts } from '../../../../schema/reports/cfdi-facts.ts';
import { receiptLine } from '../../../../schema/reports/receipt-line.ts';
import { MOST_RISK_DOCUMENTS, type RiskRow } from '../../../../schema/resources/insight/fiscal-risks.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { add, toFixed, ZERO } from '../../../../schema/values/decimal.ts';
import type { Lists } from '../../../fiscal/taxpayers/lists/lists.ts';
import type { ListVersion } from '../../../fiscal/taxpayers/lists/look-up.ts';
import { documentsOfIssuer } from '../../../store/insight/fiscal-risks.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { xmlFileOf } from '../../../store/received/received.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';

export type RiskLists = Pick<Lists, 'lookUp'>;
const CENTS = 2;

/**
 * @param before as it was noted; undefined: never
 * @param today ISO day by which lists are looked up
 * @returns undefined for somebody whom no list names or named, and while there are no lists: then nothing is known of anybody
 */
export async function riskOfIssuer(
  scope: Scope,
  db: Db,
  lists: RiskLists,
  { rfc, before, today, now }: { rfc: string; before: RiskRow | undefined; today: string; now: Date },
): Promise<RiskRow | undefined> {
  const standing = lists.lookUp(rfc, today);
  if (standing.snapshots.length === 0) return undefined;
  const said = standingOf(standing);
  if (said === '' && before === undefined) return undefined;
  const rows = await documentsOfIssuer(scope, db, rfc);
  const worths = await worthsOf(scope, db, rows);
  const sumOf = (of: keyof Worth) => toFixed(worths.map((worth) => worth[of]).reduce(add, ZERO), CENTS);
  const isSame = before !== undefined && before.standing === said;
  return {
    rfc,
    name: rows[0]?.name ?? before?.name ?? '',
    severity: severityOf(standing),
    standing: said,
    history: historyOf(standing, before?.history ?? [], today),
    documents: rows.slice(0, MOST_RISK_DOCUMENTS).map((row, place) => {
      const { uuid, receipt_type, serie, folio, issued_at, total, currency } = row;
      const on_date = standingOf(lists.lookUp(rfc, issued_at.slice(0, 10)));
      const { base = ZERO, tax = ZERO } = worths[place] ?? {};
      return {
        ...{ uuid, receipt_type, serie, folio, issued_at, total, currency, on_date },
        ...{ base: toFixed(base, CENTS), tax: toFixed(tax, CENTS) },
      };
    }),
    count: rows.length,
    ...{ total: sumOf('total'), base: sumOf('base'), tax: sumOf('tax') },
    versions: versionsOf(standing.snapshots),
    due_on: dueOn(standing),
    seen_at: isSame ? before.seen_at : now.toISOString(),
  };
}

/** Of each list the newest file. */
function versionsOf(snapshots: readonly ListVersion[]): RiskRow['versions'] {
  const newest = new Map<string, string>();
  for (const { list, dated } of snapshots) if (dated > (newest.get(list) ?? '')) newest.set(list, dated);
  return [...newest].map(([list, dated]) => ({ list, dated }));
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
