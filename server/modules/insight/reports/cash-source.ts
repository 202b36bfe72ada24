/** Rows of IVA by cash flow: each document or payment that counts in the days, and the DIOT, which sums those of each supplier. */
import { type CashVat, cashVat } from '../../../../schema/reports/cash-vat.ts';
import { cfdiFacts } from '../../../../schema/reports/cfdi-facts.ts';
import { diotLine, diotSums } from '../../../../schema/reports/diot.ts';
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { isZero, negate, toFixed } from '../../../../schema/values/decimal.ts';
import {
  countIssued,
  countReceived,
  type Days,
  issuedPages,
  receivedPages,
} from '../../../store/insight/report-documents.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { textOf } from './receipt-source.ts';
import type { ReportSource } from './source.ts';

const DAY_MS = 86_400_000;
/** A payment is told in a receipt of the month after, at times of a later one. */
const LATER_MS = 65 * DAY_MS;
const CENTS = 2;
const SIDES = REPORTS.sides;

type Counted = { uuid: string; rfc: string; name: string; vat: CashVat };
type Page = { counted: Counted[]; read: number; missing: number };

/** Of whoever paid us, and of whom we paid. */
const later = ({ from, to }: Days): Days => ({
  from,
  to: new Date(Date.parse(`${to}T00:00:00Z`) + LATER_MS).toISOString().slice(0, 10),
});

function countedOf(
  xml: string | undefined,
  days: Days,
  other: Omit<Counted, 'vat'>,
  type: string,
): Counted[] | undefined {
  const facts = xml === undefined ? undefined : cfdiFacts(xml);
  if (facts === undefined) return undefined;
  const isIn = ({ date }: CashVat) => date.slice(0, 10) >= days.from && date.slice(0, 10) <= days.to;
  return cashVat(facts, type)
    .filter(isIn)
    .map((vat) => ({ ...other, vat }));
}

const pageOf = (found: readonly (Counted[] | undefined)[]): Page => ({
  counted: found.flatMap((one) => one ?? []),
  read: found.length,
  missing: found.filter((one) => one === undefined).length,
});

async function* transferred(scope: Scope, db: Db, days: Days): AsyncGenerator<Page> {
  for await (const page of issuedPages(scope, db, later(days)))
    yield pageOf(
      page
        .filter(({ status }) => status !== 'cancelled')
        .map(({ xml, uuid, rfc_receiver: rfc, name_receiver: name, receipt_type }) =>
          countedOf(xml, days, { uuid, rfc, name }, receipt_type),
        ),
    );
}

async function* creditable(scope: Scope, db: Db, days: Days): AsyncGenerator<Page> {
  for await (const page of receivedPages(scope, db, later(days)))
    yield pageOf(
      page
        .filter(({ row }) => row.sat_state !== 'cancelled')
        .map(({ row: { uuid, rfc, name, receipt_type }, xml }) =>
          countedOf(xml && textOf(xml), days, { uuid, rfc, name }, receipt_type),
        ),
    );
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
    const received = scope.can('received.read') ? await countReceived(scope, db, later(days)) : 0;
    return (await countIssued(scope, db, later(days))) + received;
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
  count: async (scope, db, days) => await countReceived(scope, db, later(days)),
  async *pages(scope, db, days) {
    const sums = diotSums();
    for await (const { counted, ...page } of creditable(scope, db, days)) {
      for (const one of counted) sums.add(one);
      yield { ...page, lines: [] };
    }
    yield { lines: sums.lines().map(diotLine), read: 0, missing: 0 };
  },
};
