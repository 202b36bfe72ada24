/**
 * Documents that were never issued, one of each kind that a design is for: what shows a design where an account has no document of
 * its own. Stamped with words in the place of seals, and printed as without validity.
 */
import { cartaPorte31 } from '../cfdi/complements/carta-porte-31.ts';
import { nomina12 } from '../cfdi/complements/nomina-12.ts';
import { pagos20 } from '../cfdi/complements/pagos-20.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import { retenciones20 } from '../cfdi/retenciones-20.ts';
import { timbreFiscalDigital11 } from '../cfdi/timbre-fiscal-digital-11.ts';
import { TEMPLATE_SAMPLES as WORDS } from '../texts/template-samples.ts';

export type SampleKind = 'invoice' | 'payment' | 'payroll' | 'retention' | 'waybill';
export type SampleIssuer = { rfc: string; name: string; tax_regime: string; zip_code: string };
export type SampleDocument = { description: NodeDescription; node: object };

const UUID = '00000000-0000-4000-8000-000000000000';
const CERTIFICATE = '00001000000500000000';
const RECEIVER = { Rfc: 'XAXX010101000', Nombre: WORDS.receiver, RegimenFiscalReceptor: '601' };
const PRICES = ['14500.00', '1850.00', '1290.00'] as const;
const AMOUNTS = ['29000.00', '1850.00', '7740.00'] as const;
const TAXES = ['4640.00', '296.00', '1238.40'] as const;
const IVA = { Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000' } as const;

/** @param moment local time, YYYY-MM-DDThh:mm:ss */
export function sampleDocument(kind: SampleKind, issuer: SampleIssuer, moment: string): SampleDocument {
  if (kind === 'retention') return { description: retenciones20, node: retention(issuer, moment) };
  return { description: comprobante40, node: NODES[kind](issuer, moment) };
}

function head({ rfc, name, tax_regime, zip_code }: SampleIssuer, moment: string, type: string) {
  return {
    Version: '4.0',
    Serie: 'A',
    Folio: '1024',
    Fecha: moment,
    Sello: WORDS.seal.repeat(16).trim(),
    NoCertificado: CERTIFICATE,
    Certificado: '',
    TipoDeComprobante: type,
    Exportacion: '01',
    LugarExpedicion: zip_code,
    Emisor: { Rfc: rfc, Nombre: name, RegimenFiscal: tax_regime },
  };
}

function stampAt(moment: string) {
  const { namespace, name } = timbreFiscalDigital11;
  const seal = WORDS.seal.repeat(16).trim();
  const node = {
    Version: '1.1',
    UUID,
    FechaTimbrado: moment,
    RfcProvCertif: 'XAX010101000',
    SelloCFD: seal,
    NoCertificadoSAT: CERTIFICATE,
    SelloSAT: seal,
  };
  return { namespace, name, description: timbreFiscalDigital11, node };
}

function complements(moment: string, ...found: { of: NodeDescription; node: object }[]) {
  const own = found.map(({ of, node }) => ({
    namespace: of.namespace,
    name: of.name,
    description: of,
    node,
  }));
  return { content: [...own, stampAt(moment)] };
}

function invoice(issuer: SampleIssuer, moment: string): object {
  const concepts = WORDS.concepts.map(({ key, id, unit, unitName, text, quantity }, index) => {
    const tax = { ...IVA, Base: AMOUNTS[index], Importe: TAXES[index] };
    return {
      ClaveProdServ: key,
      ...(id !== '' && { NoIdentificacion: id }),
      Cantidad: quantity,
      ClaveUnidad: unit,
      Unidad: unitName,
      Descripcion: text,
      ValorUnitario: PRICES[index],
      Importe: AMOUNTS[index],
      ObjetoImp: '02',
      Impuestos: { Traslados: { Traslado: [tax] } },
    };
  });
  const total = { ...IVA, Base: '38590.00', Importe: '6174.40' };
  return {
    ...head(issuer, moment, 'I'),
    FormaPago: '99',
    MetodoPago: 'PPD',
    CondicionesDePago: WORDS.conditions,
    SubTotal: '38590.00',
    Moneda: 'MXN',
    Total: '44764.40',
    Receptor: { ...RECEIVER, DomicilioFiscalReceptor: issuer.zip_code, UsoCFDI: 'G03' },
    Conceptos: { Concepto: concepts },
    Impuestos: { TotalImpuestosTrasladados: '6174.40', Traslados: { Traslado: [total] } },
    Complemento: complements(moment),
  };
}

/** The one concept of what is only the rider of a complement. */
function rider(text: string, amount: string, more: object = {}) {
  const concept = {
    ClaveProdServ: '84111506',
    Cantidad: '1',
    ClaveUnidad: 'ACT',
    Descripcion: text,
    ValorUnitario: amount,
    Importe: amount,
    ObjetoImp: '01',
  };
  return { Conceptos: { Concepto: [{ ...concept, ...more }] } };
}

function payroll(issuer: SampleIssuer, moment: string): object {
  const day = moment.slice(0, 10);
  const { payroll: said } = WORDS;
  const paid = ['001', '020', '029'].map((TipoPercepcion, index) => ({
    TipoPercepcion,
    Clave: `P0${index + 1}`,
    Concepto: said.perceptions[index],
    ImporteGravado: ['11250.00', '187.50', '0.00'][index],
    ImporteExento: ['0.00', '187.50', '900.00'][index],
  }));
  const taken = ['001', '002', '004'].map((TipoDeduccion, index) => ({
    TipoDeduccion,
    Clave: `D0${index + 1}`,
    Concepto: said.deductions[index],
    Importe: ['318.40', '1542.10', '562.50'][index],
  }));
  const node = {
    Version: '1.2',
    TipoNomina: 'O',
    FechaPago: day,
    FechaInicialPago: `${day.slice(0, 8)}01`,
    FechaFinalPago: `${day.slice(0, 8)}15`,
    NumDiasPagados: '15.000',
    TotalPercepciones: '12525.00',
    TotalDeducciones: '2423.00',
    Emisor: { RegistroPatronal: 'B5510768108' },
    Receptor: {
      Curp: 'LOEM850101MDFPXR09',
      NumSeguridadSocial: '72795608040',
      FechaInicioRelLaboral: '2019-03-01',
      TipoContrato: '01',
      TipoJornada: '01',
      TipoRegimen: '02',
      NumEmpleado: '0187',
      Departamento: said.department,
      Puesto: said.position,
      RiesgoPuesto: '1',
      PeriodicidadPago: '04',
      SalarioBaseCotApor: '790.15',
      SalarioDiarioIntegrado: '826.30',
      ClaveEntFed: 'CMX',
    },
    Percepciones: { TotalGravado: '11437.50', TotalExento: '1087.50', Percepcion: paid },
    Deducciones: { TotalOtrasDeducciones: '880.90', TotalImpuestosRetenidos: '1542.10', Deduccion: taken },
  };
  return {
    ...head(issuer, moment, 'N'),
    SubTotal: '12525.00',
    Descuento: '2423.00',
    Moneda: 'MXN',
    Total: '10102.00',
    MetodoPago: 'PUE',
    Receptor: {
      ...{ Rfc: 'LOEM850101AB1', Nombre: WORDS.worker, DomicilioFiscalReceptor: issuer.zip_code },
      ...{ RegimenFiscalReceptor: '605', UsoCFDI: 'CN01' },
    },
    ...rider(said.concept, '12525.00', { Descuento: '2423.00' }),
    Complemento: complements(moment, { of: nomina12, node }),
  };
}

function payment(issuer: SampleIssuer, moment: string): object {
  const paid = {
    FechaPago: moment,
    FormaDePagoP: '03',
    MonedaP: 'MXN',
    TipoCambioP: '1',
    Monto: '20000.00',
    DoctoRelacionado: [
      {
        IdDocumento: UUID,
        Serie: 'A',
        Folio: '1024',
        MonedaDR: 'MXN',
        EquivalenciaDR: '1',
        NumParcialidad: '1',
        ImpSaldoAnt: '44764.40',
        ImpPagado: '20000.00',
        ImpSaldoInsoluto: '24764.40',
        ObjetoImpDR: '01',
      },
    ],
  };
  const node = { Version: '2.0', Totales: { MontoTotalPagos: '20000.00' }, Pago: [paid] };
  return {
    ...head(issuer, moment, 'P'),
    SubTotal: '0',
    Moneda: 'XXX',
    Total: '0',
    Receptor: { ...RECEIVER, DomicilioFiscalReceptor: issuer.zip_code, UsoCFDI: 'CP01' },
    ...rider(WORDS.payment.concept, '0'),
    Complemento: complements(moment, { of: pagos20, node }),
  };
}

function waybill(issuer: SampleIssuer, moment: string): object {
  const { waybill: said } = WORDS;
  const place = (TipoUbicacion: string, IDUbicacion: string, state: string, zip: string, more: object) => ({
    ...{ TipoUbicacion, IDUbicacion, FechaHoraSalidaLlegada: moment },
    ...{ RFCRemitenteDestinatario: RECEIVER.Rfc, NombreRemitenteDestinatario: WORDS.receiver, ...more },
    Domicilio: { Calle: said.street, NumeroExterior: '120', Estado: state, Pais: 'MEX', CodigoPostal: zip },
  });
  const goods = said.goods.map((Descripcion, index) => ({
    BienesTransp: ['50202306', '50202310', '47131811'][index],
    Descripcion,
    Cantidad: ['480', '60', '24'][index],
    ClaveUnidad: 'H87',
    PesoEnKg: ['960.00', '1200.00', '528.00'][index],
    MaterialPeligroso: 'No',
  }));
  const node = {
    Version: '3.1',
    IdCCP: 'CCC00000-0000-4000-8000-000000000000',
    TranspInternac: 'No',
    TotalDistRec: '214.50',
    Ubicaciones: {
      Ubicacion: [
        place('Origen', 'OR000001', 'MEX', '54730', {}),
        place('Destino', 'DE000001', 'QUE', '76120', { DistanciaRecorrida: '214.50' }),
      ],
    },
    Mercancias: {
      PesoBrutoTotal: '2688.00',
      UnidadPeso: 'KGM',
      NumTotalMercancias: '3',
      Mercancia: goods,
      Autotransporte: {
        PermSCT: 'TPAF01',
        NumPermisoSCT: '0000001',
        IdentificacionVehicular: {
          ConfigVehicular: 'C2',
          PesoBrutoVehicular: '8.50',
          PlacaVM: 'AB1234C',
          AnioModeloVM: '2022',
        },
        Seguros: { AseguraRespCivil: said.insurer, PolizaRespCivil: 'POL-001' },
      },
    },
    FiguraTransporte: {
      TiposFigura: [
        {
          TipoFigura: '01',
          RFCFigura: 'PEEJ800101AB1',
          NumLicencia: 'LIC0000001',
          NombreFigura: WORDS.driver,
        },
      ],
    },
  };
  return {
    ...head(issuer, moment, 'T'),
    SubTotal: '0',
    Moneda: 'XXX',
    Total: '0',
    Receptor: { ...RECEIVER, DomicilioFiscalReceptor: issuer.zip_code, UsoCFDI: 'S01' },
    ...rider(said.concept, '0', { ClaveProdServ: '78101800', ClaveUnidad: 'E48' }),
    Complemento: complements(moment, { of: cartaPorte31, node }),
  };
}

function retention({ rfc, name, tax_regime, zip_code }: SampleIssuer, moment: string): object {
  return {
    Version: '2.0',
    FolioInt: '1024',
    Sello: WORDS.seal.repeat(16).trim(),
    NoCertificado: CERTIFICATE,
    Certificado: '',
    FechaExp: moment,
    LugarExpRetenc: zip_code,
    CveRetenc: '01',
    Emisor: { RfcE: rfc, NomDenRazSocE: name, RegimenFiscalE: tax_regime },
    Receptor: {
      NacionalidadR: 'Nacional',
      Nacional: { RfcR: RECEIVER.Rfc, NomDenRazSocR: WORDS.receiver, DomicilioFiscalR: zip_code },
    },
    Periodo: { MesIni: '01', MesFin: '01', Ejercicio: moment.slice(0, 4) },
    Totales: {
      MontoTotOperacion: '20000.00',
      MontoTotGrav: '20000.00',
      MontoTotExent: '0.00',
      MontoTotRet: '2000.00',
      ImpRetenidos: [{ BaseRet: '20000.00', ImpuestoRet: '001', MontoRet: '2000.00', TipoPagoRet: '03' }],
    },
    Complemento: complements(moment),
  };
}

const NODES = { invoice, payment, payroll, waybill } as const;
