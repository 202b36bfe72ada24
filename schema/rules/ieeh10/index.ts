/** The family of Ingresos atribuibles a hidrocarburos 1.0: income of a contract. Source: its error matrix. */
import {
  type IngresosHidrocarburos10,
  ingresosHidrocarburos10,
} from '../../cfdi/complements/ingresos-hidrocarburos-10.ts';
import { compare } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { applyRules } from '../apply.ts';
import { conceptRules, documentRules, monthProblem } from '../consortium.ts';
import { type ComplementSubject, complementFamily } from '../family.ts';
import type { PartialConcepto } from '../partial-nodes.ts';
import { notPositive } from '../positive.ts';
import type { Rule } from '../rule.ts';

type Income = ComplementSubject<IngresosHidrocarburos10>;

const WHERE = 'un comprobante de ingresos de hidrocarburos';

const DOCUMENT_RULES: readonly Rule<Income>[] = documentRules<Income>(
  { type: 'IEEH102', export: 'IEEH106', global: 'IEEH107', acquirer: 'IEEH108' },
  'I',
  WHERE,
);

const CONCEPT_RULES: readonly Rule<PartialConcepto>[] = conceptRules(
  {
    ACuentaTerceros: 'IEEH109',
    InformacionAduanera: 'IEEH110',
    CuentaPredial: 'IEEH111',
    ComplementoConcepto: 'IEEH112',
    Parte: 'IEEH113',
  },
  WHERE,
);

const mes: Rule<Income> = {
  code: 'IEEH103',
  node: 'DocumentoRelacionado@Mes',
  severity: 'error',
  text: 'El mes es {month} y el folio fiscal vinculado es del {day}: el SAT exige el mes de esa fecha o el anterior.',
  remedy: 'Elige el mes {allowed}, o corrige la fecha del folio vinculado.',
  check: ({ node }) =>
    (node.DocumentoRelacionado ?? []).flatMap(
      ({ Mes: month = '', FechaFolioFiscalVinculado: day }, index) => {
        const allowed = monthProblem(month, day);
        if (allowed === undefined || day === undefined) return [];
        return [{ path: `DocumentoRelacionado[${index}].Mes`, values: { month, day, allowed } }];
      },
    ),
};

const porcentaje: Rule<Income> = {
  code: 'IEEH104',
  node: 'IngresosHidrocarburos@Porcentaje',
  severity: 'error',
  text: 'El porcentaje de la contraprestación es {value}, y el SAT exige que sea mayor que cero.',
  remedy: 'Escribe el porcentaje que corresponde al integrante del consorcio.',
  check: ({ node }) => notPositive('Porcentaje', node.Porcentaje),
};

const contraprestacion: Rule<Income> = {
  code: 'IEEH105',
  node: 'IngresosHidrocarburos@ContraprestacionPagadaOperador',
  severity: 'error',
  text: 'La contraprestación pagada al operador es {written} y el total del comprobante es {total}: el SAT exige que sean iguales.',
  remedy: 'Escribe {total} como contraprestación, o corrige el total del comprobante.',
  check: ({ node, document }) => {
    const written = node.ContraprestacionPagadaOperador;
    const total = document.comprobante.Total;
    const paid = readAmount(written);
    const charged = document.amounts.total;
    if (!paid || !charged || !written || !total || compare(paid, charged) === 0) return undefined;
    const path = 'ContraprestacionPagadaOperador';
    return { path, values: { written, total }, fix: [{ path, value: total }] };
  },
};

const INCOME_RULES: readonly Rule<Income>[] = [mes, porcentaje, contraprestacion];

export const ieeh10Family = complementFamily<IngresosHidrocarburos10>({
  name: 'ieeh10',
  matrix: 'other',
  description: ingresosHidrocarburos10,
  rules: [...DOCUMENT_RULES, ...CONCEPT_RULES, ...INCOME_RULES],
  codes: {
    local: Array.from({ length: 12 }, (_, index) => `IEEH${102 + index}`),
    catalog: [],
    remote: [],
    suspended: [],
    unclassified: ['IEEH999'],
  },
  judge: (subject, at, findings) => {
    applyRules(DOCUMENT_RULES, subject, '', findings);
    for (const [index, concept] of (subject.document.comprobante.Conceptos?.Concepto ?? []).entries()) {
      applyRules(CONCEPT_RULES, concept, `Conceptos.Concepto[${index}]`, findings);
    }
    applyRules(INCOME_RULES, subject, at, findings);
  },
});
