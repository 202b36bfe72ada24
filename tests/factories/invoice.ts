/** An invoice with a transferred and a withheld tax, two awkward texts, a stamp; and a reader that must succeed. */
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import type { StructureProblem } from '../../schema/cfdi/structure.ts';
import {
  type TimbreFiscalDigital11,
  timbreFiscalDigital11,
} from '../../schema/cfdi/timbre-fiscal-digital-11.ts';

const certificateNumber = '30001000000500003416';

/** Sealed as far as its shape goes. */
export function invoice(changes: Partial<Comprobante40> = {}): Comprobante40 {
  return {
    Version: '4.0',
    Serie: 'A',
    Fecha: '2026-11-20T09:30:00',
    Sello: 'c2VsbG8=',
    FormaPago: '03',
    NoCertificado: certificateNumber,
    Certificado: 'Y2VydA==',
    SubTotal: '100.00',
    Moneda: 'MXN',
    Total: '106.00',
    TipoDeComprobante: 'I',
    Exportacion: '01',
    MetodoPago: 'PUE',
    LugarExpedicion: '42501',
    Emisor: { Rfc: 'EKU9003173C9', Nombre: 'ESCUELA KEMPER URGATE', RegimenFiscal: '601' },
    Receptor: {
      Rfc: 'XAXX010101000',
      Nombre: 'JUAN & "HIJOS"',
      DomicilioFiscalReceptor: '42501',
      RegimenFiscalReceptor: '616',
      UsoCFDI: 'S01',
    },
    Conceptos: {
      Concepto: [
        {
          ClaveProdServ: '01010101',
          Cantidad: '1',
          ClaveUnidad: 'ACT',
          Descripcion: '  Café \t de\n olla ',
          ValorUnitario: '100.00',
          Importe: '100.00',
          ObjetoImp: '02',
          Impuestos: {
            Traslados: {
              Traslado: [
                {
                  Base: '100.00',
                  Impuesto: '002',
                  TipoFactor: 'Tasa',
                  TasaOCuota: '0.160000',
                  Importe: '16.00',
                },
              ],
            },
            Retenciones: {
              Retencion: [
                {
                  Base: '100.00',
                  Impuesto: '001',
                  TipoFactor: 'Tasa',
                  TasaOCuota: '0.100000',
                  Importe: '10.00',
                },
              ],
            },
          },
        },
      ],
    },
    Impuestos: {
      TotalImpuestosRetenidos: '10.00',
      TotalImpuestosTrasladados: '16.00',
      Retenciones: { Retencion: [{ Impuesto: '001', Importe: '10.00' }] },
      Traslados: {
        Traslado: [
          { Base: '100.00', Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000', Importe: '16.00' },
        ],
      },
    },
    ...changes,
  };
}

export const stamp: TimbreFiscalDigital11 = {
  Version: '1.1',
  UUID: '5FB2822E-396D-4725-8521-CDC4BDD20CCF',
  FechaTimbrado: '2026-11-20T09:31:00',
  RfcProvCertif: 'SPR190613I52',
  SelloCFD: 'c2VsbG8=',
  NoCertificadoSAT: certificateNumber,
  SelloSAT: 'c2F0',
};

/** The stamp as an element of Complemento. */
export const stampElement = {
  namespace: timbreFiscalDigital11.namespace,
  name: 'TimbreFiscalDigital',
  description: timbreFiscalDigital11,
  node: stamp,
};

/** Reads a Comprobante 4.0; throws where that cannot be done. */
export function readInvoice(xml: string): { node: Comprobante40; problems: StructureProblem[] } {
  const result = readCfdi(xml);
  if (!result.ok) throw new Error(result.error.message);
  if (result.description !== comprobante40) throw new Error('another document');
  return { node: result.node as Comprobante40, problems: result.problems };
}
