/** The family of INE 1.1: spending of political parties. Source: error matrix of the complement. */
import { type Ine11, ine11 } from '../../cfdi/complements/ine-11.ts';
import { applyRules } from '../apply.ts';
import { complementFamily } from '../family.ts';
import { COMITE_RULES } from './comite.ts';
import { ENTIDAD_RULES } from './entidad.ts';
import { PROCESO_RULES } from './proceso.ts';

const RULES = [...PROCESO_RULES, ...COMITE_RULES, ...ENTIDAD_RULES];

export const ine11Family = complementFamily<Ine11>({
  name: 'ine11',
  matrix: 'other',
  description: ine11,
  rules: RULES,
  codes: {
    local: ['INE180', 'INE181', 'INE182', 'INE183', 'INE184', 'INE185', 'INE186', 'INE187', 'INE188'],
    catalog: [],
    remote: [],
    suspended: [],
    unclassified: ['INE999'],
  },
  judge: (subject, at, findings) => applyRules(RULES, subject.node, at, findings),
});
