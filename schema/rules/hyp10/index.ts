/**
 * The family of Hidrocarburos y Petrolíferos 1.0. Its official matrix is not at hand: what its codes ask is known at
 * second hand, so that nothing here blocks. Which complements may stand beside it (CCHYP106) nobody could tell.
 */
import { type HidroYPetro10, hidroYPetro10 } from '../../cfdi/complements/hidro-y-petro-10.ts';
import { applyRules } from '../apply.ts';
import { complementFamily } from '../family.ts';
import type { PartialNode } from '../partial-nodes.ts';
import type { Rule } from '../rule.ts';
import { PERMIT_SHAPES, SUBPRODUCTS } from './lists.ts';

type HidroYPetro = PartialNode<HidroYPetro10>;

const permiso: Rule<HidroYPetro> = {
  code: 'CCHYP107',
  node: 'HidroYPetro@NumeroPermiso',
  severity: 'warning',
  text: 'El número de permiso «{value}» no tiene la forma de los permisos {type}.',
  remedy: 'Escribe el número tal como aparece en el permiso, o corrige el tipo de permiso.',
  check: ({ TipoPermiso: type = '', NumeroPermiso: value }) => {
    const shape = PERMIT_SHAPES[type];
    return value === undefined || shape === undefined || shape.test(value)
      ? undefined
      : { path: 'NumeroPermiso', values: { value, type } };
  },
};

const subproducto: Rule<HidroYPetro> = {
  code: 'CCHYP110',
  node: 'HidroYPetro@SubProductoHYP',
  severity: 'warning',
  text: 'El subproducto {value} no es de los de la clave {key}, que en el catálogo del SAT son {allowed}.',
  remedy: 'Elige uno de los subproductos de la clave, o corrige la clave.',
  check: ({ ClaveHYP: key = '', SubProductoHYP: value }) => {
    const allowed = SUBPRODUCTS[key];
    if (value === undefined || allowed === undefined || allowed.includes(value)) return undefined;
    const path = 'SubProductoHYP';
    return {
      path,
      values: { value, key, allowed: allowed.join(', ') },
      ...(allowed.length === 1 && { fix: [{ path, value: allowed[0] }] }),
    };
  },
};

const RULES: readonly Rule<HidroYPetro>[] = [permiso, subproducto];

export const hyp10Family = complementFamily<HidroYPetro10>({
  name: 'hyp10',
  matrix: 'other',
  description: hidroYPetro10,
  rules: RULES,
  codes: {
    local: [],
    catalog: [],
    remote: [],
    suspended: ['CCHYP106', 'CCHYP107', 'CCHYP108', 'CCHYP110'],
    unclassified: [],
  },
  judge: (subject, at, findings) => applyRules(RULES, subject.node, at, findings),
});
