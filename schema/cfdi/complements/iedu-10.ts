/** Instituciones educativas privadas 1.0: a concept that pays a pupil’s tuition. */
import { type NodeOf, node, optional, required } from '../describe.ts';
import { anyText, oldCurp, oldRfc, oneOf, verbatim } from '../value-type.ts';

const shape = node({
  version: required(oneOf('1.0')),
  nombreAlumno: required(verbatim(anyText())),
  CURP: required(oldCurp),
  nivelEducativo: required(
    verbatim(
      oneOf('Preescolar', 'Primaria', 'Secundaria', 'Profesional técnico', 'Bachillerato o su equivalente'),
    ),
  ),
  autRVOE: required(anyText(1)),
  rfcPago: optional(oldRfc),
});

export const iedu10 = {
  ...shape,
  name: 'instEducativas',
  namespace: 'http://www.sat.gob.mx/iedu',
  prefix: 'iedu',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/iedu/iedu.xsd',
  version: { attribute: 'version', value: '1.0' },
} as const;

export type Iedu10 = NodeOf<typeof shape>;
