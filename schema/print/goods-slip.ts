/**
 * The slip of goods that were received, for who delivered them: as it was counted on this device, before any folio, and of the receipt later. Lines of
 * letters alike in width, so that a small printer and a picture say the same. Pure.
 */
import type { GoodsCount } from '../pushables/goods-count.ts';
import { deviceNumberOf, isSaid, serialsOf } from '../resources/orders/count-lines.ts';
import type { GoodsReturn } from '../resources/orders/goods-returns.ts';
import type { GoodsLine, MerchandiseReceiptRow } from '../resources/orders/merchandise-receipts.ts';
import { isPositive } from '../resources/orders/typed-values.ts';
import { SLIP_WORDS as t } from '../texts/goods-slip.ts';
import { writtenPlace } from '../values/geo-place.ts';

export type Slip = {
  /** Of the device: what one finds it by. */
  number: string;
  /** Of the server; '' before it gave one. */
  folio: string;
  order: string;
  supplier: string;
  buyer: string;
  /** Of the supplier's own slip. */
  delivery: string;
  /** As it is shown; '' where nobody knows. */
  at: string;
  by: string;
  observations: string;
  /** Who came with the goods, and where they were counted, as it is shown; '' where nobody said. */
  delivered: string;
  place: string;
  /** Of who came: base64 of a JPEG; '' for none, and they sign on the paper. */
  signature: string;
  lines: readonly SlipLine[];
  /** What goes back instead of coming in; absent of what came. */
  isReturn?: boolean;
};
type SlipLine = Pick<
  GoodsLine,
  | 'description'
  | 'key'
  | 'quantity'
  | 'measurement_unit'
  | 'lot'
  | 'expires_on'
  | 'serials'
  | 'damaged'
  | 'damage_reason'
  | 'refused'
  | 'refusal_reason'
  | 'short_reason'
>;

/** @param at as it is shown */
export function slipOfCount(
  slug: string,
  count: GoodsCount,
  { at, by, signature }: { at: string; by: string; signature: string },
): Slip {
  return {
    ...{ number: deviceNumberOf(slug), folio: '', order: count.purchase_order_number },
    ...{ supplier: count.provider_name, buyer: '', delivery: count.receipt_folio, at, by },
    ...{ delivered: count.delivered_by ?? '', place: writtenPlace(count.place ?? ''), signature },
    ...{ observations: count.observations, lines: count.lines.filter(isSaid) },
  };
}

/** @param at as it is shown */
export function slipOfReceipt(row: MerchandiseReceiptRow, at: string, signature: string): Slip {
  return {
    ...{ number: row.device_number, folio: row.folio, order: row.purchase_order_number },
    ...{ supplier: row.provider_name, buyer: row.buyer_name, delivery: row.receipt_folio, at },
    ...{ by: row.received_by, observations: row.messages.map(({ description }) => description).join(' ') },
    ...{ delivered: row.delivered_by, place: writtenPlace(row.place), signature },
    lines: row.concepts,
  };
}

/** Of goods that go back: who takes them signs. @param at as it is shown */
export function slipOfReturn(row: MerchandiseReceiptRow, back: Omit<GoodsReturn, 'total'>, at: string): Slip {
  const of = new Map(row.concepts.map((line) => [line.line_id, line]));
  return {
    ...{ number: deviceNumberOf(back.return_id), folio: back.folio, order: row.purchase_order_number },
    ...{ supplier: row.provider_name, buyer: row.buyer_name, delivery: row.folio, at, by: back.returned_by },
    ...{ delivered: '', place: '', signature: '', observations: back.reason, isReturn: true },
    lines: back.lines.map(({ line_id, quantity }) => {
      const { key = '', description = '', measurement_unit = '', lot = '' } = of.get(line_id) ?? {};
      return { key, description, measurement_unit, lot, quantity, damaged: '', damage_reason: '' };
    }),
  };
}

const said = (quantity = '', reason = '') => [quantity, reason].filter(Boolean).join(', ');

/** Widths of paper in millimetres, and how many letters stand in a line of each. */
export const SLIP_WIDTHS = { 58: 32, 80: 48 } as const;
export type SlipWidth = keyof typeof SLIP_WIDTHS;

/** @returns its lines, none longer than the paper is wide */
export function slipText(slip: Slip, width: SlipWidth): string[] {
  return [...slipBody(slip, width), ...(slip.signature === '' ? ['', ''] : []), ...slipFoot(slip, width)];
}

/** Until where somebody signs. */
export function slipBody(slip: Slip, width: SlipWidth): string[] {
  const columns = SLIP_WIDTHS[width];
  const rule = '-'.repeat(columns);
  const fact = (name: string, value: string) => (value === '' ? [] : wrap(`${name}: ${value}`, columns));
  const of = (name: string, value = '') => (value === '' ? [] : wrap(`  ${name}: ${value}`, columns));
  return [
    ...wrap(slip.buyer, columns),
    ...wrap(`${slip.isReturn ? t.returnTitle : t.title} ${slip.number}`, columns),
    ...fact(t.folio, slip.folio || t.noFolio),
    ...fact(t.at, slip.at),
    ...fact(t.order, slip.order),
    ...fact(t.supplier, slip.supplier),
    ...fact(slip.isReturn ? t.receipt : t.delivery, slip.delivery),
    ...fact(slip.isReturn ? t.returnedBy : t.by, slip.by),
    ...fact(t.delivered, slip.delivered),
    ...fact(t.place, slip.place),
    rule,
    ...slip.lines.flatMap((line) => [
      ...wrap([line.key, line.description].filter(Boolean).join(' '), columns),
      ...wrap(`  ${line.quantity || '0'} ${line.measurement_unit}`.trimEnd(), columns),
      ...of(t.lot, line.lot),
      ...of(t.expires, line.expires_on?.split('-').reverse().join('-')),
      ...of(t.serials, serialsOf(line).join(', ')),
      ...(isPositive(line.damaged) ? of(t.damaged, said(line.damaged, line.damage_reason)) : []),
      ...(isPositive(line.refused ?? '') ? of(t.refused, said(line.refused, line.refusal_reason)) : []),
      ...of(t.short, line.short_reason),
    ]),
    rule,
    ...wrap(t.count(slip.lines.length), columns),
    ...fact(slip.isReturn ? t.reason : t.observations, slip.observations),
  ];
}

/** The line that is signed on. */
export function slipFoot({ isReturn }: Slip, width: SlipWidth): string[] {
  const columns = SLIP_WIDTHS[width];
  return [
    '_'.repeat(columns - 8).padStart(columns - 4),
    ...wrap(isReturn ? t.takerSignature : t.signature, columns).map((line) =>
      line.padStart((columns + line.length) >> 1),
    ),
  ];
}

export const signatureUrl = (signature: string): string => `data:image/jpeg;base64,${signature}`;

/** Broken at spaces, and within a word only where it is longer than a line; what was indented stays so. */
function wrap(text: string, columns: number): string[] {
  const indent = text.startsWith('  ') ? '  ' : '';
  const room = columns - indent.length;
  const found: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const letters = [...word];
    if (line !== '' && [...line].length + 1 + letters.length <= room) line = `${line} ${word}`;
    else {
      if (line !== '') found.push(line);
      let rest = letters;
      for (; rest.length > room; rest = rest.slice(room)) found.push(rest.slice(0, room).join(''));
      line = rest.join('');
    }
  }
  if (line !== '') found.push(line);
  return found.map((one) => `${indent}${one}`);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const EDGE_MM = 2;
/** Of a letter that is as wide as any other: its width by its size. */
const LETTER = 0.62;

/** A page of the browser as wide as the paper. */
export function slipPage(slip: Slip, width: SlipWidth): string {
  const pre = (lines: readonly string[]) =>
    `<pre>${lines.join('\n').replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter)}</pre>`;
  const text =
    slip.signature === ''
      ? pre(slipText(slip, width))
      : `${pre(slipBody(slip, width))}<img src="${signatureUrl(slip.signature)}" alt="">${pre(slipFoot(slip, width))}`;
  const size = ((width - 2 * EDGE_MM) / SLIP_WIDTHS[width] / LETTER).toFixed(2);
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${slip.number}</title><style>@page{size:${width}mm auto;margin:${EDGE_MM}mm}body{margin:0}pre{margin:0;font:${size}mm/1.3 monospace;color:#000}img{display:block;width:70%;margin:2mm auto 0}</style></head><body>${text}</body></html>`;
}
