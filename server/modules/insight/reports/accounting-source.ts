/** Rows of the references for pólizas: each document in force, and each payment, as electronic accounting asks for them. */
import { cfdiFacts } from '../../../../schema/reports/cfdi-facts.ts';
import { polizaLines } from '../../../../schema/reports/poliza-lines.ts';
import {
  countIssued,
  countReceived,
  issuedPages,
  receivedPages,
} from '../../../store/insight/report-documents.ts';
import { isInForce, textOf } from './receipt-source.ts';
import type { ReportPage, ReportSource } from './source.ts';

type Document = Parameters<typeof polizaLines>[0] & { xml: string | undefined };

function pageOf(documents: readonly Document[]): ReportPage {
  const found = documents.map((one) => ({
    one,
    facts: one.xml === undefined ? undefined : cfdiFacts(one.xml),
  }));
  return {
    lines: found.flatMap(({ one, facts }) => (facts === undefined ? [] : polizaLines(one, facts))),
    read: found.length,
    missing: found.filter(({ facts }) => facts === undefined).length,
  };
}

/** Of received documents nothing for who may not see those. */
export const accountingSource: ReportSource = {
  async count(scope, db, days) {
    const theirs = scope.can('received.read') ? await countReceived(scope, db, days) : 0;
    return (await countIssued(scope, db, days)) + theirs;
  },
  async *pages(scope, db, days) {
    for await (const page of issuedPages(scope, db, days))
      yield pageOf(
        page
          .filter(({ status }) => status !== 'cancelled')
          .map(({ receipt_type: type, rfc_receiver: rfc, name_receiver: name, uuid, xml }) => ({
            ...{ type, rfc, name, uuid, xml, isIssued: true },
          })),
      );
    if (!scope.can('received.read')) return;
    for await (const page of receivedPages(scope, db, days))
      yield pageOf(
        page
          .filter(({ row }) => isInForce(row))
          .map(({ row: { receipt_type: type, rfc, name, uuid }, xml }) => ({
            ...{ type, rfc, name, uuid, isIssued: false },
            xml: xml && textOf(xml),
          })),
      );
  },
};
