/**
 * The three-way match: a CFDI against what was ordered and what came. Lines meet by the product's key, else by their description, else by the
 * SAT's key where it is of one line alone. Pure.
 */
import { add, compare, divide, type Exact, subtract, toShortest, ZERO } from '../../values/decimal.ts';
import { amountOf, totalTolerance } from './invoiced.ts';
import { isNear, partOf, type Tolerances } from './match-tolerances.ts';
import type { Difference } from './order-links.ts';
import type { OrderLine } from './order-text.ts';

type InvoiceTax = { tax: string; rate: string; is_retained: boolean };
export type InvoiceLine = {
  key: string;
  product_service_key: string;
  description: string;
  quantity: string;
  price: string;
  discount: string;
  taxes: readonly InvoiceTax[];
};
/** Of a CFDI, what tells whether it is of an order. `text`: words of its addenda and descriptions. */
export type InvoiceFacts = { currency: string; total: string; text: string; lines: readonly InvoiceLine[] };

/** `came`: by line, of the goods, or of all that was received of the order; nothing yet: what was ordered. `rest`: not invoiced yet. */
export type MatchedDocument = {
  id: string;
  currency: string;
  rest: string;
  amount: string;
  concepts: readonly OrderLine[];
  came: readonly { line_id: string; quantity: string }[];
};

const PRICE_DECIMALS = 6;
const MOST_DIFFERENCES = 30;

type Place = { document: string; line: OrderLine; expected: Exact; invoiced: Exact; met: InvoiceLine[] };

/** @returns by document, what differs beyond the tolerances; what is in none of them is told with the first one */
export function matchInvoice(
  invoice: InvoiceFacts,
  documents: readonly MatchedDocument[],
  tolerances: Tolerances,
): Map<string, Difference[]> {
  const places = documents.flatMap(placesOf);
  const said = new Map<string, Difference[]>(documents.map((one) => [one.id, ofTotals(invoice, one)]));
  const tell = (id: string, difference: Difference) => {
    const list = said.get(id);
    if (list !== undefined && list.length < MOST_DIFFERENCES) list.push(difference);
  };
  for (const line of invoice.lines) {
    const met = placesFor(line, places);
    if (met.length > 0) give(line, met);
    else if (documents[0] !== undefined)
      tell(documents[0].id, { ...differs('unordered', line.description), found: line.quantity });
  }
  for (const place of places)
    for (const difference of ofLine(place, tolerances)) tell(place.document, difference);
  return said;
}

/** How many lines of a CFDI are lines of a document. */
export function linesMet(invoice: Pick<InvoiceFacts, 'lines'>, document: MatchedDocument): number {
  const places = placesOf(document);
  return invoice.lines.filter((line) => placesFor(line, places).length > 0).length;
}

function placesOf({ id, concepts, came }: MatchedDocument): Place[] {
  const quantities = new Map(came.map(({ line_id, quantity }) => [line_id, quantity]));
  return concepts
    .filter(({ line_id }) => came.length === 0 || quantities.has(line_id))
    .map((line) => ({
      ...{ document: id, line, invoiced: ZERO, met: [] },
      expected: amountOf(quantities.get(line.line_id) ?? line.quantity),
    }));
}

function placesFor(line: InvoiceLine, places: readonly Place[]): Place[] {
  // A key of signs alone («.», «-») is none.
  const key = bare(line.key);
  const byKey = places.filter((place) => key !== '' && bare(place.line.key) === key);
  if (byKey.length > 0) return byKey;
  const said = bare(line.description);
  const byWords = places.filter((place) => said !== '' && bare(place.line.description) === said);
  if (byWords.length > 0) return byWords;
  const bySat = places.filter(
    (place) =>
      place.line.product_service_key !== '' && place.line.product_service_key === line.product_service_key,
  );
  return bySat.length === 1 ? bySat : [];
}

/** Letters and digits alone, so that neither spaces nor accents tell two things apart. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Each place takes what it lacks, and the last one what is over. */
function give(line: InvoiceLine, places: readonly Place[]): void {
  let left = amountOf(line.quantity);
  places.forEach((place, index) => {
    const room = subtract(place.expected, place.invoiced);
    const isLast = index === places.length - 1;
    const taken = isLast || compare(left, room) < 0 ? left : compare(room, ZERO) > 0 ? room : ZERO;
    if (taken.units === 0n) return;
    place.invoiced = add(place.invoiced, taken);
    place.met.push(line);
    left = subtract(left, taken);
  });
}

const differs = (kind: Difference['kind'], description: string): Difference => ({
  ...{ kind, description, expected: '', found: '' },
});

function ofTotals({ currency }: InvoiceFacts, document: MatchedDocument): Difference[] {
  const found: Difference[] = [];
  if (currency !== document.currency)
    found.push({ ...differs('currency', ''), expected: document.currency, found: currency });
  const over = subtract(amountOf(document.amount), amountOf(document.rest));
  if (compare(over, totalTolerance(amountOf(document.rest))) > 0)
    found.push({ ...differs('amount', ''), expected: document.rest, found: document.amount });
  return found;
}

function ofLine({ line, expected, invoiced, met }: Place, tolerances: Tolerances): Difference[] {
  const found: Difference[] = [];
  const { description } = line;
  if (compare(invoiced, add(expected, partOf(expected, tolerances.quantity_tolerance))) > 0)
    found.push({
      ...{ kind: 'quantity', description },
      ...{ expected: toShortest(expected), found: toShortest(invoiced) },
    });
  const ordered = netPrice(line);
  const dear = met.map(netPrice).find((price) => !isNear(ordered, price, tolerances.price_tolerance));
  if (dear !== undefined)
    found.push({ kind: 'price', description, expected: toShortest(ordered, 2), found: toShortest(dear, 2) });
  const wanted = taxText(line.taxes);
  const other = met.map(({ taxes }) => taxText(taxes)).find((text) => text !== wanted);
  if (other !== undefined) found.push({ kind: 'tax', description, expected: wanted, found: other });
  return found;
}

function netPrice({
  price,
  discount,
  quantity,
}: {
  price: string;
  discount: string;
  quantity: string;
}): Exact {
  const units = amountOf(quantity);
  if (units.units === 0n || amountOf(discount).units === 0n) return amountOf(price);
  return subtract(amountOf(price), divide(amountOf(discount), units, PRICE_DECIMALS));
}

/** Alike whatever order they were written in, and however many zeros. */
function taxText(taxes: readonly InvoiceTax[]): string {
  return taxes
    .filter(({ rate }) => rate !== '')
    .map(({ tax, rate, is_retained }) => `${is_retained ? '-' : ''}${tax} ${toShortest(amountOf(rate))}`)
    .toSorted()
    .join(', ');
}
