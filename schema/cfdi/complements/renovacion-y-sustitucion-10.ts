/** Renovación y sustitución de vehículos 1.0: old lorries for new. */
import { list, maybe, type NodeOf, node, one, optional, required } from '../describe.ts';
import {
  anyDate,
  anyText,
  integer,
  key,
  oldRfcWithEnd,
  oneOf,
  sixDecimals,
  verbatim,
} from '../value-type.ts';

const vehEnaj = verbatim(key('renovacionysustitucionvehiculos/c_VehiculoEnajenado', /^(?:01|02)$/));
const año = integer({ min: '1900', max: '2147483647' });

const vehiculosUsadosEnajenadoPermAlFab = node({
  PrecioVehUsado: required(sixDecimals),
  TipoVeh: required(verbatim(key('renovacionysustitucionvehiculos/c_TipoVehiculo_r', /^[0-9]{2}$/))),
  Marca: required(anyText(1, 50)),
  TipooClase: required(anyText(1, 50)),
  Año: required(año),
  Modelo: optional(anyText()),
  NIV: optional(anyText(1, 17)),
  NumSerie: optional(anyText(1, 17)),
  NumPlacas: required(anyText(1, 10)),
  NumMotor: optional(anyText(1, 17)),
  NumFolTarjCir: required(anyText(1, 40)),
  NumPedIm: optional(anyText(1, 40)),
  Aduana: optional(anyText(1)),
  FechaRegulVeh: optional(anyDate),
  Foliofiscal: required(anyText(1, 36)),
});

const vehiculoNuvoSemEnajenadoFabAlPerm = node({
  Año: required(año),
  Modelo: optional(anyText()),
  NumPlacas: required(anyText(1, 10)),
  RFC: optional(oldRfcWithEnd),
});

const decretoRenovVehicular = node(
  { VehEnaj: required(vehEnaj) },
  {
    VehiculosUsadosEnajenadoPermAlFab: list(vehiculosUsadosEnajenadoPermAlFab),
    VehiculoNuvoSemEnajenadoFabAlPerm: one(vehiculoNuvoSemEnajenadoFabAlPerm),
  },
);

const vehiculoUsadoEnajenadoPermAlFab = node({
  PrecioVehUsado: required(sixDecimals),
  TipoVeh: required(verbatim(key('renovacionysustitucionvehiculos/c_TipoVehiculo_s', /^[0-9]{2}$/))),
  Marca: required(anyText(1, 50)),
  TipooClase: required(anyText(1, 50)),
  Año: required(año),
  Modelo: optional(anyText()),
  NIV: optional(anyText(1, 17)),
  NumSerie: optional(anyText(1, 17)),
  NumPlacas: required(anyText(1, 10)),
  NumMotor: optional(anyText(1, 17)),
  NumFolTarjCir: required(anyText(1, 40)),
  NumFolAvisoint: required(anyText(1, 20)),
  NumPedIm: required(anyText(1, 40)),
  Aduana: required(anyText(1)),
  FechaRegulVeh: required(anyDate),
  Foliofiscal: required(anyText(1, 36)),
});

const decretoSustitVehicular = node(
  { VehEnaj: required(vehEnaj) },
  {
    VehiculoUsadoEnajenadoPermAlFab: one(vehiculoUsadoEnajenadoPermAlFab),
    VehiculoNuvoSemEnajenadoFabAlPerm: one(vehiculoNuvoSemEnajenadoFabAlPerm),
  },
);

const shape = node(
  {
    Version: required(oneOf('1.0')),
    TipoDeDecreto: required(verbatim(key('renovacionysustitucionvehiculos/c_TipoDecreto', /^(?:01|02)$/))),
  },
  {
    DecretoRenovVehicular: maybe(decretoRenovVehicular),
    DecretoSustitVehicular: maybe(decretoSustitVehicular),
  },
);

export const renovacionYSustitucion10 = {
  ...shape,
  name: 'renovacionysustitucionvehiculos',
  namespace: 'http://www.sat.gob.mx/renovacionysustitucionvehiculos',
  prefix: 'decreto',
  location:
    'http://www.sat.gob.mx/sitio_internet/cfd/renovacionysustitucionvehiculos/renovacionysustitucionvehiculos.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type RenovacionYSustitucion10 = NodeOf<typeof shape>;
