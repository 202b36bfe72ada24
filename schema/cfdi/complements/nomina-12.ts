/** Nómina 1.2: the payslip. */
import { list, maybe, type NodeOf, node, one, optional, optionalList, required } from '../describe.ts';
import * as keys from '../keys.ts';
import {
  bankAccount,
  curp,
  date,
  decimal,
  integer,
  key,
  oneOf,
  pesos,
  rfc,
  shaped,
  text,
  verbatim,
} from '../value-type.ts';

const count = integer({ min: '1', max: '2147483647' });

const emisor = node(
  { Curp: optional(curp), RegistroPatronal: optional(text(1, 20)), RfcPatronOrigen: optional(rfc) },
  {
    EntidadSNCF: maybe(
      node({
        OrigenRecurso: required(key('Nomina/c_OrigenRecurso', /^(?:IP|IF|IM)$/)),
        MontoRecursoPropio: optional(pesos),
      }),
    ),
  },
);

const receptor = node(
  {
    Curp: required(curp),
    NumSeguridadSocial: optional(shaped(/^[0-9]{1,15}$/, { minLength: 1, maxLength: 15 })),
    FechaInicioRelLaboral: optional(date),
    Antigüedad: optional(
      shaped(
        /^(?:P(?:(?:[1-9][0-9]{0,3})|0)W|P(?:[1-9][0-9]?Y)?(?:(?:[1-9]|1[012])M)?(?:0|[1-9]|[12][0-9]|3[01])D)$/,
      ),
    ),
    TipoContrato: required(key('Nomina/c_TipoContrato', /^[0-9]{2}$/)),
    Sindicalizado: optional(oneOf('Sí', 'No')),
    TipoJornada: optional(key('Nomina/c_TipoJornada', /^[0-9]{2}$/)),
    TipoRegimen: required(key('Nomina/c_TipoRegimen', /^[0-9]{2}$/)),
    NumEmpleado: required(text(1, 15)),
    Departamento: optional(text(1, 100)),
    Puesto: optional(text(1, 100)),
    RiesgoPuesto: optional(key('Nomina/c_RiesgoPuesto', /^[0-9]{1,2}$/)),
    PeriodicidadPago: required(key('Nomina/c_PeriodicidadPago', /^[0-9]{2}$/)),
    Banco: optional(key('Nomina/c_Banco', /^[0-9]{3}$/)),
    CuentaBancaria: optional(bankAccount),
    SalarioBaseCotApor: optional(pesos),
    SalarioDiarioIntegrado: optional(pesos),
    ClaveEntFed: required(keys.state),
  },
  {
    SubContratacion: optionalList(
      node({
        RfcLabora: required(rfc),
        PorcentajeTiempo: required(
          decimal({ min: '0.001', max: '100', pattern: /^[0-9]{1,3}(?:.(?:[0-9]{1,3}))?$/ }),
        ),
      }),
    ),
  },
);

const horasExtra = node({
  Dias: required(count),
  TipoHoras: required(key('Nomina/c_TipoHoras', /^(?:01|02|03)$/)),
  HorasExtra: required(count),
  ImportePagado: required(pesos),
});

const percepcion = node(
  {
    TipoPercepcion: required(key('Nomina/c_TipoPercepcion', /^[0-9]{3}$/)),
    Clave: required(text(3, 15)),
    Concepto: required(text(1, 100)),
    ImporteGravado: required(pesos),
    ImporteExento: required(pesos),
  },
  {
    AccionesOTitulos: maybe(
      node({
        ValorMercado: required(decimal({ decimals: 6, min: '0.000001' })),
        PrecioAlOtorgarse: required(decimal({ decimals: 6, min: '0.000001' })),
      }),
    ),
    HorasExtra: optionalList(horasExtra),
  },
);

const jubilacionPensionRetiro = node({
  TotalUnaExhibicion: optional(pesos),
  TotalParcialidad: optional(pesos),
  MontoDiario: optional(pesos),
  IngresoAcumulable: required(pesos),
  IngresoNoAcumulable: required(pesos),
});

const separacionIndemnizacion = node({
  TotalPagado: required(pesos),
  NumAñosServicio: required(integer({ min: '0', max: '99' })),
  UltimoSueldoMensOrd: required(pesos),
  IngresoAcumulable: required(pesos),
  IngresoNoAcumulable: required(pesos),
});

const percepciones = node(
  {
    TotalSueldos: optional(pesos),
    TotalSeparacionIndemnizacion: optional(pesos),
    TotalJubilacionPensionRetiro: optional(pesos),
    TotalGravado: required(pesos),
    TotalExento: required(pesos),
  },
  {
    Percepcion: list(percepcion),
    JubilacionPensionRetiro: maybe(jubilacionPensionRetiro),
    SeparacionIndemnizacion: maybe(separacionIndemnizacion),
  },
);

const deduccion = node({
  TipoDeduccion: required(key('Nomina/c_TipoDeduccion', /^[0-9]{3}$/)),
  Clave: required(verbatim(text(3, 15))),
  Concepto: required(verbatim(text(1, 100))),
  Importe: required(pesos),
});

const deducciones = node(
  { TotalOtrasDeducciones: optional(pesos), TotalImpuestosRetenidos: optional(pesos) },
  { Deduccion: list(deduccion) },
);

const otroPago = node(
  {
    TipoOtroPago: required(key('Nomina/c_TipoOtroPago', /^[0-9]{3}$/)),
    Clave: required(text(3, 15)),
    Concepto: required(text(1, 100)),
    Importe: required(pesos),
  },
  {
    SubsidioAlEmpleo: maybe(node({ SubsidioCausado: required(pesos) })),
    CompensacionSaldosAFavor: maybe(
      node({
        SaldoAFavor: required(pesos),
        Año: required(integer({ min: '2016', max: '32767' })),
        RemanenteSalFav: required(pesos),
      }),
    ),
  },
);

const shape = node(
  {
    Version: required(verbatim(oneOf('1.2'))),
    TipoNomina: required(key('Nomina/c_TipoNomina', /^(?:O|E)$/)),
    FechaPago: required(date),
    FechaInicialPago: required(date),
    FechaFinalPago: required(date),
    NumDiasPagados: required(
      decimal({
        decimals: 3,
        min: '0.001',
        max: '36160',
        pattern: /^(?:(?:[1-9][0-9]{0,4})|[0])(?:.[0-9]{3})?$/,
      }),
    ),
    TotalPercepciones: optional(pesos),
    TotalDeducciones: optional(pesos),
    TotalOtrosPagos: optional(pesos),
  },
  {
    Emisor: maybe(emisor),
    Receptor: one(receptor),
    Percepciones: maybe(percepciones),
    Deducciones: maybe(deducciones),
    OtrosPagos: maybe(node({}, { OtroPago: list(otroPago) })),
    Incapacidades: maybe(
      node(
        {},
        {
          Incapacidad: list(
            node({
              DiasIncapacidad: required(count),
              TipoIncapacidad: required(key('Nomina/c_TipoIncapacidad', /^[0-9]{2}$/)),
              ImporteMonetario: optional(pesos),
            }),
          ),
        },
      ),
    ),
  },
);

export const nomina12 = {
  ...shape,
  name: 'Nomina',
  namespace: 'http://www.sat.gob.mx/nomina12',
  prefix: 'nomina12',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/nomina/nomina12.xsd',
} as const;

export type Nomina12 = NodeOf<typeof shape>;
