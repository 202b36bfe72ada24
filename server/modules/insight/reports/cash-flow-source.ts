/** Rows of the cash flow: what is due in and out in some days, as the board has it (schema/dashboard/cash-flow.ts), by what the server knows is owed. */
import { DAYS_OF_CREDIT, mondayOf } from '../../../../schema/dashboard/cash-flow.ts';
import type { Balance } from '../../../../schema/documents/balances.ts';
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import { isInParts, isWaiting } from '../../../../schema/resources/payments/payment-states.ts';
import { scheduledPayments } from '../../../../schema/resources/payments/scheduled-payments.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { addDays } from '../../../../schema/values/dates.ts';
import { compare, exact, isZero, subtract, sum, toFixed, ZERO } from '../../../../schema/values/decimal.ts';
import {
  countOwed,
  countReceivedInvoices,
  type Days,
  owedPages,
  receivedInvoicePages,
} from '../../../store/insight/report-documents.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { owedToSuppliers } from '../../../store/payments/owed-to-suppliers.ts';
import { paymentsOfAll } from '../../../store/payments/scheduled-payments.ts';
import type { ReportSource } from './source.ts';

const { in: IN, out: OUT } = REPORTS.cashSides;
const CENTS = 2;
const AT_ONCE = 100;
const payments = resourceStore(scheduledPayments);

/** Of documents that are due then. */
const issuedIn = ({ from, to }: Days): Days => ({
  ...{ from: addDays(from, -DAYS_OF_CREDIT), to: addDays(to, -DAYS_OF_CREDIT) },
});
const planned = ({ from, to }: Days) => ({
  ...{ search: '', sort: 'payment_date', descending: false },
  filters: { status_id: { values: ['scheduled', 'expired'] }, payment_date: { from, to } },
});
const seesReceived = (scope: Scope) => scope.can('received.read');
const seesPayments = (scope: Scope) => scope.can('scheduled_payments.read');

type Document = Record<'serie' | 'folio' | 'uuid' | 'issued_at' | 'currency', string>;
const lineOf = ({ serie, folio, uuid, currency, issued_at }: Document, line: ReportLine): ReportLine => {
  const due_on = addDays(issued_at.slice(0, 10), DAYS_OF_CREDIT);
  return { ...line, week_on: mondayOf(due_on), due_on, serie, folio, uuid, currency };
};

/** Of payments and received documents nothing for who may not see those. */
export const cashFlowSource: ReportSource = {
  async count(scope, db, days) {
    const theirs = seesReceived(scope) ? await countReceivedInvoices(scope, db, issuedIn(days)) : 0;
    const leaving = seesPayments(scope) ? await payments.count(scope, db, planned(days)) : 0;
    return (await countOwed(scope, db, issuedIn(days))) + theirs + leaving;
  },
  async *pages(scope, db, days) {
    for await (const page of owedPages(scope, db, issuedIn(days))) {
      const lines = page.flatMap(({ rfc_receiver, name_receiver, balance: ledger, ...invoice }) => {
        const { balance, state }: Balance = JSON.parse(ledger);
        if (state !== 'open' || isZero(exact(balance))) return [];
        const third = { third_rfc: rfc_receiver, third: name_receiver };
        return [lineOf(invoice, { ...third, cash_side: IN, due_in: balance })];
      });
      yield { lines, read: page.length, missing: 0 };
    }
    if (seesPayments(scope))
      for (let offset = 0; ; offset += AT_ONCE) {
        const page = await payments.list(scope, db, planned(days), { limit: AT_ONCE, offset });
        const lines = page.map(
          ({ payment_date: due_on, payment_amount: due_out, folio, uuid, currency, ...of }): ReportLine => ({
            ...{ cash_side: OUT, week_on: mondayOf(due_on), due_on, folio, uuid, currency, due_out },
            ...{ third_rfc: of.payee_rfc || of.provider_rfc, third: of.payee_name || of.provider_name },
          }),
        );
        if (page.length > 0) yield { lines, read: page.length, missing: 0 };
        if (page.length < AT_ONCE) break;
      }
    if (!seesReceived(scope)) return;
    for await (const page of receivedInvoicePages(scope, db, issuedIn(days))) {
      const later = page.filter((one) => isInParts(one) && one.review !== 'rejected');
      const owed = await owedToSuppliers(scope, db, later);
      const waiting = (await paymentsOfAll(scope, db, [...owed.keys()])).filter(isWaiting);
      const byDocument = Map.groupBy(waiting, ({ uuid }) => uuid);
      const lines = later.flatMap(({ rfc, name, ...invoice }) => {
        const balance = owed.get(invoice.uuid);
        if (balance === undefined) return [];
        const leaving = (byDocument.get(invoice.uuid) ?? []).map((one) => exact(one.payment_amount));
        const left = subtract(exact(balance), sum(leaving));
        if (compare(left, ZERO) <= 0) return [];
        const third = { third_rfc: rfc, third: name };
        return [lineOf(invoice, { ...third, cash_side: OUT, due_out: toFixed(left, CENTS) })];
      });
      yield { lines, read: page.length, missing: 0 };
    }
  },
};
