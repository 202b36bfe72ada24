/**
 * What a document says that its operation asked for: whom, what and how much. Not what the server adds when it seals (folio,
 * date, certificate, names and places of its settings), which may differ when the same operation is asked again.
 */
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { type IssuedCfdi, isRetenciones, issuedFacts } from '../../../../schema/cfdi/issued.ts';
import { timbreFiscalDigital11 } from '../../../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';

export function contentKey(c: IssuedCfdi): string {
  const Complemento = carriedBy(c);
  if (isRetenciones(c)) {
    const { CveRetenc, DescRetenc, CfdiRetenRelacionados, Receptor, Periodo, Totales } = c;
    // Where its folio goes there is nothing before it is sealed.
    const serie = (c.FolioInt ?? '').replace(/\d+$/, '');
    return canonicalHash({
      ...{ serie, CveRetenc, DescRetenc, CfdiRetenRelacionados, Receptor, Periodo, Totales },
      Complemento,
    });
  }
  return canonicalHash({ ...saidBy(c), ...(Complemento.length > 0 && { Complemento }) });
}

/** As versions until 2026-11-24 kept it, which looked at no complement: payments of one customer are one. Undefined where it is the same. */
export function olderContentKey(c: IssuedCfdi): string | undefined {
  return isRetenciones(c) || carriedBy(c).length === 0 ? undefined : canonicalHash(saidBy(c));
}

/** All but the stamp. */
function carriedBy(c: IssuedCfdi) {
  return (issuedFacts(c).complement?.content ?? [])
    .filter(({ namespace }) => namespace !== timbreFiscalDigital11.namespace)
    .map(({ namespace, node }) => ({ namespace, node }));
}

function saidBy(c: Comprobante40) {
  const { Serie = '', TipoDeComprobante, Moneda, TipoCambio, SubTotal, Descuento, Total } = c;
  const { FormaPago, MetodoPago, CondicionesDePago, CfdiRelacionados, InformacionGlobal } = c;
  return {
    ...{ Serie, TipoDeComprobante, Moneda, TipoCambio, SubTotal, Descuento, Total },
    ...{ FormaPago, MetodoPago, CondicionesDePago, CfdiRelacionados, InformacionGlobal },
    Receptor: [c.Receptor.Rfc, c.Receptor.UsoCFDI],
    Conceptos: c.Conceptos,
  };
}
