/** One rule, a document that keeps it and one that breaks it. */

import type { CfdiPath } from '../../../schema/cfdi/cfdi-path.ts';
import type { Comprobante40, Concepto40 } from '../../../schema/cfdi/comprobante-40.ts';
import type { Finding, SealVerdict } from '../../../schema/rules/rule.ts';
import { complement, validComprobante, validConcepto } from '../comprobante.ts';

/** The correction that the finding offers: what it writes, and where; `undefined` takes the value away. */
export type CaseFix = 'none' | Readonly<Record<CfdiPath, string | undefined>>;

export type RuleCase<Document extends object = Comprobante40> = {
  code: string;
  /** `warning` where the rule does not block; error otherwise. */
  severity?: 'warning';
  passes: Document;
  fails: Document;
  /** Where the finding of `fails` is. */
  path: string;
  /** A correction that is lost, or one that nobody asked for, fails. */
  fix: CaseFix;
  /** Codes that the correction of `fails` leaves for a person to decide. */
  leaves?: readonly string[];
  /** Verdict on the seal handed to the judge with `passes` and `fails`. */
  seals?: { passes: SealVerdict; fails: SealVerdict };
};

/** A case made by a helper, whose finding offers this correction: a value for its own place, or several places. */
export function fixed<Case extends { path: CfdiPath; fix: CaseFix }>(
  of: Case,
  fix: string | undefined | Exclude<CaseFix, 'none'>,
): Case {
  return { ...of, fix: typeof fix === 'object' ? fix : { [of.path]: fix } };
}

/** The correction of a finding as a case writes it. */
export function offered(finding: Finding | undefined): CaseFix {
  if (finding?.fix === undefined) return 'none';
  return Object.fromEntries(finding.fix.map(({ path, value }) => [path, value]));
}

type Changes = Partial<Comprobante40>;

export const doc = validComprobante;

/** A document whose only concept is changed. */
export function withConcept(concept: Partial<Concepto40>, changes: Changes = {}): Comprobante40 {
  return doc({ Conceptos: { Concepto: [validConcepto(concept)] }, ...changes });
}

type Lines = NonNullable<Concepto40['Impuestos']>;

/** A document whose only concept has these taxes. */
export function withTaxes(
  taxes: Lines,
  concept: Partial<Concepto40> = {},
  changes: Changes = {},
): Comprobante40 {
  return withConcept({ ...concept, Impuestos: taxes }, changes);
}

export function withSummary(
  summary: NonNullable<Comprobante40['Impuestos']>,
  changes: Changes = {},
): Comprobante40 {
  return doc({ Impuestos: summary, ...changes });
}

export function withReceiver(
  receiver: Partial<Comprobante40['Receptor']>,
  changes: Changes = {},
): Comprobante40 {
  return doc({ ...changes, Receptor: { ...doc().Receptor, ...receiver } });
}

/** Concept without taxes and document without summary: 100.00 in all. */
export const UNTAXED: Partial<Concepto40> = { ObjetoImp: '01', Impuestos: undefined };

export function untaxed(changes: Changes = {}, concept: Partial<Concepto40> = {}): Comprobante40 {
  return withConcept({ ...UNTAXED, ...concept }, { Impuestos: undefined, Total: '100.00', ...changes });
}

/** A transfer of goods: nothing is charged. */
export function transferDocument(changes: Changes = {}): Comprobante40 {
  return untaxed({
    TipoDeComprobante: 'T',
    Moneda: 'XXX',
    SubTotal: '0',
    Total: '0',
    FormaPago: undefined,
    MetodoPago: undefined,
    Receptor: { ...doc().Receptor, UsoCFDI: 'S01' },
    ...changes,
  });
}

/** What the payroll complement rides on. */
export function payroll(changes: Changes = {}): Comprobante40 {
  return untaxed({ TipoDeComprobante: 'N', FormaPago: undefined, ...changes });
}

export const FOREIGN_TRADE = complement('ComercioExterior', 'http://www.sat.gob.mx/ComercioExterior20');

/** Definitive export to a buyer in the United States. */
export function exportDocument(changes: Changes = {}): Comprobante40 {
  return untaxed({
    Exportacion: '02',
    Receptor: {
      Rfc: 'XEXX010101000',
      Nombre: 'ESCUELA KEMPER URGATE',
      DomicilioFiscalReceptor: '42501',
      ResidenciaFiscal: 'USA',
      NumRegIdTrib: '123456789',
      RegimenFiscalReceptor: '616',
      UsoCFDI: 'S01',
    },
    Complemento: FOREIGN_TRADE,
    ...changes,
  });
}

/** Sales to the public in general of one month. */
export function globalDocument(
  info: Partial<NonNullable<Comprobante40['InformacionGlobal']>> = {},
  changes: Changes = {},
) {
  return doc({
    Receptor: {
      Rfc: 'XAXX010101000',
      Nombre: 'PUBLICO EN GENERAL',
      DomicilioFiscalReceptor: '42501',
      RegimenFiscalReceptor: '616',
      UsoCFDI: 'S01',
    },
    InformacionGlobal: { Periodicidad: '04', Meses: '11', Año: '2026', ...info },
    ...changes,
  });
}
