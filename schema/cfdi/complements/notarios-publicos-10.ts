/** Notarios públicos 1.0: sale of real estate before a notary. */
import { eitherOf, list, maybe, type NodeOf, node, one, optional, required } from '../describe.ts';
import {
  anyDate,
  anyText,
  decimal,
  integer,
  numbered,
  oldCurp,
  oldRfc,
  oneOf,
  shaped,
  sixDecimals,
  verbatim,
} from '../value-type.ts';

const estado = verbatim(oneOf(...numbered(1, 32, 2)));
const porcentaje = decimal({ decimals: 2, min: '0', max: '100' });

const descInmueble = node({
  TipoInmueble: required(verbatim(shaped(/^[0-9]{2}$/))),
  Calle: required(verbatim(anyText(1, 150))),
  NoExterior: optional(verbatim(anyText(1, 55))),
  NoInterior: optional(verbatim(anyText(1, 30))),
  Colonia: optional(verbatim(anyText(1, 100))),
  Localidad: optional(verbatim(anyText(1, 100))),
  Referencia: optional(verbatim(anyText(1, 100))),
  Municipio: required(verbatim(anyText(1, 100))),
  Estado: required(estado),
  Pais: required(verbatim(shaped(/^[A-Z,Ñ]{3}$/))),
  CodigoPostal: required(verbatim(shaped(/^[0-9]{5}$/))),
});

const datosOperacion = node({
  NumInstrumentoNotarial: required(integer({ min: '1', max: '999999' })),
  FechaInstNotarial: required(anyDate),
  MontoOperacion: required(sixDecimals),
  Subtotal: required(sixDecimals),
  IVA: required(sixDecimals),
});

const datosNotario = node({
  CURP: required(oldCurp),
  NumNotaria: required(integer({ min: '1', max: '999' })),
  EntidadFederativa: required(estado),
  Adscripcion: optional(verbatim(anyText(1, 255))),
});

const datosUnEnajenante = node({
  Nombre: required(verbatim(anyText(1, 254))),
  ApellidoPaterno: required(verbatim(anyText(1, 200))),
  ApellidoMaterno: optional(verbatim(anyText(1, 200))),
  RFC: required(oldRfc),
  CURP: required(oldCurp),
});

const datosEnajenanteCopSC = node({
  Nombre: required(verbatim(anyText(1, 254))),
  ApellidoPaterno: optional(verbatim(anyText(1, 200))),
  ApellidoMaterno: optional(verbatim(anyText(1, 200))),
  RFC: required(oldRfc),
  CURP: optional(oldCurp),
  Porcentaje: required(porcentaje),
});

const datosEnajenante = eitherOf(
  node(
    { CoproSocConyugalE: required(verbatim(oneOf('Si', 'No'))) },
    {
      DatosUnEnajenante: maybe(datosUnEnajenante),
      DatosEnajenantesCopSC: maybe(node({}, { DatosEnajenanteCopSC: list(datosEnajenanteCopSC) })),
    },
  ),
  'DatosUnEnajenante',
  'DatosEnajenantesCopSC',
);

const datosUnAdquiriente = node({
  Nombre: required(verbatim(anyText(1, 254))),
  ApellidoPaterno: optional(verbatim(anyText(1, 200))),
  ApellidoMaterno: optional(verbatim(anyText(1, 200))),
  RFC: required(oldRfc),
  CURP: optional(oldCurp),
});

const datosAdquiriente = eitherOf(
  node(
    { CoproSocConyugalE: required(verbatim(oneOf('Si', 'No'))) },
    {
      DatosUnAdquiriente: maybe(datosUnAdquiriente),
      DatosAdquirientesCopSC: maybe(node({}, { DatosAdquirienteCopSC: list(datosEnajenanteCopSC) })),
    },
  ),
  'DatosUnAdquiriente',
  'DatosAdquirientesCopSC',
);

const shape = node(
  { Version: required(verbatim(oneOf('1.0'))) },
  {
    DescInmuebles: one(node({}, { DescInmueble: list(descInmueble) })),
    DatosOperacion: one(datosOperacion),
    DatosNotario: one(datosNotario),
    DatosEnajenante: one(datosEnajenante),
    DatosAdquiriente: one(datosAdquiriente),
  },
);

export const notariosPublicos10 = {
  ...shape,
  name: 'NotariosPublicos',
  namespace: 'http://www.sat.gob.mx/notariospublicos',
  prefix: 'notariospublicos',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/notariospublicos/notariospublicos.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type NotariosPublicos10 = NodeOf<typeof shape>;
