/** What a list of deposits comes to: the receipt of each, in their order, and what is wrong with it besides what the SAT asks. Pure. */
import type { CatalogLookup } from '../../../../schema/catalogs/lookup.ts';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import type { ReceiptDefaults } from '../../../../schema/forms/defaults.ts';
import type { FormProblem } from '../../../../schema/forms/engine/problems.ts';
import type { DepositLine, DepositRun } from '../../../../schema/forms/payment/deposits/deposit-run.ts';
import { partyKey } from '../../../../schema/forms/payment/deposits/place-deposits.ts';
import { slugOfDeposit } from '../../../../schema/forms/payment/deposits/slug-of-deposit.ts';
import { emptyPayment } from '../../../../schema/forms/payment/empty-payment.ts';
import type { Payment } from '../../../../schema/forms/payment/payment.ts';
import { pricePayment } from '../../../../schema/forms/payment/price.ts';
import { DEPOSIT_RUN } from '../../../../schema/texts/deposit-run.ts';
import {
  exact,
  parseDecimal,
  subtract,
  sum,
  toFixed,
  toText,
  ZERO,
} from '../../../../schema/values/decimal.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import type { IssuedDraft, UnpaidInvoice } from '../../../local/index.ts';
import { isOpenRow, type RunRow, runRow } from '../issue-run/run-rows.ts';
import { payingInvoices } from '../payment/paying.ts';

const { problems: SAY } = DEPOSIT_RUN;
/** Noon: what a person means who says only the day (SAT's guide). */
const NOON = 'T12:00:00';
const MOST_OPERATION = 100;

export type DepositRow = RunRow<Payment> & {
  line: DepositLine;
  /** Of each invoice that it pays, what it takes and what is left then. */
  takes: readonly { uuid: string; paid: string; left: string }[];
  /** What no invoice takes, a decimal text; '' where nothing is over. */
  over: string;
  problems: readonly FormProblem[];
};

/** Receipts that were made: what did not change has the same one, and is not judged again. */
export type DepositCache = Map<string, { of: string; receipt: Payment }>;

export type DepositRecords = {
  /** Of everybody whom a line names, oldest first. */
  unpaid: readonly UnpaidInvoice[];
  /** By partyKey. */
  customers: ReadonlyMap<string, Customer>;
  issued: ReadonlyMap<string, IssuedDraft>;
  begun: ReceiptDefaults;
  catalogs: CatalogLookup;
};

/**
 * What one pays of an invoice, the next finds paid; one that waits for a person pays nothing yet, and those that go first are no later
 * partiality. What was issued already is told by the balances themselves.
 */
export function depositRows(run: DepositRun, records: DepositRecords, cache: DepositCache): DepositRow[] {
  const owed = new Map(records.unpaid.map((one) => [normalUuid(one.uuid), one]));
  return run.lines.map((line) => {
    const slug = slugOfDeposit(line);
    const paid = line.documents.flatMap((uuid) => owed.get(normalUuid(uuid)) ?? []);
    const receipt = receiptOf(run, line, paid, records, cache);
    const row = runRow(slug, line.name || line.concept || line.reference, receipt, records.issued);
    if (!isOpenRow(row)) return { ...row, line, takes: [], over: '', problems: [] };
    const [computed] = pricePayment(receipt, records.catalogs).payments;
    const takes = (computed?.documents ?? []).flatMap((document) =>
      document === undefined
        ? []
        : [{ uuid: document.IdDocumento, paid: document.ImpPagado, left: document.ImpSaldoInsoluto }],
    );
    const problems = problemsOf(line, paid.length);
    if (problems.length === 0) for (const taken of takes) lower(owed, taken);
    const isOver = /[1-9]/.test(computed?.unapplied ?? '') && !computed?.unapplied.startsWith('-');
    const over = isOver ? (computed?.unapplied ?? '') : '';
    return { ...row, line, takes, over, problems };
  });
}

function lower(owed: Map<string, UnpaidInvoice>, { uuid, paid }: { uuid: string; paid: string }): void {
  const key = normalUuid(uuid);
  const one = owed.get(key);
  if (one === undefined) return;
  const balance = subtract(exact(one.balance), exact(paid));
  if (balance.units <= 0n) owed.delete(key);
  else owed.set(key, { ...one, balance: toText(balance), partiality: String(Number(one.partiality) + 1) });
}

function receiptOf(
  { payment_form }: DepositRun,
  line: DepositLine,
  paid: readonly UnpaidInvoice[],
  { customers, begun }: DepositRecords,
  cache: DepositCache,
): Payment {
  const customer = customers.get(partyKey(line));
  const of = JSON.stringify([line, payment_form, paid, customer, begun]);
  const cached = cache.get(line.line_id);
  if (cached?.of === of) return cached.receipt;
  const named = payingInvoices(
    emptyPayment({ ...begun, today: line.moved_on }),
    customer,
    paid,
    paid.map(({ uuid }) => uuid),
  );
  const [first, ...others] = named.payments;
  const operation = line.reference.replace(/[|\p{Cc}]/gu, ' ').trim();
  const receipt = {
    ...named,
    payments:
      first === undefined
        ? []
        : [
            {
              ...first,
              fecha_pago: `${line.moved_on}${NOON}`,
              forma_de_pago_p: payment_form,
              moneda_p: line.currency,
              tipo_cambio_p: line.currency === 'MXN' ? '' : line.exchange_rate,
              monto: line.amount,
              num_operacion: operation.slice(0, MOST_OPERATION).trim(),
            },
            ...others,
          ],
  };
  cache.set(line.line_id, { of, receipt });
  return receipt;
}

/** What no rule of the SAT asks: that somebody knows whose it is, and says so. */
function problemsOf(line: DepositLine, found: number): FormProblem[] {
  const say = (path: string, text: string): FormProblem[] => [
    { path, text, severity: 'error', section: 'payments' },
  ];
  if (line.rfc === '') return say('receiver.rfc', SAY.nobody);
  const place = 'payments.0.docto_relacionado';
  if (line.documents.length === 0) return say(place, SAY.noDocuments);
  if (found < line.documents.length) return say(place, SAY.gone);
  if (line.currency !== 'MXN' && line.exchange_rate.trim() === '')
    return say('payments.0.tipo_cambio_p', SAY.rate);
  if (line.is_sure) return [];
  return say(place, line.is_alike ? SAY.alike : SAY.unsure);
}

/** By currency. */
export function totalsOf(
  lines: readonly Pick<DepositLine, 'amount' | 'currency'>[],
): { currency: string; total: string }[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = lines.filter((one) => one.currency === currency);
    return { currency, total: toFixed(sum(own.map(({ amount }) => parseDecimal(amount) ?? ZERO)), 2) };
  });
}
