/** A Comprobante with every item that a printed form has to show, and with a stamp whose seals are only text. */
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import {
  type TimbreFiscalDigital11,
  timbreFiscalDigital11,
} from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { validComprobante, validConcepto, validRetencion, validTraslado } from './comprobante.ts';

/** As long as a seal of RSA-2048 in base64. */
const sealOf = (letter: string) => `${letter.repeat(336)}Zz9+/a==`;

export const STAMP: TimbreFiscalDigital11 = {
  Version: '1.1',
  UUID: '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D',
  FechaTimbrado: '2026-11-20T09:31:15',
  RfcProvCertif: 'SPR190613I52',
  SelloCFD: sealOf('c'),
  NoCertificadoSAT: '30001000000500003456',
  SelloSAT: sealOf('s'),
};

/** Foreign currency, discount, exempt and withheld taxes, and each kind of thing that hangs on a concept. */
export function fullComprobante(over: Partial<Comprobante40> = {}): Comprobante40 {
  return validComprobante({
    Serie: 'EXP',
    Folio: '77',
    Fecha: '2026-11-20T09:30:00',
    Sello: sealOf('c'),
    CondicionesDePago: 'Treinta días',
    SubTotal: '1234567.50',
    Descuento: '100.00',
    Moneda: 'USD',
    TipoCambio: '18.4521',
    Total: '1431892.30',
    Confirmacion: 'ECVH1',
    CfdiRelacionados: [
      { TipoRelacion: '04', CfdiRelacionado: [{ UUID: '11111111-2222-4333-8444-555555555555' }] },
    ],
    Conceptos: {
      Concepto: [
        validConcepto({
          NoIdentificacion: 'SKU-9',
          Cantidad: '1500',
          ValorUnitario: '823.045',
          Importe: '1234567.50',
          Descuento: '100.00',
          Impuestos: {
            Traslados: { Traslado: [validTraslado({ Base: '1234467.50', Importe: '197514.80' })] },
            Retenciones: { Retencion: [validRetencion({ Base: '900.00', Importe: '90.00' })] },
          },
          ACuentaTerceros: {
            RfcACuentaTerceros: 'JUFA7608212V6',
            NombreACuentaTerceros: 'ADRIANA JUAREZ FERNANDEZ',
            RegimenFiscalACuentaTerceros: '612',
            DomicilioFiscalACuentaTerceros: '29133',
          },
          InformacionAduanera: [{ NumeroPedimento: '15  48  3009  0001235' }],
          CuentaPredial: [{ Numero: '15956011002' }],
          Parte: [{ ClaveProdServ: '43211508', Cantidad: '2', Descripcion: 'Teclado' }],
        }),
        validConcepto({
          Descripcion: 'Libro',
          ClaveProdServ: '55101500',
          Importe: '250.00',
          Impuestos: {
            Traslados: { Traslado: [{ Base: '250.00', Impuesto: '002', TipoFactor: 'Exento' }] },
          },
        }),
      ],
    },
    Impuestos: {
      TotalImpuestosRetenidos: '90.00',
      TotalImpuestosTrasladados: '197514.80',
      Retenciones: { Retencion: [{ Impuesto: '001', Importe: '90.00' }] },
      Traslados: {
        Traslado: [
          validTraslado({ Base: '1234467.50', Importe: '197514.80' }),
          { Base: '250.00', Impuesto: '002', TipoFactor: 'Exento' },
        ],
      },
    },
    ...over,
  });
}

export function stamped(cfdi: Comprobante40, over: Partial<TimbreFiscalDigital11> = {}): Comprobante40 {
  const { namespace, name } = timbreFiscalDigital11;
  const node = { ...STAMP, ...over };
  return {
    ...cfdi,
    Complemento: { content: [{ namespace, name, description: timbreFiscalDigital11, node }] },
  };
}

export const stampedXmlOf = (cfdi: Comprobante40 = fullComprobante()): string =>
  writeXml(comprobante40, stamped(cfdi));
