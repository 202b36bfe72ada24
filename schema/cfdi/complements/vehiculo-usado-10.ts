/** Vehículo usado 1.0: sale of a used car by a person. */
import { type NodeOf, node, optional, optionalList, required } from '../describe.ts';
import { anyDate, anyText, oneOf, shaped, sixDecimals } from '../value-type.ts';

const shape = node(
  {
    Version: required(oneOf('1.0')),
    montoAdquisicion: required(sixDecimals),
    montoEnajenacion: required(sixDecimals),
    claveVehicular: required(anyText(1, 7)),
    marca: required(anyText(1, 50)),
    tipo: required(anyText(1, 50)),
    modelo: required(shaped(/^[0-9]{4}$/)),
    numeroMotor: optional(anyText(1, 17)),
    numeroSerie: optional(anyText(1, 17)),
    NIV: optional(anyText(1, 17)),
    valor: required(sixDecimals),
  },
  {
    InformacionAduanera: optionalList(
      node({ numero: required(anyText(1)), fecha: required(anyDate), aduana: optional(anyText(1)) }),
    ),
  },
);

export const vehiculoUsado10 = {
  ...shape,
  name: 'VehiculoUsado',
  namespace: 'http://www.sat.gob.mx/vehiculousado',
  prefix: 'vehiculousado',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/vehiculousado/vehiculousado.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type VehiculoUsado10 = NodeOf<typeof shape>;
