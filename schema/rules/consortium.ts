/** Rules that both complements of hydrocarbon contracts have under codes of their own: Gastos and Ingresos. */
import type { ComplementSubject } from './family.ts';
import { mustBe, mustBeAbsent } from './fixed.ts';
import type { PartialConcepto } from './partial-nodes.ts';
import type { Rule } from './rule.ts';

type AnySubject = Pick<ComplementSubject<object>, 'document'>;

/** Last parts of the codes, in this order of nodes. */
export type DocumentCodes = { type: string; export: string; global: string; acquirer: string };

export function documentRules<Subject extends AnySubject>(
  codes: DocumentCodes,
  type: 'I' | 'E',
  where: string,
): readonly Rule<Subject>[] {
  return [
    mustBe<Subject>({
      code: codes.type,
      node: 'Comprobante@TipoDeComprobante',
      path: 'TipoDeComprobante',
      noun: 'el tipo de comprobante',
      where,
      value: type,
      read: ({ document }) => document.comprobante.TipoDeComprobante,
    }),
    mustBe<Subject>({
      code: codes.export,
      node: 'Comprobante@Exportacion',
      path: 'Exportacion',
      noun: 'la clave de exportación',
      where,
      value: '01',
      read: ({ document }) => document.comprobante.Exportacion,
    }),
    mustBeAbsent<Subject>({
      code: codes.global,
      node: 'InformacionGlobal',
      path: 'InformacionGlobal',
      noun: 'la información global',
      where,
      read: ({ document }) => document.comprobante.InformacionGlobal,
    }),
    mustBeAbsent<Subject>({
      code: codes.acquirer,
      node: 'Emisor@FacAtrAdquirente',
      path: 'Emisor.FacAtrAdquirente',
      noun: 'el número de factura a través del adquirente',
      where,
      read: ({ document }) => document.comprobante.Emisor?.FacAtrAdquirente,
    }),
  ];
}

const NOUNS = {
  Impuestos: 'los impuestos',
  ACuentaTerceros: 'los datos a cuenta de terceros',
  InformacionAduanera: 'la información aduanera',
  CuentaPredial: 'la cuenta predial',
  ComplementoConcepto: 'el complemento de concepto',
  Parte: 'las partes',
} as const satisfies Partial<Record<keyof PartialConcepto, string>>;

/** The nodes that no concept of the document may have, each with its code. */
export function conceptRules(
  codes: Partial<Record<keyof typeof NOUNS, string>>,
  where: string,
): readonly Rule<PartialConcepto>[] {
  return (Object.keys(codes) as (keyof typeof NOUNS)[]).map((name) =>
    mustBeAbsent<PartialConcepto>({
      code: codes[name] ?? '',
      node: `Concepto/${name}`,
      path: name,
      noun: NOUNS[name],
      where: `un concepto de ${where}`,
      read: (concept) => {
        const child = concept[name];
        return Array.isArray(child) && child.length === 0 ? undefined : child;
      },
    }),
  );
}

/**
 * Why a month (`01` to `12`) is neither that of the day nor the one before it; undefined when it is, or the day
 * (YYYY-MM-DD) is none.
 */
export function monthProblem(month: string | undefined, day: string | undefined): string | undefined {
  const of = Number(/^\d{4}-(\d{2})/.exec(day ?? '')?.[1]);
  if (!month || !(of >= 1 && of <= 12)) return undefined;
  const before = of === 1 ? 12 : of - 1;
  const written = Number(month);
  return written === of || written === before ? undefined : `${pad(before)} o ${pad(of)}`;
}

function pad(month: number): string {
  return `${month}`.padStart(2, '0');
}
