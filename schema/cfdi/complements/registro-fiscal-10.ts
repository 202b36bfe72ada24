/** CFDI registro fiscal 1.0: issued through the SAT’s own register. */
import { type NodeOf, node, required } from '../describe.ts';
import { oneOf, shaped, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  Folio: required(verbatim(shaped(/^[0-9]{16}$/))),
});

export const registroFiscal10 = {
  ...shape,
  name: 'CFDIRegistroFiscal',
  namespace: 'http://www.sat.gob.mx/registrofiscal',
  prefix: 'registrofiscal',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/cfdiregistrofiscal/cfdiregistrofiscal.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type RegistroFiscal10 = NodeOf<typeof shape>;
