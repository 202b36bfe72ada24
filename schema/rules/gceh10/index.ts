/** The family of Costos y gastos de hidrocarburos 1.0: expenses of a contract. Source: its error matrix. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import {
  type GastosHidrocarburos10,
  gastosHidrocarburos10,
} from '../../cfdi/complements/gastos-hidrocarburos-10.ts';
import { applyRules } from '../apply.ts';
import { conceptRules, documentRules } from '../consortium.ts';
import { type ComplementSubject, complementFamily } from '../family.ts';
import { mustBe } from '../fixed.ts';
import type { PartialConcepto } from '../partial-nodes.ts';
import { notPositive } from '../positive.ts';
import type { Finding, Rule } from '../rule.ts';
import { DOCUMENTO_RULES } from './documento.ts';
import { STEP_RULES } from './steps.ts';
import type { Erogacion } from './subjects.ts';

type Expenses = ComplementSubject<GastosHidrocarburos10>;

const CATALOG = [123, 124, 125, 133];
const NUMBERS = Array.from({ length: 42 }, (_, index) => 102 + index);

function codes(belongs: (number: number) => boolean): string[] {
  return NUMBERS.filter(belongs).map((number) => `GCEH${number}`);
}

const WHERE = 'un comprobante de gastos de hidrocarburos';

const DOCUMENT_RULES: readonly Rule<Expenses>[] = documentRules<Expenses>(
  { type: 'GCEH102', export: 'GCEH134', global: 'GCEH135', acquirer: 'GCEH136' },
  'E',
  WHERE,
);

const objetoImp = mustBe<PartialConcepto>({
  code: 'GCEH137',
  node: 'Concepto@ObjetoImp',
  path: 'ObjetoImp',
  noun: 'el objeto de impuesto',
  where: WHERE,
  value: '01',
  read: (concept) => concept.ObjetoImp,
});

const CONCEPT_RULES: readonly Rule<PartialConcepto>[] = [
  objetoImp,
  ...conceptRules(
    {
      Impuestos: 'GCEH138',
      ACuentaTerceros: 'GCEH139',
      InformacionAduanera: 'GCEH140',
      CuentaPredial: 'GCEH141',
      ComplementoConcepto: 'GCEH142',
      Parte: 'GCEH143',
    },
    WHERE,
  ),
];

const porcentaje: Rule<Erogacion> = {
  code: 'GCEH116',
  node: 'GastosHidrocarburos@Porcentaje',
  severity: 'error',
  text: 'El porcentaje de la erogación es {value}, y el SAT exige que sea mayor que cero.',
  remedy: 'Escribe el porcentaje que corresponde al integrante del consorcio.',
  check: (erogacion) => notPositive('Porcentaje', erogacion.Porcentaje),
};

const EROGACION_RULES: readonly Rule<Erogacion>[] = [porcentaje, ...STEP_RULES];

export const gceh10Family = complementFamily<GastosHidrocarburos10>({
  name: 'gceh10',
  matrix: 'other',
  description: gastosHidrocarburos10,
  rules: [...DOCUMENT_RULES, ...CONCEPT_RULES, ...EROGACION_RULES, ...DOCUMENTO_RULES],
  codes: {
    local: codes((number) => !CATALOG.includes(number)),
    catalog: codes((number) => CATALOG.includes(number)),
    remote: [],
    suspended: [],
    unclassified: ['GCEH999'],
  },
  judge: judgeExpenses,
});

function judgeExpenses(subject: Expenses, at: CfdiPath, findings: Finding[]): void {
  const { document, node } = subject;
  applyRules(DOCUMENT_RULES, subject, '', findings);
  for (const [index, concept] of (document.comprobante.Conceptos?.Concepto ?? []).entries()) {
    applyRules(CONCEPT_RULES, concept, `Conceptos.Concepto[${index}]`, findings);
  }
  for (const [index, erogacion] of (node.Erogacion ?? []).entries()) {
    const path = `${at}.Erogacion[${index}]`;
    applyRules(EROGACION_RULES, erogacion, path, findings);
    for (const [nth, line] of (erogacion.DocumentoRelacionado ?? []).entries()) {
      const subjectOfLine = { line, facts: document.facts };
      applyRules(DOCUMENTO_RULES, subjectOfLine, `${path}.DocumentoRelacionado[${nth}]`, findings);
    }
  }
}
