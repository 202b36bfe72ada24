/**
 * What a document says that its operation asked for: whom, what and how much. Not what the server adds when it seals (folio,
 * date, certificate, names and places of its settings), which may differ when the same operation is asked again.
 */
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';

export function contentKey(c: Comprobante40): string {
  const { Serie = '', TipoDeComprobante, Moneda, TipoCambio, SubTotal, Descuento, Total } = c;
  const { FormaPago, MetodoPago, CondicionesDePago, CfdiRelacionados, InformacionGlobal } = c;
  return canonicalHash({
    ...{ Serie, TipoDeComprobante, Moneda, TipoCambio, SubTotal, Descuento, Total },
    ...{ FormaPago, MetodoPago, CondicionesDePago, CfdiRelacionados, InformacionGlobal },
    Receptor: [c.Receptor.Rfc, c.Receptor.UsoCFDI],
    Conceptos: c.Conceptos,
  });
}
