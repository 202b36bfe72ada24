/**
 * The family of Notarios públicos 1.0. The SAT has no matrix for it, only the schema; the one thing that the schema
 * cannot say is that a sale in joint ownership lists its owners.
 */
import { type NotariosPublicos10, notariosPublicos10 } from '../../cfdi/complements/notarios-publicos-10.ts';
import { applyRules } from '../apply.ts';
import { complementFamily } from '../family.ts';
import type { PartialNode } from '../partial-nodes.ts';
import type { Hit, Rule } from '../rule.ts';

type Notarios = PartialNode<NotariosPublicos10>;

const SIDES = [
  ['DatosEnajenante', 'DatosEnajenantesCopSC', 'los enajenantes'],
  ['DatosAdquiriente', 'DatosAdquirientesCopSC', 'los adquirentes'],
] as const;

const copropiedad: Rule<Notarios> = {
  code: 'NOT-XSD',
  node: 'notariospublicos:NotariosPublicos',
  severity: 'error',
  text: 'La operación dice que hay copropiedad o sociedad conyugal y falta la lista de {noun} con su porcentaje.',
  remedy: 'Agrega a {noun} con el porcentaje de cada uno, o indica que no hay copropiedad.',
  check: (notarios): Hit[] =>
    SIDES.flatMap(([side, list, noun]) => {
      const data: { readonly [name: string]: unknown } | undefined = notarios[side];
      const isShared = data?.CoproSocConyugalE === 'Si';
      return isShared && data[list] === undefined ? [{ path: `${side}.${list}`, values: { noun } }] : [];
    }),
};

const RULES: readonly Rule<Notarios>[] = [copropiedad];

export const notarios10Family = complementFamily<NotariosPublicos10>({
  name: 'notarios10',
  matrix: 'other',
  description: notariosPublicos10,
  rules: RULES,
  codes: { local: ['NOT-XSD'], catalog: [], remote: [], suspended: [], unclassified: [] },
  judge: (subject, at, findings) => applyRules(RULES, subject.node, at, findings),
});
