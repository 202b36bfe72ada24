/** Rows of IVA by cash flow: each document or payment that counts in the days, and the DIOT, which sums those of each supplier. */
import {
  type CashVat,
  cashVat,
  type PaidFacts,
  paidWithoutTaxes,
  takesBack,
} from '../../../../schema/reports/cash-vat.ts';
import { type CfdiFacts, cfdiFacts } from '../../../../schema/reports/cfdi-facts.ts';
import { diotLine, diotSums } from '../../../../schema/reports/diot.ts';
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { isZero, negate, toFixed } from '../../../../schema/values/decimal.ts';
import {
  countIssued,
  countReceived,
  type Days,
  issuedPages,
  paidLater,
  type Reach,
  receivedPages,
  xmlsOf,
} from '../../../store/insight/report-documents.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { listForeignSuppliers } from '../../../store/parties/foreign-suppliers.ts';
import { isInForce, textOf } from './receipt-source.ts';
import type { ReportSource } from './source.ts';

const CENTS = 2;
const SIDES = REPORTS.sides;

type Document = { xml: string | undefined; type: string; uuid: string; rfc: string; name: string };
type Counted = Pick<Document, 'uuid' | 'rfc' | 'name'> & { vat: CashVat };
type Page = { counted: Counted[]; read: number; missing: number };

/** A payment is told after its day, at times long after. */
const reachOf = ({ from, to }: Days): Reach => ({ from, to, laterPayments: true });

async function pageOf(
  scope: Scope,
  db: Db,
  { from, to }: Days,
  side: Parameters<typeof paidLater>[2],
  documents: readonly Document[],
): Promise<Page> {
  const found = documents.map((one) => ({
    one,
    facts: one.xml === undefined ? undefined : cfdiFacts(one.xml),
  }));
  const noted = found.flatMap(({ one, facts }) => (one.type === 'E' ? (facts?.related ?? []) : []));
  const later = await paidLater(scope, db, side, [...new Set(noted)]);
  const paid = await paidFacts(scope, db, side, found);
  const isIn = ({ date }: CashVat) => date.slice(0, 10) >= from && date.slice(0, 10) <= to;
  return {
    counted: found.flatMap(({ one: { uuid, rfc, name, type }, facts }) =>
      facts === undefined || (type === 'E' && !takesBack(facts, later))
        ? []
        : cashVat(facts, type, paid)
            .filter(isIn)
            .map((vat) => ({ uuid, rfc, name, vat })),
    ),
    read: found.length,
    missing: found.filter(({ facts }) => facts === undefined).length,
  };
}

/** Invoices that receipts of payments without taxes of their own pay. */
async function paidFacts(
  scope: Scope,
  db: Db,
  side: Parameters<typeof xmlsOf>[2],
  found: readonly { one: Document; facts: CfdiFacts | undefined }[],
): Promise<PaidFacts> {
  const old = found.flatMap(({ one, facts }) => (one.type === 'P' && facts ? paidWithoutTaxes(facts) : []));
  const facts = new Map<string, CfdiFacts>();
  for (const [uuid, xml] of await xmlsOf(scope, db, side, [...new Set(old)])) {
    const read = cfdiFacts(xml);
    if (read !== undefined) facts.set(uuid, read);
  }
  return facts;
}

/** Of whoever paid us. */
async function* transferred(scope: Scope, db: Db, days: Days): AsyncGenerator<Page> {
  for await (const page of issuedPages(scope, db, reachOf(days))) {
    const inForce = page.filter(({ status }) => status !== 'cancelled');
    const documents = inForce.map(
      ({ rfc_receiver: rfc, name_receiver: name, receipt_type: type, ...one }) => ({
        ...one,
        ...{ rfc, name, type },
      }),
    );
    yield await pageOf(scope, db, days, 'receipt', documents);
  }
}

/** Of whom we paid. */
async function* creditable(scope: Scope, db: Db, days: Days): AsyncGenerator<Page> {
  for await (const page of receivedPages(scope, db, reachOf(days))) {
    const inForce = page.filter(({ row }) => isInForce(row));
    const documents = inForce.map(({ row: { uuid, rfc, name, receipt_type: type }, xml }) => ({
      ...{ uuid, rfc, name, type },
      xml: xml && textOf(xml),
    }));
    yield await pageOf(scope, db, days, 'received', documents);
  }
}

function vatLine(side: keyof typeof SIDES, { uuid, rfc, name, vat }: Counted): ReportLine {
  const { date, is_return, uuid: paid_uuid, ...amounts } = vat;
  const written = Object.entries(amounts).map(([key, value]) => [
    key === 'withheld' ? 'withheld_iva' : key,
    isZero(value) ? '' : toFixed(is_return ? negate(value) : value, CENTS),
  ]);
  return {
    ...{ side: SIDES[side], cash_date: date, uuid, paid_uuid, third_rfc: rfc, third: name },
    ...Object.fromEntries(written),
  };
}

/** Of received documents nothing for who may not see those. */
export const vatSource: ReportSource = {
  async count(scope, db, days) {
    const received = scope.can('received.read') ? await countReceived(scope, db, reachOf(days)) : 0;
    return (await countIssued(scope, db, reachOf(days))) + received;
  },
  async *pages(scope, db, days) {
    for await (const { counted, ...page } of transferred(scope, db, days))
      yield { ...page, lines: counted.map((one) => vatLine('transferred', one)) };
    if (!scope.can('received.read')) return;
    for await (const { counted, ...page } of creditable(scope, db, days))
      yield { ...page, lines: counted.map((one) => vatLine('creditable', one)) };
  },
};

export const diotSource: ReportSource = {
  count: async (scope, db, days) => await countReceived(scope, db, reachOf(days)),
  async *pages(scope, db, days) {
    const sums = diotSums(await listForeignSuppliers(scope, db));
    for await (const { counted, ...page } of creditable(scope, db, days)) {
      for (const one of counted) sums.add(one);
      yield { ...page, lines: [] };
    }
    yield { lines: sums.lines().map(diotLine), read: 0, missing: 0 };
  },
};
