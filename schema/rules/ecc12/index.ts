/** The family of Estado de cuenta de combustibles 1.2. Source: error matrix of the complement, revision B. */
import {
  type EstadoDeCuentaCombustible12,
  estadoDeCuentaCombustible12,
} from '../../cfdi/complements/estado-de-cuenta-combustible-12.ts';
import { add } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { applyRules } from '../apply.ts';
import { type ComplementSubject, complementFamily } from '../family.ts';
import { mustBe } from '../fixed.ts';
import { remoteChecks } from '../remote-rule.ts';
import type { Rule } from '../rule.ts';
import { listedRfc } from '../taxpayer-rules.ts';
import { sumOf, writtenSum } from '../written-sum.ts';

type Statement = ComplementSubject<EstadoDeCuentaCombustible12>;
type Line = ReturnType<typeof lines>[number];

function lines({ node }: Pick<Statement, 'node'>) {
  return node.Conceptos?.ConceptoEstadoDeCuentaCombustible ?? [];
}

const subTotal = writtenSum<Statement>({
  code: 'ECC121',
  node: 'EstadoDeCuentaCombustible@SubTotal',
  path: 'SubTotal',
  noun: 'el subtotal del estado de cuenta',
  source: 'los importes de sus operaciones suman',
  least: 2,
  read: ({ node }) => node.SubTotal,
  expected: (subject) => sumOf(lines(subject).map((line) => line.Importe)),
});

const total = writtenSum<Statement>({
  code: 'ECC122',
  node: 'EstadoDeCuentaCombustible@Total',
  path: 'Total',
  noun: 'el total del estado de cuenta',
  source: 'el subtotal con los impuestos trasladados suma',
  least: 2,
  read: ({ node }) => node.Total,
  expected: (subject) => {
    const taxes = sumOf(
      lines(subject).flatMap((line) => (line.Traslados?.Traslado ?? []).map((tax) => tax.Importe)),
    );
    const net = readAmount(subject.node.SubTotal);
    return net && taxes && add(net, taxes);
  },
});

const tipo = mustBe<Statement>({
  code: 'ECC124',
  node: 'Comprobante@TipoDeComprobante',
  path: 'TipoDeComprobante',
  noun: 'el tipo de comprobante',
  where: 'un estado de cuenta de combustibles',
  value: 'I',
  read: ({ document }) => document.comprobante.TipoDeComprobante,
});

const DOCUMENT_RULES: readonly Rule<Statement>[] = [tipo];
const STATEMENT_RULES: readonly Rule<Statement>[] = [subTotal, total];

const vendedor = listedRfc<Line>({
  code: 'ECC123',
  node: 'ConceptoEstadoDeCuentaCombustible@Rfc',
  path: 'Rfc',
  whose: 'de quien vendió el combustible',
  read: ({ Rfc: rfc }) => ({ rfc }),
});

export const ecc12Family = complementFamily<EstadoDeCuentaCombustible12>({
  name: 'ecc12',
  matrix: 'other',
  description: estadoDeCuentaCombustible12,
  rules: [...DOCUMENT_RULES, ...STATEMENT_RULES],
  codes: {
    local: ['ECC121', 'ECC122', 'ECC124'],
    catalog: [],
    remote: [vendedor],
    suspended: [],
    unclassified: ['ECC999'],
  },
  judge: (subject, at, findings) => {
    applyRules(DOCUMENT_RULES, subject, '', findings);
    applyRules(STATEMENT_RULES, subject, at, findings);
  },
  remote: (subject, at) =>
    lines(subject).flatMap((line, index) =>
      remoteChecks([vendedor], line, `${at}.Conceptos.ConceptoEstadoDeCuentaCombustible[${index}]`),
    ),
});
