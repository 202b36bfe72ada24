/** An invoice of this account that was never issued, to show how one will look. Pure. */
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import type { Session } from '../../../../schema/documents/session.ts';
import { DOCUMENT_LOOK } from '../../../../schema/texts/document-look.ts';
import { RFC_PUBLIC } from '../../../../schema/values/rfc.ts';

const TAX = { Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000' } as const;
const AMOUNT = '1000.00';
const CHARGED = '160.00';

/** @param moment local time, YYYY-MM-DDThh:mm:ss */
export function sampleInvoice(
  { rfc, name, tax_regime, zip_code }: Session['client'],
  moment: string,
): Comprobante40 {
  const tax = { ...TAX, Base: AMOUNT, Importe: CHARGED };
  return {
    Version: '4.0',
    Serie: 'A',
    Folio: '1',
    Fecha: moment,
    FormaPago: '03',
    MetodoPago: 'PUE',
    SubTotal: AMOUNT,
    Moneda: 'MXN',
    Total: '1160.00',
    TipoDeComprobante: 'I',
    Exportacion: '01',
    LugarExpedicion: zip_code,
    Sello: '',
    NoCertificado: '',
    Certificado: '',
    Emisor: { Rfc: rfc, Nombre: name, RegimenFiscal: tax_regime },
    Receptor: {
      Rfc: RFC_PUBLIC,
      Nombre: DOCUMENT_LOOK.sample.receiver,
      DomicilioFiscalReceptor: zip_code,
      RegimenFiscalReceptor: '616',
      UsoCFDI: 'S01',
    },
    Conceptos: {
      Concepto: [
        {
          ClaveProdServ: '84111506',
          Cantidad: '1',
          ClaveUnidad: 'E48',
          Descripcion: DOCUMENT_LOOK.sample.concept,
          ValorUnitario: AMOUNT,
          Importe: AMOUNT,
          ObjetoImp: '02',
          Impuestos: { Traslados: { Traslado: [tax] } },
        },
      ],
    },
    Impuestos: { TotalImpuestosTrasladados: CHARGED, Traslados: { Traslado: [tax] } },
  };
}
