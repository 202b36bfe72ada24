/** What the rules ask of complements that need not be described: which are there, and the local taxes. */
import { add, type Exact, ZERO } from '../values/decimal.ts';
import { readAmount } from './amounts.ts';
import type { PartialComprobante } from './partial-nodes.ts';

const FOREIGN_TRADE = /^http:\/\/www\.sat\.gob\.mx\/ComercioExterior(?:11|20)?$/;
const LOCAL_TAXES = 'http://www.sat.gob.mx/implocal';

/** Comercio Exterior in any version: 1.1 was in force beside CFDI 4.0 until 2024. */
export function hasForeignTrade(comprobante: PartialComprobante): boolean {
  return (comprobante.Complemento?.content ?? []).some((item) => FOREIGN_TRADE.test(item.namespace));
}

export type LocalTaxes = { transferred: Exact; retained: Exact };

/** What all ImpuestosLocales add up to, zero without any; undefined when one of them cannot be read. */
export function localTaxesOf(comprobante: PartialComprobante): LocalTaxes | undefined {
  let total: LocalTaxes = { transferred: ZERO, retained: ZERO };
  for (const item of comprobante.Complemento?.content ?? []) {
    if (item.namespace !== LOCAL_TAXES) continue;
    const transferred = readAmount(attributeOf(item, 'TotaldeTraslados'));
    const retained = readAmount(attributeOf(item, 'TotaldeRetenciones'));
    if (transferred === undefined || retained === undefined) return undefined;
    total = { transferred: add(total.transferred, transferred), retained: add(total.retained, retained) };
  }
  return total;
}

/** An attribute of the root element, from the node when it is described, else from its XML as it stood. */
function attributeOf(item: { node?: object; raw?: string }, name: string): string | undefined {
  const value = item.node === undefined ? undefined : (item.node as Record<string, unknown>)[name];
  if (typeof value === 'string') return value;
  const startTag = /<(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(item.raw ?? '')?.[0] ?? '';
  const quoted = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(startTag);
  return quoted?.[1] ?? quoted?.[2];
}
