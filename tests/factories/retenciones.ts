/**
 * Documents of Retenciones 2.0 that the SAT would accept but for their seal: professional services, a month of a
 * driver on a platform, a retirement plan. Tests break one thing at a time; amounts are not recomputed.
 */
import {
  type PlanesDeRetiro11,
  planesDeRetiro11,
} from '../../schema/cfdi/complements/planes-de-retiro-11.ts';
import {
  type PlataformasTecnologicas10,
  plataformasTecnologicas10,
} from '../../schema/cfdi/complements/plataformas-tecnologicas-10.ts';
import type { Retenciones20 } from '../../schema/cfdi/retenciones-20.ts';

/** ISR of 10 % on 2,000.00. */
export function validRetenciones(overrides: Partial<Retenciones20> = {}): Retenciones20 {
  return {
    Version: '2.0',
    FolioInt: '1',
    Sello: '',
    NoCertificado: '30001000000500003416',
    Certificado: '',
    FechaExp: '2026-11-20T09:30:00',
    LugarExpRetenc: '42501',
    CveRetenc: '01',
    Emisor: { RfcE: 'EKU9003173C9', NomDenRazSocE: 'ESCUELA KEMPER URGATE', RegimenFiscalE: '601' },
    Receptor: {
      NacionalidadR: 'Nacional',
      Nacional: {
        RfcR: 'URE180429TM6',
        NomDenRazSocR: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
        DomicilioFiscalR: '86991',
      },
    },
    Periodo: { MesIni: '01', MesFin: '03', Ejercicio: '2026' },
    Totales: {
      MontoTotOperacion: '2000.00',
      MontoTotGrav: '1500.00',
      MontoTotExent: '500.00',
      MontoTotRet: '200.00',
      ImpRetenidos: [{ BaseRet: '2000.00', ImpuestoRet: '001', MontoRet: '200.00', TipoPagoRet: '04' }],
    },
    ...overrides,
  };
}

type Services = PlataformasTecnologicas10['Servicios']['DetallesDelServicio'];

function service(form: string, price: string, tax: string): Services[number] {
  return {
    FormaPagoServ: form,
    TipoDeServ: '01',
    SubTipServ: '01',
    FechaServ: '2026-10-05',
    PrecioServSinIVA: price,
    ImpuestosTrasladadosdelServicio: {
      Base: price,
      Impuesto: '02',
      TipoFactor: 'Tasa',
      TasaCuota: '0.160000',
      Importe: tax,
    },
    ContribucionGubernamental: { ImpContrib: '2.00', EntidadDondePagaLaContribucion: '09' },
    ComisionDelServicio: { Importe: '10.00' },
  };
}

export function validPlatform(overrides: Partial<PlataformasTecnologicas10> = {}): PlataformasTecnologicas10 {
  return {
    Version: '1.0',
    Periodicidad: '02',
    NumServ: '2',
    MonTotServSIVA: '300.00',
    TotalIVATrasladado: '48.00',
    TotalIVARetenido: '16.00',
    TotalISRRetenido: '4.20',
    DifIVAEntregadoPrestServ: '16.00',
    MonTotalporUsoPlataforma: '20.00',
    MonTotalContribucionGubernamental: '4.00',
    Servicios: { DetallesDelServicio: [service('02', '200.00', '32.00'), service('01', '100.00', '16.00')] },
    ...overrides,
  };
}

/** Two trips, one paid in cash: IVA of 50 % of 32.00, ISR of 2.1 % of 200.00. */
export function platformRetenciones(platform: PlataformasTecnologicas10 = validPlatform()): Retenciones20 {
  const { namespace, name } = plataformasTecnologicas10;
  return validRetenciones({
    CveRetenc: '26',
    Receptor: {
      NacionalidadR: 'Nacional',
      Nacional: {
        RfcR: 'CACX7605101P8',
        NomDenRazSocR: 'XOCHILT CASAS CHAVEZ',
        DomicilioFiscalR: '36257',
      },
    },
    Periodo: { MesIni: '10', MesFin: '10', Ejercicio: '2026' },
    Totales: {
      MontoTotOperacion: '300.00',
      MontoTotGrav: '300.00',
      MontoTotExent: '0.00',
      MontoTotRet: '20.20',
      ImpRetenidos: [
        { BaseRet: '200.00', ImpuestoRet: '001', MontoRet: '4.20', TipoPagoRet: '04' },
        { BaseRet: '32.00', ImpuestoRet: '002', MontoRet: '16.00', TipoPagoRet: '01' },
      ],
    },
    Complemento: {
      content: [{ namespace, name, description: plataformasTecnologicas10, node: platform }],
    },
  });
}

/** The same month of a resident abroad, whose services are of type 07: all the IVA is kept, and no ISR. */
export function foreignPlatformRetenciones(): Retenciones20 {
  const national = validPlatform();
  const document = platformRetenciones({
    ...national,
    TotalIVARetenido: '32.00',
    TotalISRRetenido: '0.00',
    DifIVAEntregadoPrestServ: '0.00',
    Servicios: {
      DetallesDelServicio: national.Servicios.DetallesDelServicio.map((item) => ({
        ...item,
        TipoDeServ: '07',
      })),
    },
  });
  return {
    ...document,
    Receptor: {
      NacionalidadR: 'Extranjero',
      Extranjero: { NumRegIdTribR: '123456789', NomDenRazSocR: 'DRIVER' },
    },
    Totales: {
      ...document.Totales,
      MontoTotRet: '32.00',
      ImpRetenidos: [{ BaseRet: '32.00', ImpuestoRet: '002', MontoRet: '32.00', TipoPagoRet: '01' }],
    },
  };
}

export function planRetenciones(): Retenciones20 {
  const { namespace, name } = planesDeRetiro11;
  const node: PlanesDeRetiro11 = {
    Version: '1.1',
    SistemaFinanc: 'SI',
    MontIntRealesDevengAniooInmAnt: '10.00',
    HuboRetirosAnioInmAntPer: 'SI',
    MontTotRetiradoAnioInmAntPer: '300.00',
    MontTotExentRetiradoAnioInmAnt: '100.00',
    MontTotExedenteAnioInmAnt: '200.00',
    HuboRetirosAnioInmAnt: 'NO',
    AportacionesODepositos: [
      { TipoAportacionODeposito: 'a', MontAportODep: '1.00' },
      { TipoAportacionODeposito: 'b', MontAportODep: '1.00' },
    ],
  };
  return validRetenciones({
    CveRetenc: '22',
    Complemento: { content: [{ namespace, name, description: planesDeRetiro11, node }] },
  });
}
