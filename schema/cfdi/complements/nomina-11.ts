/** Nómina 1.1: the payslip until 2016. Only read. */
import { list, maybe, type NodeOf, node, optional, required } from '../describe.ts';
import {
  anyDate,
  anyText,
  decimal,
  integer,
  oldestCurp,
  oneOf,
  sixDecimals,
  verbatim,
} from '../value-type.ts';

const tipoRegimen = integer({ min: '1', max: '2147483647' });
const banco = integer({ min: '1', max: '2147483647', pattern: /^[0-9]{3}$/ });
const antiguedad = integer({ min: '-2147483648', max: '2147483647' });

const percepcion = node({
  TipoPercepcion: required(banco),
  Clave: required(anyText(3, 15)),
  Concepto: required(verbatim(anyText(1, 100))),
  ImporteGravado: required(sixDecimals),
  ImporteExento: required(sixDecimals),
});

const percepciones = node(
  { TotalGravado: required(sixDecimals), TotalExento: required(sixDecimals) },
  { Percepcion: list(percepcion) },
);

const deduccion = node({
  TipoDeduccion: required(banco),
  Clave: required(anyText(3, 15)),
  Concepto: required(verbatim(anyText(1, 100))),
  ImporteGravado: required(sixDecimals),
  ImporteExento: required(sixDecimals),
});

const deducciones = node(
  { TotalGravado: required(sixDecimals), TotalExento: required(sixDecimals) },
  { Deduccion: list(deduccion) },
);

const incapacidad = node({
  DiasIncapacidad: required(decimal({ decimals: 6, min: '1' })),
  TipoIncapacidad: required(antiguedad),
  Descuento: required(sixDecimals),
});

const horasExtra = node({
  Dias: required(antiguedad),
  TipoHoras: required(oneOf('Dobles', 'Triples')),
  HorasExtra: required(antiguedad),
  ImportePagado: required(sixDecimals),
});

const shape = node(
  {
    Version: required(verbatim(oneOf('1.1'))),
    RegistroPatronal: optional(verbatim(anyText(1, 20))),
    NumEmpleado: required(verbatim(anyText(1, 15))),
    CURP: required(oldestCurp),
    TipoRegimen: required(tipoRegimen),
    NumSeguridadSocial: optional(verbatim(anyText(1, 15))),
    FechaPago: required(anyDate),
    FechaInicialPago: required(anyDate),
    FechaFinalPago: required(anyDate),
    NumDiasPagados: required(sixDecimals),
    Departamento: optional(verbatim(anyText(1, 100))),
    CLABE: optional(integer({ pattern: /^[0-9]{18}$/ })),
    Banco: optional(banco),
    FechaInicioRelLaboral: optional(anyDate),
    Antiguedad: optional(antiguedad),
    Puesto: optional(verbatim(anyText())),
    TipoContrato: optional(verbatim(anyText())),
    TipoJornada: optional(verbatim(anyText())),
    PeriodicidadPago: required(verbatim(anyText(1, 100))),
    SalarioBaseCotApor: optional(sixDecimals),
    RiesgoPuesto: optional(tipoRegimen),
    SalarioDiarioIntegrado: optional(sixDecimals),
  },
  {
    Percepciones: maybe(percepciones),
    Deducciones: maybe(deducciones),
    Incapacidades: maybe(node({}, { Incapacidad: list(incapacidad) })),
    HorasExtras: maybe(node({}, { HorasExtra: list(horasExtra) })),
  },
);

export const nomina11 = {
  ...shape,
  name: 'Nomina',
  namespace: 'http://www.sat.gob.mx/nomina',
  prefix: 'nomina',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/nomina/nomina11.xsd',
  version: { attribute: 'Version', value: '1.1' },
  misversioned: [],
  issued: false,
} as const;

export type Nomina11 = NodeOf<typeof shape>;
