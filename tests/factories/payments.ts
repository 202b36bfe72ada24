/**
 * A receipt of one payment that the SAT would accept but for its seal: 1,060.00 MXN for an invoice with IVA of
 * 16 % and ISR of 10 % withheld. Tests override what they are about; amounts are not recomputed.
 */
import { type Pagos20, pagos20 } from '../../schema/cfdi/complements/pagos-20.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { validComprobante } from './comprobante.ts';

type Pago = Pagos20['Pago'][number];
export type Docto = Pago['DoctoRelacionado'][number];

export function validDocto(overrides: Partial<Docto> = {}): Docto {
  return {
    IdDocumento: 'a1b2c3d4-0000-4000-8000-000000000001',
    MonedaDR: 'MXN',
    EquivalenciaDR: '1',
    NumParcialidad: '1',
    ImpSaldoAnt: '1060.00',
    ImpPagado: '1060.00',
    ImpSaldoInsoluto: '0.00',
    ObjetoImpDR: '02',
    ImpuestosDR: {
      RetencionesDR: {
        RetencionDR: [
          {
            BaseDR: '1000.00',
            ImpuestoDR: '001',
            TipoFactorDR: 'Tasa',
            TasaOCuotaDR: '0.100000',
            ImporteDR: '100.00',
          },
        ],
      },
      TrasladosDR: {
        TrasladoDR: [
          {
            BaseDR: '1000.00',
            ImpuestoDR: '002',
            TipoFactorDR: 'Tasa',
            TasaOCuotaDR: '0.160000',
            ImporteDR: '160.00',
          },
        ],
      },
    },
    ...overrides,
  };
}

export function validPago(overrides: Partial<Pago> = {}): Pago {
  return {
    FechaPago: '2026-11-19T12:00:00',
    FormaDePagoP: '03',
    MonedaP: 'MXN',
    TipoCambioP: '1',
    Monto: '1060.00',
    DoctoRelacionado: [validDocto()],
    ImpuestosP: {
      RetencionesP: { RetencionP: [{ ImpuestoP: '001', ImporteP: '100.00' }] },
      TrasladosP: {
        TrasladoP: [
          {
            BaseP: '1000.00',
            ImpuestoP: '002',
            TipoFactorP: 'Tasa',
            TasaOCuotaP: '0.160000',
            ImporteP: '160.00',
          },
        ],
      },
    },
    ...overrides,
  };
}

export function validPagos(overrides: Partial<Pagos20> = {}): Pagos20 {
  return {
    Version: '2.0',
    Totales: {
      TotalRetencionesISR: '100.00',
      TotalTrasladosBaseIVA16: '1000.00',
      TotalTrasladosImpuestoIVA16: '160.00',
      MontoTotalPagos: '1060.00',
    },
    Pago: [validPago()],
    ...overrides,
  };
}

/** The document that the complement rides on. */
export function paymentReceipt(pagos: Pagos20 = validPagos()): Comprobante40 {
  const { FormaPago: _, MetodoPago: __, Impuestos: ___, ...invoice } = validComprobante();
  return {
    ...invoice,
    SubTotal: '0',
    Moneda: 'XXX',
    Total: '0',
    TipoDeComprobante: 'P',
    Receptor: { ...invoice.Receptor, UsoCFDI: 'CP01' },
    Conceptos: {
      Concepto: [
        {
          ClaveProdServ: '84111506',
          Cantidad: '1',
          ClaveUnidad: 'ACT',
          Descripcion: 'Pago',
          ValorUnitario: '0',
          Importe: '0',
          ObjetoImp: '01',
        },
      ],
    },
    Complemento: {
      content: [{ namespace: pagos20.namespace, name: pagos20.name, description: pagos20, node: pagos }],
    },
  };
}
