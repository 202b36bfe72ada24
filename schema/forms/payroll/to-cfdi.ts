/** A payroll receipt as a Comprobante 4.0 with Nómina 1.2. Pipeline: step 2 (judged on each change) and step 6 (sealed). */
import { nomina12 } from '../../cfdi/complements/nomina-12.ts';
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import type { Sealing } from '../document-kind.ts';
import { optionalText } from '../engine/tidy-text.ts';
import { partyNodes } from '../receipt/party-nodes.ts';
import { relatedNodes } from '../receipt/related-nodes.ts';
import { PAYROLL_USAGE } from './empty-payroll.ts';
import type { Payroll } from './payroll.ts';
import { pricePayroll } from './price.ts';

/** The only concept (NOM14 to NOM29), but for what it pays and takes. */
const CONCEPT = {
  ClaveProdServ: '84111505',
  Cantidad: '1',
  ClaveUnidad: 'ACT',
  Descripcion: 'Pago de nómina',
};

export function payrollToCfdi(payroll: Payroll, sealing: Sealing): Comprobante40 {
  const { payslips, subtotal, discount, total } = pricePayroll(payroll);
  const isDiscounted = payslips.some(({ node }) => node.TotalDeducciones !== undefined);
  const { namespace, name } = nomina12;
  const less = isDiscounted ? { Descuento: discount } : {};
  return {
    Version: '4.0',
    Serie: optionalText(payroll.serie),
    Folio: optionalText(payroll.folio),
    Fecha: sealing.fecha,
    Sello: '',
    NoCertificado: sealing.noCertificado ?? '',
    Certificado: sealing.certificado ?? '',
    SubTotal: subtotal,
    ...less,
    Moneda: 'MXN',
    Total: total,
    TipoDeComprobante: 'N',
    Exportacion: '01',
    MetodoPago: 'PUE',
    LugarExpedicion: payroll.expedition_place.trim(),
    Confirmacion: optionalText(payroll.confirmation),
    CfdiRelacionados: relatedNodes(payroll),
    ...partyNodes(payroll, PAYROLL_USAGE),
    Conceptos: {
      Concepto: [{ ...CONCEPT, ValorUnitario: subtotal, Importe: subtotal, ...less, ObjetoImp: '01' }],
    },
    Complemento: {
      content: payslips.map(({ node }) => ({ namespace, name, description: nomina12, node })),
    },
  };
}
