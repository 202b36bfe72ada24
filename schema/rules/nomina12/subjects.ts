/** What the rules of Nómina 1.2 look at: the payslip, the one concept it rides on, and each of its lines. */
import { type Nomina12, nomina12 } from '../../cfdi/complements/nomina-12.ts';
import { isLocalDate } from '../../values/dates.ts';
import { add, type Exact, ZERO } from '../../values/decimal.ts';
import { type Amount, readAmount } from '../amounts.ts';
import type { Facts } from '../document-context.ts';
import type { ComplementSubject, Place } from '../family.ts';
import type { PartialComprobante, PartialConcepto, PartialNode } from '../partial-nodes.ts';

export type Nomina = PartialNode<Nomina12>;
export type Percepciones = NonNullable<Nomina['Percepciones']>;
export type Percepcion = NonNullable<Percepciones['Percepcion']>[number];
export type HorasExtra = NonNullable<Percepcion['HorasExtra']>[number];
export type Deduccion = NonNullable<NonNullable<Nomina['Deducciones']>['Deduccion']>[number];
export type OtroPago = NonNullable<NonNullable<Nomina['OtrosPagos']>['OtroPago']>[number];
export type Incapacidad = NonNullable<NonNullable<Nomina['Incapacidades']>['Incapacidad']>[number];

export type NominaSubject = {
  nomina: Nomina;
  facts: Facts;
  place: Place;
  /** FechaPago, YYYY-MM-DD; '' when it is no date. */
  paidOn: string;
  percepciones: readonly Percepcion[];
  deducciones: readonly Deduccion[];
  otrosPagos: readonly OtroPago[];
  /** TotalPercepciones and TotalOtrosPagos together; undefined when one cannot be read. */
  income: Amount;
  /** What the sick leaves were paid. */
  sickPay: Amount;
};

/** The document, looked at once for all its payslips: who leaves is paid in two, the wages and the separation. */
export type ReciboSubject = {
  comprobante: PartialComprobante;
  payslips: readonly Nomina[];
  /** What they pay and take together, which its one concept says. */
  income: Amount;
  deducted: Amount;
};

export type ConceptoSubject = { concept: PartialConcepto; recibo: ReciboSubject };
/** One line of the payslip. */
export type LineSubject<Line> = { line: Line; facts: Facts; payslip: NominaSubject };

/** One that could be read: nobody can say anything of the others. */
function isPayslip(item: { namespace: string; name: string; node?: object }): boolean {
  return item.namespace === nomina12.namespace && item.name === nomina12.name && item.node !== undefined;
}

type Payslip = Pick<ComplementSubject<Nomina12>, 'node' | 'document'>;

/** Whether what the document says once is said with this one: the first, or one that stands where none should. */
export function isFirst({ node, document }: Payslip): boolean {
  const first = document.comprobante.Complemento?.content?.find(isPayslip);
  return first === undefined || first.node === node;
}

export function reciboSubject({ node, document }: Payslip): ReciboSubject {
  const placed = (document.comprobante.Complemento?.content ?? [])
    .filter(isPayslip)
    .flatMap((item): Nomina[] => (item.node === undefined ? [] : [item.node]));
  const payslips = placed.length === 0 ? [node] : placed;
  return {
    comprobante: document.comprobante,
    payslips,
    income: incomeOf(payslips),
    deducted: sumOf(payslips.map((one) => one.TotalDeducciones)),
  };
}

export function nominaSubject({ node: nomina, document, place }: ComplementSubject<Nomina12>): NominaSubject {
  return {
    nomina,
    facts: document.facts,
    place,
    paidOn: isLocalDate(nomina.FechaPago ?? '') ? (nomina.FechaPago ?? '') : '',
    percepciones: nomina.Percepciones?.Percepcion ?? [],
    deducciones: nomina.Deducciones?.Deduccion ?? [],
    otrosPagos: nomina.OtrosPagos?.OtroPago ?? [],
    income: incomeOf([nomina]),
    sickPay: sumOf((nomina.Incapacidades?.Incapacidad ?? []).map((leave) => leave.ImporteMonetario)),
  };
}

function incomeOf(payslips: readonly Nomina[]): Amount {
  return sumOf(payslips.flatMap((one) => [one.TotalPercepciones, one.TotalOtrosPagos]));
}

/** Adds up written amounts; one that is absent is zero. Undefined when one cannot be read. */
export function sumOf(texts: Iterable<string | undefined>): Amount {
  let sum: Exact = ZERO;
  for (const text of texts) {
    if (text === undefined) continue;
    const value = readAmount(text);
    if (value === undefined) return undefined;
    sum = add(sum, value);
  }
  return sum;
}

/** Taxed and exempt parts of the perceptions whose key belongs. */
export function perceived(percepciones: readonly Percepcion[], belongs: (key: string) => boolean): Amount {
  return sumOf(
    percepciones
      .filter((line) => belongs(line.TipoPercepcion ?? ''))
      .flatMap((line) => [line.ImporteGravado, line.ImporteExento]),
  );
}
