/** Hidrocarburos y Petrolíferos 1.0: a concept that sells fuel. */
import { hidroYPetro10 } from '../../../cfdi/complements/hidro-y-petro-10.ts';
import { hyp10Family } from '../../../rules/hyp10/index.ts';
import { SUBPRODUCTS } from '../../../rules/hyp10/lists.ts';
import { HYP } from '../../../texts/complements/hyp.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import type { FormValue } from '../../engine/node-values.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'hyp',
  description: hidroYPetro10,
  family: hyp10Family,
  names: { ClaveHYP: 'clave_hyp', SubProductoHYP: 'sub_producto_hyp' },
  texts: { title: COMPLEMENT_TITLES.hyp, ...HYP },
  effects: onlySubproduct,
});

/** A key that has one subproduct says which. */
function onlySubproduct(value: FormValue): FormValue {
  const allowed = SUBPRODUCTS[String(value.clave_hyp)] ?? [];
  const [only] = allowed;
  if (only === undefined || allowed.length > 1 || value.sub_producto_hyp === only) return value;
  return { ...value, sub_producto_hyp: only };
}
