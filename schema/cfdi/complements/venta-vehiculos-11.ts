/** Venta de vehículos 1.1: a concept that sells a new car. */
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
    {
      version: required(verbatim(oneOf('1.1'))),
      ClaveVehicular: required(anyText(1)),
      Niv: required(anyText(1)),
    },
    { InformacionAduanera: optionalList(informacionAduanera), Parte: optionalList(parte) },
    ['version', 'ClaveVehicular', 'Niv', 'InformacionAduanera', 'Parte/InformacionAduanera'],
  ),
  'InformacionAduanera',
  'Parte',
);

export const ventaVehiculos11 = {
  ...shape,
  name: 'VentaVehiculos',
  namespace: 'http://www.sat.gob.mx/ventavehiculos',
  prefix: 'ventavehiculos',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/ventavehiculos/ventavehiculos11.xsd',
  version: { attribute: 'version', value: '1.1' },
  misversioned: ['version', 'ClaveVehicular', 'InformacionAduanera', 'Parte/InformacionAduanera'],
} as const;

export type VentaVehiculos11 = NodeOf<typeof shape>;
