/**
 * What a report says of a document, from its XML in one pass and whatever its version calls it. Only what is well-formed is asked: it was
 * judged when it came. Pure.
 */
import { MAX_DEPTH, scanXml, type XmlAttributes } from '../cfdi/scan-xml.ts';
import { remember } from '../values/remember.ts';

/** Attributes of an element by their names in small letters, which the versions write in several ways. */
export type Attributes = Readonly<Record<string, string>>;
/** `tax`: 001 ISR, 002 IVA, 003 IEPS. What is not written is ''. */
export type TaxFact = { tax: string; factor: string; rate: string; base: string; amount: string };
export type Taxes = { transfers: TaxFact[]; withheld: TaxFact[] };
export type PaidDocument = Taxes & { attributes: Attributes };
/** With its own taxes, in its currency. */
export type PaymentFact = Taxes & { attributes: Attributes; documents: PaidDocument[] };
export type CfdiFacts = {
  root: Attributes;
  emitter: Attributes;
  receiver: Attributes;
  stamp: Attributes;
  /** Of the whole document. */
  taxes: Taxes;
  /** Of its concepts, for documents that say no bases of the whole. */
  conceptTaxes: Taxes;
  /** UUIDs in upper case. */
  related: string[];
  /** Of a payroll receipt: its payslips, each with what its parts say of its sums. */
  payslips: Attributes[];
  payments: PaymentFact[];
};

const TAX_OF: Readonly<Record<string, string>> = { ISR: '001', IVA: '002', IEPS: '003' };
/** Of withholdings, which number them otherwise. */
const WITHHELD_OF: Readonly<Record<string, string>> = { '01': '001', '02': '002', '03': '003' };
/** Their attributes have names of their own. */
const PAYSLIP_SUMS: ReadonlySet<string> = new Set(['Percepciones', 'Deducciones', 'SubsidioAlEmpleo']);
const none = (): Taxes => ({ transfers: [], withheld: [] });

/** Undefined for what is no XML. */
export function cfdiFacts(xml: string): CfdiFacts | undefined {
  const facts: CfdiFacts = {
    ...{ root: {}, emitter: {}, receiver: {}, stamp: {}, related: [], payments: [], payslips: [] },
    ...{ taxes: none(), conceptTaxes: none() },
  };
  const path: string[] = [];
  const error = scanXml(
    xml,
    {
      open(_namespace, local, attributes) {
        path.push(local);
        note(facts, path, attributes);
      },
      close: () => void path.pop(),
      text: () => undefined,
    },
    MAX_DEPTH,
  );
  return error === undefined ? facts : undefined;
}

function note(facts: CfdiFacts, path: readonly string[], given: XmlAttributes): void {
  const local = path[path.length - 1] as string;
  const depth = path.length;
  if (depth === 1) facts.root = read(given);
  else if (local === 'TimbreFiscalDigital') facts.stamp = read(given);
  else if (local === 'Pago' && path[depth - 2] === 'Pagos')
    facts.payments.push({ attributes: read(given), documents: [], ...none() });
  else if (local === 'DoctoRelacionado')
    facts.payments.at(-1)?.documents.push({ attributes: read(given), ...none() });
  else if (local === 'Nomina') facts.payslips.push(read(given));
  else if (PAYSLIP_SUMS.has(local) && facts.payslips.length > 0)
    facts.payslips.push({ ...facts.payslips.pop(), ...read(given) });
  else if (local === 'CfdiRelacionado') facts.related.push((read(given).uuid ?? '').toUpperCase());
  else if (local === 'TrasladoDR')
    facts.payments
      .at(-1)
      ?.documents.at(-1)
      ?.transfers.push(taxOf(read(given)));
  else if (local === 'RetencionDR')
    facts.payments
      .at(-1)
      ?.documents.at(-1)
      ?.withheld.push(taxOf(read(given)));
  else if (local === 'TrasladoP') facts.payments.at(-1)?.transfers.push(taxOf(read(given)));
  else if (local === 'RetencionP') facts.payments.at(-1)?.withheld.push(taxOf(read(given)));
  else if (depth === 2 && local === 'Emisor') facts.emitter = read(given);
  else if (depth === 2 && local === 'Receptor') facts.receiver = read(given);
  // Who lives in Mexico, or abroad, of a withholding.
  else if (depth === 3 && path[1] === 'Receptor') facts.receiver = { ...facts.receiver, ...read(given) };
  else if (depth === 3 && local === 'ImpRetenidos') facts.taxes.withheld.push(taxOf(read(given)));
  else if (depth === 2 && local === 'Totales') facts.root = { ...facts.root, ...read(given) };
  else if (local === 'Traslado' || local === 'Retencion') {
    const isWhole = depth === 4 && path[1] === 'Impuestos';
    const isConcept = depth === 6 && path[1] === 'Conceptos' && path[3] === 'Impuestos';
    if (!isWhole && !isConcept) return;
    const to = isWhole ? facts.taxes : facts.conceptTaxes;
    (local === 'Traslado' ? to.transfers : to.withheld).push(taxOf(read(given)));
  }
}

function read({ count, locals, values }: XmlAttributes): Attributes {
  const found: Record<string, string> = {};
  for (let i = 0; i < count; i += 1) found[lowered(locals[i] as string)] = values[i] as string;
  return found;
}

/** Documents have some two hundred names between them. */
const lowered = remember((name) => name.toLowerCase(), { most: 1_000, longest: 64 });

function taxOf(a: Attributes): TaxFact {
  const tax =
    a.impuesto ?? a.impuestodr ?? a.impuestop ?? WITHHELD_OF[a.impuestoret ?? ''] ?? a.impuestoret ?? '';
  return {
    tax: TAX_OF[tax] ?? tax,
    factor: a.tipofactor ?? a.tipofactordr ?? a.tipofactorp ?? '',
    rate: a.tasaocuota ?? a.tasaocuotadr ?? a.tasaocuotap ?? a.tasa ?? '',
    base: a.base ?? a.basedr ?? a.basep ?? a.baseret ?? '',
    amount: a.importe ?? a.importedr ?? a.importep ?? a.montoret ?? '',
  };
}
