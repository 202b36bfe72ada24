/** Rows of the summary of payroll: what was paid to each employee on some days, by the payslips in force. */
import { cfdiFacts } from '../../../../schema/reports/cfdi-facts.ts';
import { payrollSums } from '../../../../schema/reports/payroll-sums.ts';
import { countIssued, type Days, issuedPages, type Reach } from '../../../store/insight/report-documents.ts';
import type { ReportSource } from './source.ts';

const DAY_MS = 86_400_000;
/** So long before its day of payment a payslip may be issued; after it at any time. */
const AHEAD_DAYS = 60;

const reachOf = ({ from }: Days): Reach => ({
  from: new Date(Date.parse(from) - AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10),
  to: '9999-12-31',
  only: 'N',
});

export const payrollSource: ReportSource = {
  count: async (scope, db, days) => await countIssued(scope, db, reachOf(days)),
  async *pages(scope, db, days) {
    const sums = payrollSums(days.from, days.to);
    for await (const page of issuedPages(scope, db, reachOf(days))) {
      const inForce = page.filter(({ status }) => status !== 'cancelled');
      const read = inForce.map(({ xml }) => (xml === undefined ? undefined : cfdiFacts(xml)));
      for (const facts of read) if (facts !== undefined) sums.add(facts);
      yield { lines: [], read: page.length, missing: read.filter((facts) => facts === undefined).length };
    }
    yield { lines: sums.lines(), read: 0, missing: 0 };
  },
};
