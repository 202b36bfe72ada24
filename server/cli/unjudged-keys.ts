/** Keys that the SAT's schema refuses and no rule of its matrices names, such as the currency of a payment. */
import { SMALL_LISTS } from '../../schema/catalogs/small.ts';
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { NodeDescription } from '../../schema/cfdi/describe.ts';
import { retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { checkStructure, type StructureProblem } from '../../schema/cfdi/structure.ts';
import type { Finding } from '../../schema/rules/rule.ts';

/** Documents before had other keys. */
const IN_FORCE: ReadonlySet<NodeDescription> = new Set([comprobante40, retenciones20]);

/** The lists that are the schema's own: of others it still takes keys that went long ago. */
const LISTS = [
  'c_FormaPago',
  'c_Impuesto',
  'c_Moneda',
  'c_Pais',
  'c_TipoFactor',
  'Pagos/c_TipoCadenaPago',
] as const;
const KEYS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LISTS.map((name) => [name, new Set(SMALL_LISTS[name].map((entry) => entry.key))]),
);

/** @param known what was found already: a key that a rule judges is its business. */
export function unjudgedKeys(
  description: NodeDescription,
  node: object,
  known: { problems: readonly StructureProblem[]; findings: readonly Finding[] },
): StructureProblem[] {
  if (!IN_FORCE.has(description)) return [];
  const said = new Set(known.problems.map(({ path, message }) => `${path} ${message}`));
  const judged = new Set(known.findings.map(({ path }) => path));
  return checkStructure(description, node, (catalog, key) => KEYS.get(catalog)?.has(key)).filter(
    ({ path, message }) => !judged.has(path) && !said.has(`${path} ${message}`),
  );
}
