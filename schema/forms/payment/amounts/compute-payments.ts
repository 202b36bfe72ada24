/**
 * Everything that a receipt of payments computes, from what a person ticks and types: who takes how much,
 * equivalences, balances, taxes in proportion, taxes of each payment and totals in pesos. Exact decimals.
 * Pipeline: step 2 (price). Source: the rules in schema/rules/pagos20. Why so: docs/decisions/balances.md.
 */
import type { Pagos20 } from '../../../cfdi/complements/pagos-20.ts';
import { ONE_IN_FULL } from '../../../rules/pagos20/subjects.ts';
import { compare, type Exact, parseDecimal, subtract, toFixed, toText } from '../../../values/decimal.ts';
import { type Currencies, decimalsOfCurrency } from '../../engine/currencies.ts';
import { type Apportioned, apportion, type Owed, type Share } from './apportion.ts';
import { converts, equivalenceOfPair, moved, nominalEquivalence, ONE, strideOf } from './equivalence.ts';
import type { PaidDocument, PaymentInput, PaymentProblem } from './input.ts';
import { prorate, type TaxLine } from './prorate.ts';
import { type ConvertedLine, settleSums } from './settle-sums.ts';
import { type PaymentTaxes, totalsOf } from './totals.ts';
import { writeDocumentTaxes, writePaymentTaxes } from './write-taxes.ts';

type Pago = Pagos20['Pago'][number];
export type Docto = Pago['DoctoRelacionado'][number];

/** A Pago without what is typed of it: its date, form and accounts. */
export type ComputedPayment = {
  readonly node: Pick<Pago, 'MonedaP' | 'TipoCambioP' | 'Monto' | 'DoctoRelacionado' | 'ImpuestosP'>;
  /** For each document of the input the one of the node that it became; undefined when it takes no part. */
  readonly documents: readonly (Docto | undefined)[];
  /** For each document of the input its amounts as they were read; undefined for what cannot be. */
  readonly owed: readonly (Owed | undefined)[];
  /** Received and applied to no document, in the payment's currency; '' when it cannot be said. */
  readonly unapplied: string;
};

export type ComputedPayments = {
  readonly payments: readonly ComputedPayment[];
  readonly totals: Pagos20['Totales'];
  readonly problems: readonly PaymentProblem[];
};

const PESOS = 'MXN';

/** What an invoice owes and which of its partialities comes next; by its uuid in small letters. */
type Running = Map<string, { balance: Exact; partiality: number }>;
type Report = (
  document: number | undefined,
  field: PaymentProblem['field'],
  kind: PaymentProblem['kind'],
) => undefined;

/** Payments are in order: what one pays of an invoice, the next finds paid. Never throws, however little is typed. */
export function computePayments(payments: readonly PaymentInput[], catalogs: Currencies): ComputedPayments {
  const problems: PaymentProblem[] = [];
  const running: Running = new Map();
  const computed = payments.map((input, payment) =>
    computePayment(input, catalogs, running, (document, field, kind) => {
      problems.push({ payment, document, field, kind });
      return undefined;
    }),
  );
  return {
    payments: computed.map(({ payment }) => payment),
    totals: totalsOf(computed.flatMap(({ taxes }) => taxes ?? [])),
    problems,
  };
}

type Ready = Owed & {
  readonly input: PaidDocument;
  readonly total: Exact;
  readonly partiality: number;
};

function computePayment(
  input: PaymentInput,
  catalogs: Currencies,
  running: Running,
  report: Report,
): { payment: ComputedPayment; taxes: PaymentTaxes | undefined } {
  const decimals = decimalsOfCurrency(input.currency, catalogs);
  const rate = input.currency === PESOS ? ONE : positive(input.exchange_rate);
  if (rate === undefined) report(undefined, 'exchange_rate', 'exchange-rate');
  const ready = input.documents.map((document, index) =>
    isRepeated(input, index)
      ? report(index, 'balance', 'repeated')
      : readDocument(document, input.currency, rate, catalogs, running, (field, kind) =>
          report(index, field, kind),
        ),
  );
  const documents = ready.filter((document) => document !== undefined);
  const apportioned = apportion(documents, readAmount(input, decimals, report), decimals);
  if (apportioned.unapplied.units < 0n) report(undefined, 'amount', 'over-amount');
  const written = writeDocuments(documents, apportioned, decimals, running);
  let at = 0;
  const byInput = ready.map((document, index) => {
    if (document === undefined) return undefined;
    const docto = written.doctos[at++];
    if (docto === undefined) report(index, 'paid', 'nothing-left');
    return docto;
  });
  const impuestos = writePaymentTaxes(written.lines, decimals);
  const TipoCambioP = input.currency === PESOS ? '1' : input.exchange_rate;
  return {
    payment: {
      node: {
        MonedaP: input.currency,
        ...(TipoCambioP !== '' && { TipoCambioP }),
        Monto: toFixed(apportioned.amount, Math.max(decimals, apportioned.amount.scale)),
        DoctoRelacionado: byInput.filter((docto) => docto !== undefined),
        ...(impuestos && { ImpuestosP: impuestos }),
      },
      documents: byInput,
      owed: ready,
      unapplied: toFixed(apportioned.unapplied, decimals),
    },
    taxes: rate && { rate, amount: apportioned.amount, impuestos },
  };
}

/** A payment says once how much of an invoice it pays. */
function isRepeated({ documents }: PaymentInput, index: number): boolean {
  const same = (one: PaidDocument) => one.uuid.toLowerCase() === documents[index]?.uuid.toLowerCase();
  return documents.findIndex(same) < index;
}

function positive(text: string): Exact | undefined {
  const value = parseDecimal(text);
  return value !== undefined && value.units > 0n ? value : undefined;
}

function readAmount({ amount }: PaymentInput, decimals: number, report: Report): Exact | undefined {
  if (amount === '') return undefined;
  const value = positive(amount);
  if (value === undefined) report(undefined, 'amount', 'unreadable');
  else if (value.scale > decimals) report(undefined, 'amount', 'decimals');
  return value;
}

function readDocument(
  input: PaidDocument,
  currency: string,
  rate: Exact | undefined,
  catalogs: Currencies,
  running: Running,
  report: (field: PaymentProblem['field'], kind: PaymentProblem['kind']) => void,
): Ready | undefined {
  const decimals = decimalsOfCurrency(input.currency, catalogs);
  const existing = running.get(input.uuid.toLowerCase());
  if (existing?.balance.units === 0n) report('balance', 'over-balance');
  const read = (field: 'total' | 'balance' | 'paid') => {
    const value = positive(input[field]);
    if (value === undefined) report(field, 'unreadable');
    else if (value.scale > decimals) report(field, 'decimals');
    return value;
  };
  const total = read('total');
  const balance = existing?.balance ?? read('balance');
  const partiality = existing?.partiality ?? Number(/^[1-9]\d{0,2}$/.exec(input.partiality)?.[0] ?? 0);
  if (partiality === 0) report('partiality', 'unreadable');
  const paid = input.paid === '' ? undefined : read('paid');
  if (paid && balance && compare(paid, balance) > 0) report('paid', 'over-balance');
  const nominal = nominalOf(input, currency, rate);
  if (nominal === undefined) report('exchange_rate', 'exchange-rate');
  if (!total || !balance?.units || partiality === 0 || nominal === undefined) return undefined;
  if (input.paid !== '' && paid === undefined) return undefined;
  return {
    input,
    total,
    balance,
    partiality,
    decimals,
    paid,
    date: input.date,
    nominal: nominal === 'same' ? undefined : nominal,
  };
}

function nominalOf(
  input: PaidDocument,
  currency: string,
  rate: Exact | undefined,
): Exact | 'same' | undefined {
  if (input.currency === currency) return 'same';
  const own = input.currency === PESOS ? ONE : positive(input.exchange_rate);
  return rate && own && nominalEquivalence(rate, own);
}

type Written = { doctos: (Docto | undefined)[]; lines: readonly ConvertedLine[] };

function writeDocuments(
  documents: readonly Ready[],
  { shares }: Apportioned,
  decimals: number,
  running: Running,
): Written {
  const parts = documents.map((document, index) => partOf(document, shares[index], decimals));
  const taken = parts.filter((part) => part !== undefined);
  const isMixed = taken.some(({ isForeign }) => isForeign) && taken.some(({ isForeign }) => !isForeign);
  const lines = settled(taken, decimals);
  const doctos = parts.map((part) => {
    if (part === undefined) return undefined;
    const { document, remaining } = part;
    running.set(document.input.uuid.toLowerCase(), {
      balance: remaining,
      partiality: document.partiality + 1,
    });
    return writeDocument(part, isMixed, lines.get(part) ?? []);
  });
  return { doctos, lines: [...lines.values()].flat() };
}

type Part = {
  readonly document: Ready;
  readonly share: Share;
  readonly remaining: Exact;
  readonly isForeign: boolean;
  equivalence: Exact;
  readonly taxes: readonly TaxLine[];
};

function partOf(document: Ready, share: Share | undefined, decimals: number): Part | undefined {
  if (share === undefined) return undefined;
  const { nominal, balance, total } = document;
  const remaining = subtract(balance, share.paid);
  const equivalence =
    nominal === undefined || converts(share.paid, nominal, share.applied, decimals)
      ? (nominal ?? ONE)
      : equivalenceOfPair(share.paid, share.applied, decimals);
  const taxes = prorate(document.input.taxes, { total, previous: balance, remaining });
  return { document, share, remaining, isForeign: nominal !== undefined, equivalence, taxes };
}

/**
 * Millionths first, then the last decimals of an equivalence, then farther of both. What is left after that only
 * warns: providers read it in two ways and no writing near enough pleases both.
 */
const EFFORTS = [
  { moves: 6n, equivalences: 0n },
  { moves: 0n, equivalences: 400n },
  { moves: 6n, equivalences: 40n },
  { moves: 80n, equivalences: 8n },
] as const;

/** The lines of each part, moved so that all providers add them up alike. */
function settled(parts: readonly Part[], decimals: number): Map<Part, ConvertedLine[]> {
  for (const { moves, equivalences } of EFFORTS) {
    const lines = convert(parts);
    if (settleSums([...lines.values()].flat(), moves)) return lines;
    for (const part of parts.filter(({ isForeign }) => isForeign)) {
      const found = moveEquivalence(part, equivalences, decimals, () => {
        const tried = convert(parts);
        return settleSums([...tried.values()].flat(), moves) ? tried : undefined;
      });
      if (found !== undefined) return found;
    }
  }
  const lines = convert(parts);
  settleSums([...lines.values()].flat(), EFFORTS[0].moves, true);
  return lines;
}

/** Moves it to both sides as far as the limits let it. */
function moveEquivalence<Found>(
  part: Part,
  most: bigint,
  decimals: number,
  look: () => Found | undefined,
): Found | undefined {
  const before = part.equivalence;
  const stride = strideOf(before, part.taxes);
  for (const side of [1n, -1n]) {
    for (let step = 1n; step <= most; step += 1n) {
      part.equivalence = moved(before, side * step * stride);
      if (!converts(part.share.paid, part.equivalence, part.share.applied, decimals)) break;
      const found = look();
      if (found !== undefined) return found;
    }
  }
  part.equivalence = before;
  return undefined;
}

function convert(parts: readonly Part[]): Map<Part, ConvertedLine[]> {
  return new Map(
    parts.map((part) => [
      part,
      part.taxes.map(
        (line): ConvertedLine => ({
          line,
          equivalence: part.equivalence,
          decimals: part.document.decimals,
        }),
      ),
    ]),
  );
}

function writeDocument(part: Part, isMixed: boolean, lines: readonly ConvertedLine[]): Docto {
  const { document, share, remaining, isForeign, equivalence } = part;
  const { input, decimals, balance, partiality } = document;
  const written = (amount: Exact) => toFixed(amount, Math.max(decimals, amount.scale));
  const impuestos = writeDocumentTaxes(lines, decimals);
  return {
    IdDocumento: input.uuid,
    ...(input.serie !== '' && { Serie: input.serie }),
    ...(input.folio !== '' && { Folio: input.folio }),
    MonedaDR: input.currency,
    EquivalenciaDR: isForeign ? toText(equivalence) : isMixed ? ONE_IN_FULL : '1',
    NumParcialidad: `${partiality}`,
    ImpSaldoAnt: written(balance),
    ImpPagado: written(share.paid),
    ImpSaldoInsoluto: written(remaining),
    ObjetoImpDR: impuestos ? '02' : input.taxes.tax_object,
    ...(impuestos && { ImpuestosDR: impuestos }),
  };
}
