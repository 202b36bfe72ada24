/** Documents with Comercio Exterior 2.0 that break no rule: a sale in pesos, one in dollars, and a transfer. */
import {
  type ComercioExterior20,
  comercioExterior20,
} from '../../schema/cfdi/complements/comercio-exterior-20.ts';
import type { Comprobante40, Concepto40 } from '../../schema/cfdi/comprobante-40.ts';
import { ADDRESS } from './carta-porte.ts';
import { validComprobante, validConcepto } from './comprobante.ts';

export const ADDRESS_ABROAD = { Calle: 'Main St.', Estado: 'TX', Pais: 'USA', CodigoPostal: '78040' };

/** 18,500.00 pesos at 17.7331 are 1,043.25 dollars. */
export const SALE: ComercioExterior20 = {
  Version: '2.0',
  ClaveDePedimento: 'A1',
  CertificadoOrigen: '0',
  Incoterm: 'FOB',
  TipoCambioUSD: '17.7331',
  TotalUSD: '1043.25',
  Emisor: { Domicilio: { ...ADDRESS } },
  Receptor: { NumRegIdTrib: '123456789', Domicilio: { ...ADDRESS_ABROAD } },
  Mercancias: {
    Mercancia: [{ NoIdentificacion: 'A1', FraccionArancelaria: '2402200100', ValorDolares: '1043.25' }],
  },
};

/** What customs sees: 12.500 kilos of 8.000000 dollars. */
export const BY_WEIGHT = {
  NoIdentificacion: 'A1',
  FraccionArancelaria: '2402200100',
  CantidadAduana: '12.500',
  UnidadAduana: '01',
  ValorUnitarioAduana: '8.000000',
  ValorDolares: '100.00',
};

export function soldConcept(changes: Partial<Concepto40> = {}): Concepto40 {
  const { Impuestos: _taxes, ...plain } = validConcepto();
  return {
    ...plain,
    NoIdentificacion: 'A1',
    Cantidad: '10.000',
    ClaveUnidad: 'H87',
    Unidad: '01',
    ValorUnitario: '1850.00',
    Importe: '18500.00',
    ObjetoImp: '01',
    ...changes,
  };
}

function riding(node: ComercioExterior20) {
  const { name, namespace } = comercioExterior20;
  return { content: [{ name, namespace, description: comercioExterior20, node }] };
}

/** A sale in pesos to a buyer in the United States. */
export function exportSale(
  trade: ComercioExterior20 = SALE,
  changes: Partial<Comprobante40> = {},
): Comprobante40 {
  const { Impuestos: _taxes, ...plain } = validComprobante();
  return {
    ...plain,
    Exportacion: '02',
    SubTotal: '18500.00',
    Total: '18500.00',
    Receptor: {
      Rfc: 'XEXX010101000',
      Nombre: 'BUYER',
      DomicilioFiscalReceptor: '42501',
      ResidenciaFiscal: 'USA',
      NumRegIdTrib: '123456789',
      RegimenFiscalReceptor: '616',
      UsoCFDI: 'S01',
    },
    Conceptos: { Concepto: [soldConcept()] },
    Complemento: riding(trade),
    ...changes,
  };
}

/** A sale of 100.00 dollars, in dollars, with the quantities of customs. */
export function dollarSale(changes: Partial<Comprobante40> = {}): Comprobante40 {
  const trade: ComercioExterior20 = {
    ...SALE,
    TotalUSD: '100.00',
    Mercancias: { Mercancia: [BY_WEIGHT] },
  };
  return exportSale(trade, {
    Moneda: 'USD',
    TipoCambio: '17.7331',
    SubTotal: '100.00',
    Total: '100.00',
    Conceptos: { Concepto: [soldConcept({ Unidad: 'Pieza', ValorUnitario: '10.00', Importe: '100.00' })] },
    ...changes,
  });
}

/** Goods of one's own that leave the country and are not sold. */
export function exportTransfer(changes: Partial<ComercioExterior20> = {}): Comprobante40 {
  const { Receptor: _receiver, ...trade } = SALE;
  const {
    FormaPago: _form,
    MetodoPago: _method,
    ...plain
  } = exportSale({
    ...trade,
    MotivoTraslado: '02',
    Destinatario: [{ NumRegIdTrib: '123456789', Domicilio: [ADDRESS_ABROAD] }],
    ...changes,
  });
  const { Emisor } = plain;
  return {
    ...plain,
    TipoDeComprobante: 'T',
    Moneda: 'XXX',
    SubTotal: '0',
    Total: '0',
    Receptor: {
      Rfc: Emisor.Rfc,
      Nombre: Emisor.Nombre,
      RegimenFiscalReceptor: Emisor.RegimenFiscal,
      DomicilioFiscalReceptor: '42501',
      UsoCFDI: 'S01',
    },
    Conceptos: { Concepto: [soldConcept({ ValorUnitario: '0', Importe: '0' })] },
  };
}
