/**
 * A payslip that the SAT would accept but for its seal: a fortnight of wages, IMSS and ISR taken off, and a
 * subsidy of nothing. Tests override what they are about; amounts are not recomputed.
 */
import { type Nomina12, nomina12 } from '../../schema/cfdi/complements/nomina-12.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { validComprobante } from './comprobante.ts';

export function validNomina(overrides: Partial<Nomina12> = {}): Nomina12 {
  return {
    Version: '1.2',
    TipoNomina: 'O',
    FechaPago: '2026-11-15',
    FechaInicialPago: '2026-11-01',
    FechaFinalPago: '2026-11-15',
    NumDiasPagados: '15.000',
    TotalPercepciones: '8000.00',
    TotalDeducciones: '1200.00',
    TotalOtrosPagos: '0.00',
    Emisor: { RegistroPatronal: 'B5510768108' },
    Receptor: {
      Curp: 'XEXX010101HNEXXXA4',
      NumSeguridadSocial: '000000',
      FechaInicioRelLaboral: '2020-01-16',
      Antigüedad: 'P6Y9M30D',
      TipoContrato: '01',
      TipoJornada: '01',
      TipoRegimen: '02',
      NumEmpleado: '120',
      RiesgoPuesto: '1',
      PeriodicidadPago: '04',
      Banco: '002',
      CuentaBancaria: '1111111111',
      SalarioBaseCotApor: '490.22',
      SalarioDiarioIntegrado: '146.47',
      ClaveEntFed: 'JAL',
    },
    Percepciones: {
      TotalSueldos: '8000.00',
      TotalGravado: '7500.00',
      TotalExento: '500.00',
      Percepcion: [
        {
          TipoPercepcion: '001',
          Clave: '00001',
          Concepto: 'Sueldo',
          ImporteGravado: '7500.00',
          ImporteExento: '0.00',
        },
        {
          TipoPercepcion: '005',
          Clave: '00002',
          Concepto: 'Fondo de ahorro',
          ImporteGravado: '0.00',
          ImporteExento: '500.00',
        },
      ],
    },
    Deducciones: {
      TotalOtrasDeducciones: '200.00',
      TotalImpuestosRetenidos: '1000.00',
      Deduccion: [
        { TipoDeduccion: '001', Clave: '00301', Concepto: 'Seguridad social', Importe: '200.00' },
        { TipoDeduccion: '002', Clave: '00302', Concepto: 'ISR', Importe: '1000.00' },
      ],
    },
    OtrosPagos: {
      OtroPago: [
        {
          TipoOtroPago: '002',
          Clave: '00401',
          Concepto: 'Subsidio',
          Importe: '0.00',
          SubsidioAlEmpleo: { SubsidioCausado: '0.00' },
        },
      ],
    },
    ...overrides,
  };
}

/** The document that the complement rides on. */
export function payslip(nomina: Nomina12 = validNomina()): Comprobante40 {
  const { FormaPago: _, Impuestos: __, ...invoice } = validComprobante();
  return {
    ...invoice,
    SubTotal: '8000.00',
    Descuento: '1200.00',
    Total: '6800.00',
    TipoDeComprobante: 'N',
    Receptor: {
      Rfc: 'CACX7605101P8',
      Nombre: 'XOCHILT CASAS CHAVEZ',
      DomicilioFiscalReceptor: '36257',
      RegimenFiscalReceptor: '605',
      UsoCFDI: 'CN01',
    },
    Conceptos: {
      Concepto: [
        {
          ClaveProdServ: '84111505',
          Cantidad: '1',
          ClaveUnidad: 'ACT',
          Descripcion: 'Pago de nómina',
          ValorUnitario: '8000.00',
          Importe: '8000.00',
          Descuento: '1200.00',
          ObjetoImp: '01',
        },
      ],
    },
    Complemento: {
      content: [{ namespace: nomina12.namespace, name: nomina12.name, description: nomina12, node: nomina }],
    },
  };
}

/** What a separation is paid, in a payslip of its own beside that of the last wages. */
const SEPARATION_PAY: Nomina12 = {
  Version: '1.2',
  TipoNomina: 'E',
  FechaPago: '2026-11-15',
  FechaInicialPago: '2026-11-15',
  FechaFinalPago: '2026-11-15',
  NumDiasPagados: '1.000',
  TotalPercepciones: '64156.64',
  Emisor: {},
  Receptor: {
    Curp: 'XEXX010101HNEXXXA4',
    TipoContrato: '99',
    TipoRegimen: '13',
    NumEmpleado: '120',
    PeriodicidadPago: '99',
    ClaveEntFed: 'JAL',
  },
  Percepciones: {
    TotalSeparacionIndemnizacion: '64156.64',
    TotalGravado: '39959.24',
    TotalExento: '24197.40',
    Percepcion: [
      {
        TipoPercepcion: '025',
        Clave: '00130',
        Concepto: 'Indemnización',
        ImporteGravado: '39959.24',
        ImporteExento: '24197.40',
      },
    ],
    SeparacionIndemnizacion: {
      TotalPagado: '64156.64',
      NumAñosServicio: '6',
      UltimoSueldoMensOrd: '15290.10',
      IngresoAcumulable: '15290.10',
      IngresoNoAcumulable: '24669.14',
    },
  },
};

/** Who leaves: wages and separation in two payslips, the sum of both in the one concept. */
export function finalPayslip(): Comprobante40 {
  const wages = payslip();
  const [concept] = wages.Conceptos.Concepto;
  const [element] = wages.Complemento?.content ?? [];
  if (concept === undefined || element === undefined) throw new Error('a payslip has both');
  return {
    ...wages,
    SubTotal: '72156.64',
    Total: '70956.64',
    Conceptos: { Concepto: [{ ...concept, ValorUnitario: '72156.64', Importe: '72156.64' }] },
    Complemento: { content: [element, { ...element, node: SEPARATION_PAY }] },
  };
}
