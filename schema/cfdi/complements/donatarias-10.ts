/** Donatarias 1.0. Only read. */
import { type NodeOf, node, required } from '../describe.ts';
import { anyDate, anyText, oneOf, verbatim } from '../value-type.ts';

const shape = node(
  {
    version: required(verbatim(oneOf('1.0'))),
    noAutorizacion: required(verbatim(anyText())),
    fechaAutorizacion: required(anyDate),
    leyenda: required(
      oneOf(
        'Este comprobante ampara un donativo, el cual será destinado por la donataria a los fines propios de su objeto social. En el caso de que los bienes donados hayan sido deducidos previamente para los efectos del impuesto sobre la renta, este donativo no es deducible. La reproducción no autorizada de este comprobante constituye un delito en los términos de las disposiciones fiscales.',
      ),
    ),
  },
  {},
  ['version', 'noAutorizacion', 'fechaAutorizacion'],
);

export const donatarias10 = {
  ...shape,
  name: 'Donatarias',
  namespace: 'http://www.sat.gob.mx/donat',
  prefix: 'donat',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/donat/donat.xsd',
  version: { attribute: 'version', value: '1.0' },
  issued: false,
} as const;

export type Donatarias10 = NodeOf<typeof shape>;
