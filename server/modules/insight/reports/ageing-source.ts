/** Rows of the ageing: what is owed of each invoice that is paid later, to us and by us. */
import type { Balance } from '../../../../schema/documents/balances.ts';
import { agedLine } from '../../../../schema/reports/ageing.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { exact, isZero } from '../../../../schema/values/decimal.ts';
import {
  countOwed,
  countReceivedInvoices,
  owedPages,
  receivedInvoicePages,
} from '../../../store/insight/report-documents.ts';
import { owedToSuppliers } from '../../../store/payments/owed-to-suppliers.ts';
import type { ReportSource } from './source.ts';

const PAID_LATER = 'PPD';
const { receivable, payable } = REPORTS.owedSides;

/** Of received documents nothing for who may not see those. */
export const ageingSource: ReportSource = {
  async count(scope, db, days) {
    const theirs = scope.can('received.read') ? await countReceivedInvoices(scope, db, days) : 0;
    return (await countOwed(scope, db, days)) + theirs;
  },
  async *pages(scope, db, days) {
    for await (const page of owedPages(scope, db, days)) {
      const lines = page.flatMap(({ rfc_receiver, name_receiver, balance: ledger, ...invoice }) => {
        const { serie, folio, uuid, issued_at, currency, total } = invoice;
        const { balance, state }: Balance = JSON.parse(ledger);
        if (state !== 'open' || isZero(exact(balance))) return [];
        const third = { owed_side: receivable, third_rfc: rfc_receiver, third: name_receiver };
        const said = { ...third, serie, folio, uuid, issued_at, currency, total };
        return [{ ...said, ...agedLine(issued_at, days.to, balance) }];
      });
      yield { lines, read: page.length, missing: 0 };
    }
    if (!scope.can('received.read')) return;
    for await (const page of receivedInvoicePages(scope, db, days)) {
      const later = page.filter(({ payment_method }) => payment_method === PAID_LATER);
      const owed = await owedToSuppliers(scope, db, later);
      const lines = later.flatMap(({ uuid, rfc, name, serie, folio, issued_at, currency, total }) => {
        const balance = owed.get(uuid);
        if (balance === undefined) return [];
        const third = { owed_side: payable, third_rfc: rfc, third: name };
        const said = { ...third, serie, folio, uuid, issued_at, currency, total };
        return [{ ...said, ...agedLine(issued_at, days.to, balance) }];
      });
      yield { lines, read: page.length, missing: 0 };
    }
  },
};
