/** Venta de vehículos 1.0. Only read. */
import { eitherOf, type NodeOf, node, optional, optionalList, required } from '../describe.ts';
import { anyDate, anyDecimal, anyText, oneOf, sixDecimals, verbatim } from '../value-type.ts';

const informacionAduanera = node({
  numero: required(anyText(1)),
  fecha: required(anyDate),
  aduana: optional(anyText(1)),
});

const parte = node(
  {
    cantidad: required(anyDecimal),
    unidad: optional(anyText(1)),
    noIdentificacion: optional(anyText(1)),
    descripcion: required(anyText(1)),
    valorUnitario: optional(sixDecimals),
    importe: optional(sixDecimals),
  },
  { InformacionAduanera: optionalList(informacionAduanera) },
);

const shape = eitherOf(
  node(
    { version: required(verbatim(oneOf('1.0'))), ClaveVehicular: required(anyText(1)) },
    { InformacionAduanera: optionalList(informacionAduanera), Parte: optionalList(parte) },
    ['version', 'ClaveVehicular', 'InformacionAduanera', 'Parte/InformacionAduanera'],
  ),
  'InformacionAduanera',
  'Parte',
);

export const ventaVehiculos10 = {
  ...shape,
  name: 'VentaVehiculos',
  namespace: 'http://www.sat.gob.mx/ventavehiculos',
  prefix: 'ventavehiculos',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/ventavehiculos/ventavehiculos.xsd',
  version: { attribute: 'version', value: '1.0' },
  issued: false,
} as const;

export type VentaVehiculos10 = NodeOf<typeof shape>;
