/** Aerolíneas 1.0: airport fee and other charges of a flight. */
import { list, maybe, type NodeOf, node, required } from '../describe.ts';
import { anyText, oneOf, sixDecimals, verbatim } from '../value-type.ts';

const otrosCargos = node(
  { TotalCargos: required(sixDecimals) },
  { Cargo: list(node({ CodigoCargo: required(verbatim(anyText(1, 8))), Importe: required(sixDecimals) })) },
);

const shape = node(
  { Version: required(verbatim(oneOf('1.0'))), TUA: required(sixDecimals) },
  { OtrosCargos: maybe(otrosCargos) },
);

export const aerolineas10 = {
  ...shape,
  name: 'Aerolineas',
  namespace: 'http://www.sat.gob.mx/aerolineas',
  prefix: 'aerolineas',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/aerolineas/aerolineas.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type Aerolineas10 = NodeOf<typeof shape>;
