/** Documents of the versions that are only read, each right by its schema; seals are only text. */
import { impuestosLocales10 } from '../../schema/cfdi/complements/impuestos-locales-10.ts';
import { type Comprobante20, comprobante20 } from '../../schema/cfdi/comprobante-20.ts';
import { type Comprobante22, comprobante22 } from '../../schema/cfdi/comprobante-22.ts';
import { type Comprobante30, comprobante30 } from '../../schema/cfdi/comprobante-30.ts';
import { type Comprobante32, comprobante32 } from '../../schema/cfdi/comprobante-32.ts';
import { type Comprobante33, comprobante33 } from '../../schema/cfdi/comprobante-33.ts';
import type { NodeDescription } from '../../schema/cfdi/describe.ts';
import { type Retenciones10, retenciones10 } from '../../schema/cfdi/retenciones-10.ts';
import { retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { timbreFiscalDigital10 } from '../../schema/cfdi/timbre-fiscal-digital-10.ts';
import { timbreFiscalDigital11 } from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { validRetenciones } from './retenciones.ts';
import { STAMP } from './stamped.ts';

export type OldDocument = { version: string; description: NodeDescription; node: object };

export const SEAL = `${'v'.repeat(164)}aB3+x9==`;
const CERTIFICATE_NUMBER = '00001000000203220546';

const STAMP_10 = {
  version: '1.0',
  UUID: STAMP.UUID,
  FechaTimbrado: '2014-03-05T10:21:00',
  selloCFD: SEAL,
  noCertificadoSAT: '00001000000202864883',
  selloSAT: `${'w'.repeat(170)}==`,
} as const;

function element(description: NodeDescription & { name: string; namespace: string }, node: object) {
  return { namespace: description.namespace, name: description.name, description, node };
}

/** A hotel: 3 % of local tax beside the IVA. */
const LOCAL = element(impuestosLocales10, {
  version: '1.0',
  TotaldeRetenciones: '0.00',
  TotaldeTraslados: '30.00',
  TrasladosLocales: [{ ImpLocTrasladado: 'ISH', TasadeTraslado: '3.00', Importe: '30.00' }],
});

function comprobante33Of(): Comprobante33 {
  return {
    Version: '3.3',
    Serie: 'B',
    Folio: '33',
    Fecha: '2019-05-02T10:00:00',
    Sello: SEAL,
    FormaPago: '99',
    NoCertificado: CERTIFICATE_NUMBER,
    Certificado: 'MIIF',
    SubTotal: '1000.00',
    Descuento: '100.00',
    Moneda: 'MXN',
    Total: '984.00',
    TipoDeComprobante: 'I',
    MetodoPago: 'PPD',
    LugarExpedicion: '42501',
    CfdiRelacionados: {
      TipoRelacion: '04',
      CfdiRelacionado: [{ UUID: '11111111-2222-4333-8444-555555555555' }],
    },
    Emisor: { Rfc: 'EKU9003173C9', Nombre: 'ESCUELA KEMPER URGATE', RegimenFiscal: '601' },
    Receptor: { Rfc: 'URE180429TM6', Nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', UsoCFDI: 'P01' },
    Conceptos: {
      Concepto: [
        {
          ClaveProdServ: '90111501',
          NoIdentificacion: 'H-1',
          Cantidad: '2',
          ClaveUnidad: 'E48',
          Descripcion: 'Noche de hotel',
          ValorUnitario: '500.00',
          Importe: '1000.00',
          Descuento: '100.00',
          Impuestos: {
            Traslados: {
              Traslado: [
                {
                  Base: '900.00',
                  Impuesto: '002',
                  TipoFactor: 'Tasa',
                  TasaOCuota: '0.160000',
                  Importe: '144.00',
                },
              ],
            },
            Retenciones: {
              Retencion: [
                {
                  Base: '900.00',
                  Impuesto: '001',
                  TipoFactor: 'Tasa',
                  TasaOCuota: '0.100000',
                  Importe: '90.00',
                },
              ],
            },
          },
          CuentaPredial: { Numero: '15956011002' },
        },
      ],
    },
    Impuestos: {
      TotalImpuestosRetenidos: '90.00',
      TotalImpuestosTrasladados: '144.00',
      Retenciones: { Retencion: [{ Impuesto: '001', Importe: '90.00' }] },
      Traslados: {
        Traslado: [{ Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000', Importe: '144.00' }],
      },
    },
    Complemento: { content: [LOCAL, element(timbreFiscalDigital11, { ...STAMP, SelloCFD: SEAL })] },
  };
}

const STREET = {
  calle: 'Av. Juárez',
  noExterior: '18',
  colonia: 'Centro',
  municipio: 'Pachuca',
  estado: 'Hidalgo',
  pais: 'México',
  codigoPostal: '42501',
};

const PARTS_BEFORE_33 = {
  Conceptos: {
    Concepto: [
      {
        cantidad: '2',
        unidad: 'Pieza',
        noIdentificacion: 'A-1',
        descripcion: 'Silla de madera',
        valorUnitario: '500.00',
        importe: '1000.00',
        InformacionAduanera: [{ numero: '12 34 5678', fecha: '2009-11-30', aduana: 'Nuevo Laredo' }],
      },
    ],
  },
  Impuestos: {
    totalImpuestosRetenidos: '100.00',
    totalImpuestosTrasladados: '160.00',
    Retenciones: { Retencion: [{ impuesto: 'ISR' as const, importe: '100.00' }] },
    Traslados: { Traslado: [{ impuesto: 'IVA' as const, tasa: '16.00', importe: '160.00' }] },
  },
};
const HEAD_BEFORE_33 = {
  serie: 'C',
  folio: '7',
  sello: SEAL,
  formaDePago: 'Pago en una sola exhibición',
  noCertificado: CERTIFICATE_NUMBER,
  certificado: 'MIIF',
  subTotal: '1000.00',
  total: '1060.00',
  tipoDeComprobante: 'ingreso',
} as const;
const RECEIVER = { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA', Domicilio: STREET };
const ISSUER = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', DomicilioFiscal: STREET };
const REGIME = { RegimenFiscal: [{ Regimen: 'Régimen general de ley' }] };
const SINCE_2012 = {
  metodoDePago: 'Transferencia',
  LugarExpedicion: 'Pachuca, Hidalgo',
  NumCtaPago: '4321',
  Moneda: 'Pesos',
};

function comprobante32Of(): Comprobante32 {
  return {
    version: '3.2',
    fecha: '2014-03-05T10:20:30',
    ...HEAD_BEFORE_33,
    ...SINCE_2012,
    Emisor: { ...ISSUER, ...REGIME },
    Receptor: RECEIVER,
    ...PARTS_BEFORE_33,
    Complemento: { content: [element(timbreFiscalDigital10, STAMP_10)] },
  };
}

function comprobante30Of(): Comprobante30 {
  return {
    version: '3.0',
    fecha: '2011-03-05T10:20:30',
    ...HEAD_BEFORE_33,
    Emisor: ISSUER,
    Receptor: RECEIVER,
    ...PARTS_BEFORE_33,
    Complemento: { content: [element(timbreFiscalDigital10, STAMP_10)] },
  };
}

function comprobante22Of(): Comprobante22 {
  return {
    version: '2.2',
    fecha: '2012-10-05T10:20:30',
    ...HEAD_BEFORE_33,
    ...SINCE_2012,
    noAprobacion: '123456',
    anoAprobacion: '2012',
    Emisor: { ...ISSUER, ...REGIME },
    Receptor: RECEIVER,
    ...PARTS_BEFORE_33,
  };
}

function comprobante20Of(): Comprobante20 {
  return {
    version: '2.0',
    fecha: '2009-12-05T10:20:30',
    ...HEAD_BEFORE_33,
    noAprobacion: '654321',
    anoAprobacion: '2009',
    Emisor: ISSUER,
    Receptor: RECEIVER,
    ...PARTS_BEFORE_33,
  };
}

/** Interest paid to someone abroad. */
function retenciones10Of(): Retenciones10 {
  return {
    Version: '1.0',
    FolioInt: 'R1',
    Sello: SEAL,
    NumCert: CERTIFICATE_NUMBER,
    Cert: 'MIIF',
    FechaExp: '2015-02-10T12:00:00-06:00',
    CveRetenc: '16',
    Emisor: { RFCEmisor: 'EKU9003173C9', NomDenRazSocE: 'ESCUELA KEMPER URGATE' },
    Receptor: {
      Nacionalidad: 'Extranjero',
      Extranjero: { NumRegIdTrib: '123456789', NomDenRazSocR: 'BANK' },
    },
    Periodo: { MesIni: '1', MesFin: '12', Ejerc: '2014' },
    Totales: {
      montoTotOperacion: '2500.00',
      montoTotGrav: '2000.00',
      montoTotExent: '500.00',
      montoTotRet: '200.00',
      ImpRetenidos: [
        { BaseRet: '2000.00', Impuesto: '01', montoRet: '200.00', TipoPagoRet: 'Pago definitivo' },
      ],
    },
    Complemento: { content: [element(timbreFiscalDigital10, STAMP_10)] },
  };
}

function stampedRetenciones20(): OldDocument['node'] {
  return {
    ...validRetenciones({ Sello: SEAL }),
    Complemento: { content: [element(timbreFiscalDigital11, { ...STAMP, SelloCFD: SEAL })] },
  };
}

export const OLD_DOCUMENTS: readonly OldDocument[] = [
  { version: '3.3', description: comprobante33, node: comprobante33Of() },
  { version: '3.2', description: comprobante32, node: comprobante32Of() },
  { version: '3.0', description: comprobante30, node: comprobante30Of() },
  { version: '2.2', description: comprobante22, node: comprobante22Of() },
  { version: '2.0', description: comprobante20, node: comprobante20Of() },
  { version: 'ret1.0', description: retenciones10, node: retenciones10Of() },
  { version: 'ret2.0', description: retenciones20, node: stampedRetenciones20() },
];
