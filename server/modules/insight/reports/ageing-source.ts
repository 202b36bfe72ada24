/** Rows of the ageing: what is owed of each invoice that is paid later, to us and by us. */
import type { Balance } from '../../../../schema/documents/balances.ts';
import { agedLine } from '../../../../schema/reports/ageing.ts';
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import { isInParts } from '../../../../schema/resources/payments/payment-states.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { exact, isZero } from '../../../../schema/values/decimal.ts';
import {
  countOwed,
  countReceivedInvoices,
  type Days,
  owedPages,
  receivedInvoicePages,
} from '../../../store/insight/report-documents.ts';
import { owedToSuppliers } from '../../../store/payments/owed-to-suppliers.ts';
import type { ReportSource } from './source.ts';

const { receivable, payable } = REPORTS.owedSides;

type Invoice = Record<'serie' | 'folio' | 'uuid' | 'issued_at' | 'currency' | 'total', string>;

function lineOf(
  { serie, folio, uuid, issued_at, currency, total }: Invoice,
  third: ReportLine,
  { to }: Days,
  balance: string,
): ReportLine {
  return { ...third, serie, folio, uuid, issued_at, currency, total, ...agedLine(issued_at, to, balance) };
}

/** Of received documents nothing for who may not see those. */
export const ageingSource: ReportSource = {
  async count(scope, db, days) {
    const theirs = scope.can('received.read') ? await countReceivedInvoices(scope, db, days) : 0;
    return (await countOwed(scope, db, days)) + theirs;
  },
  async *pages(scope, db, days) {
    for await (const page of owedPages(scope, db, days)) {
      const lines = page.flatMap(({ rfc_receiver, name_receiver, balance: ledger, ...invoice }) => {
        const { balance, state }: Balance = JSON.parse(ledger);
        if (state !== 'open' || isZero(exact(balance))) return [];
        const third = { owed_side: receivable, third_rfc: rfc_receiver, third: name_receiver };
        return [lineOf(invoice, third, days, balance)];
      });
      yield { lines, read: page.length, missing: 0 };
    }
    if (!scope.can('received.read')) return;
    for await (const page of receivedInvoicePages(scope, db, days)) {
      const later = page.filter(isInParts);
      const owed = await owedToSuppliers(scope, db, later);
      const lines = later.flatMap(({ rfc, name, ...invoice }) => {
        const balance = owed.get(invoice.uuid);
        const third = { owed_side: payable, third_rfc: rfc, third: name };
        return balance === undefined ? [] : [lineOf(invoice, third, days, balance)];
      });
      yield { lines, read: page.length, missing: 0 };
    }
  },
};
