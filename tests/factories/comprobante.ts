/**
 * A Comprobante 4.0 that the SAT would accept but for its seal, from the demo taxpayer to another of the
 * SAT's public test taxpayers. Tests override what they are about; amounts are not recomputed.
 */
import type { Comprobante40, Concepto40 } from '../../schema/cfdi/comprobante-40.ts';

export type Traslado = NonNullable<
  NonNullable<NonNullable<Concepto40['Impuestos']>['Traslados']>['Traslado']
>[number];
export type Retencion = NonNullable<
  NonNullable<NonNullable<Concepto40['Impuestos']>['Retenciones']>['Retencion']
>[number];

/** IVA of 16 % on 100.00. */
export function validTraslado(overrides: Partial<Traslado> = {}): Traslado {
  return {
    Base: '100.00',
    Impuesto: '002',
    TipoFactor: 'Tasa',
    TasaOCuota: '0.160000',
    Importe: '16.00',
    ...overrides,
  };
}

/** ISR of 10 % on 100.00. */
export function validRetencion(overrides: Partial<Retencion> = {}): Retencion {
  return {
    Base: '100.00',
    Impuesto: '001',
    TipoFactor: 'Tasa',
    TasaOCuota: '0.100000',
    Importe: '10.00',
    ...overrides,
  };
}

/** Two units of 50.00 with IVA of 16 %. */
export function validConcepto(overrides: Partial<Concepto40> = {}): Concepto40 {
  return {
    ClaveProdServ: '84111506',
    Cantidad: '2',
    ClaveUnidad: 'E48',
    Unidad: 'Servicio',
    Descripcion: 'Servicio de facturación',
    ValorUnitario: '50.00',
    Importe: '100.00',
    ObjetoImp: '02',
    Impuestos: { Traslados: { Traslado: [validTraslado()] } },
    ...overrides,
  };
}

/** One concept of 100.00 with IVA of 16 %: 116.00 MXN, paid by transfer. Not sealed. */
export function validComprobante(overrides: Partial<Comprobante40> = {}): Comprobante40 {
  return {
    Version: '4.0',
    Serie: 'A',
    Folio: '1',
    Fecha: '2026-11-20T09:30:00',
    Sello: '',
    FormaPago: '03',
    NoCertificado: '30001000000500003416',
    Certificado: '',
    SubTotal: '100.00',
    Moneda: 'MXN',
    Total: '116.00',
    TipoDeComprobante: 'I',
    Exportacion: '01',
    MetodoPago: 'PUE',
    LugarExpedicion: '42501',
    Emisor: { Rfc: 'EKU9003173C9', Nombre: 'ESCUELA KEMPER URGATE', RegimenFiscal: '601' },
    Receptor: {
      Rfc: 'URE180429TM6',
      Nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      DomicilioFiscalReceptor: '86991',
      RegimenFiscalReceptor: '601',
      UsoCFDI: 'G03',
    },
    Conceptos: { Concepto: [validConcepto()] },
    Impuestos: { TotalImpuestosTrasladados: '16.00', Traslados: { Traslado: [validTraslado()] } },
    ...overrides,
  };
}

/** An element of Complemento of which only the presence and the attributes matter. */
export function complement(name: string, namespace: string, attributes = '') {
  return { content: [{ namespace, name, raw: `<x:${name} xmlns:x="${namespace}" ${attributes}/>` }] };
}
