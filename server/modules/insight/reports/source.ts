/** What a kind of report is made of. */
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import type { Days } from '../../../store/insight/report-documents.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';

/** `read`: documents that were looked at; `missing`: those whose XML could not be. */
export type ReportPage = { lines: ReportLine[]; read: number; missing: number };
export type ReportSource = {
  /** Of documents that are to be looked at. */
  count(scope: Scope, db: Db, days: Days): Promise<number>;
  /** As who asked may see them. */
  pages(scope: Scope, db: Db, days: Days): AsyncIterable<ReportPage>;
};
