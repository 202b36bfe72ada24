/** Obras de arte y antigüedades 1.0: sale of art and antiques. */
import { type NodeOf, node, optional, required } from '../describe.ts';
import { anyDate, anyText, numbered, oneOf, sixDecimals, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  TipoBien: required(verbatim(oneOf('01', '02', '03', '04'))),
  OtrosTipoBien: optional(verbatim(anyText(1, 255))),
  TituloAdquirido: required(verbatim(oneOf('01', '02', '03', '04', '05'))),
  OtrosTituloAdquirido: optional(verbatim(anyText(1, 255))),
  Subtotal: optional(sixDecimals),
  IVA: optional(sixDecimals),
  FechaAdquisicion: required(anyDate),
  CaracterísticasDeObraoPieza: required(verbatim(oneOf(...numbered(1, 7, 2)))),
});

export const obrasArteAntiguedades10 = {
  ...shape,
  name: 'obrasarteantiguedades',
  namespace: 'http://www.sat.gob.mx/arteantiguedades',
  prefix: 'obrasarte',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/arteantiguedades/obrasarteantiguedades.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type ObrasArteAntiguedades10 = NodeOf<typeof shape>;
