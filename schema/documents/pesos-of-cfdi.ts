/** What a document is worth in pesos, by its own rate; a receipt of payments, what was received. Pure. */
import { pesosOf } from '../access/approval.ts';
import { type Pagos20, pagos20 } from '../cfdi/complements/pagos-20.ts';
import { type IssuedCfdi, isRetenciones } from '../cfdi/issued.ts';

const PESOS = 'MXN';

export function pesosOfCfdi(c: IssuedCfdi): string {
  if (isRetenciones(c)) return c.Totales.MontoTotOperacion;
  const pagos = c.Complemento?.content.find(({ description }) => description === pagos20)?.node as
    | Pagos20
    | undefined;
  return pagos === undefined
    ? pesosOf({ total: c.Total, currency: c.Moneda, rate: c.TipoCambio })
    : pesosOf({ total: pagos.Totales.MontoTotalPagos, currency: PESOS, rate: undefined });
}
