/**
 * What a document says that its operation asked for: whom, what and how much. Not what the server adds when it seals (folio,
 * date, certificate, names and places of its settings), which may differ when the same operation is asked again.
 */
import { type IssuedCfdi, isRetenciones, issuedFacts } from '../../../../schema/cfdi/issued.ts';
import { timbreFiscalDigital11 } from '../../../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';

export function contentKey(c: IssuedCfdi): string {
  if (isRetenciones(c)) {
    const { CveRetenc, DescRetenc, CfdiRetenRelacionados, Receptor, Periodo, Totales } = c;
    const { serie, complement } = issuedFacts(c);
    const carried = (complement?.content ?? []).filter(
      ({ namespace }) => namespace !== timbreFiscalDigital11.namespace,
    );
    return canonicalHash({
      ...{ serie, CveRetenc, DescRetenc, CfdiRetenRelacionados, Receptor, Periodo, Totales },
      Complemento: carried.map(({ namespace, node }) => ({ namespace, node })),
    });
  }
  const { Serie = '', TipoDeComprobante, Moneda, TipoCambio, SubTotal, Descuento, Total } = c;
  const { FormaPago, MetodoPago, CondicionesDePago, CfdiRelacionados, InformacionGlobal } = c;
  return canonicalHash({
    ...{ Serie, TipoDeComprobante, Moneda, TipoCambio, SubTotal, Descuento, Total },
    ...{ FormaPago, MetodoPago, CondicionesDePago, CfdiRelacionados, InformacionGlobal },
    Receptor: [c.Receptor.Rfc, c.Receptor.UsoCFDI],
    Conceptos: c.Conceptos,
  });
}
