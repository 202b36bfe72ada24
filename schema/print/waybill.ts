/**
 * The Carta Porte 3.1 on the printed form, as whoever stops the truck reads it: the trip with its own QR, each place, the goods as
 * a table, the vehicle and who drives it. Everything that it says, under the form's words.
 */
import { type CartaPorte31, cartaPorte31 } from '../cfdi/complements/carta-porte-31.ts';
import { labelOf } from '../forms/complements/words.ts';
import { type FormNode, nodeForm } from '../forms/engine/node-form.ts';
import { type FormValue, fromNode, isEmptyValue } from '../forms/engine/node-values.ts';
import type { PartialNode } from '../rules/partial-nodes.ts';
import { WAYBILL } from '../texts/complements/waybill.ts';
import { PRINT } from '../texts/print.ts';
import { PRINT_WAYBILL as T } from '../texts/print-waybill.ts';
import { formatDateTime } from './format.ts';
import { joined, type Line, lines, type PrintBlock, type PrintTable, type Words } from './print-model.ts';

const ADDRESS = 'https://verificacfdi.facturaelectronica.sat.gob.mx/verificaccp/default.aspx';
const BETWEEN = ' · ';
const TEXTS = { title: T.title, ...WAYBILL };
/** Columns of the goods; what else they say stands in the last one. */
const COLUMNS = ['bienes_transp', 'descripcion', 'cantidad', 'clave_unidad', 'unidad', 'peso_en_kg'];

let known: FormNode | undefined;

/** @param stampedAt FechaTimbrado; '' of what has no stamp, and no QR then */
export function waybillBlocks(
  carta: PartialNode<CartaPorte31>,
  words: Words,
  stampedAt: string,
): PrintBlock[] {
  known ??= nodeForm(cartaPorte31);
  const value = fromNode(known, carta as Record<string, unknown>);
  const { ubicaciones, mercancias, figura_transporte, ...trip } = value;
  const {
    mercancia,
    autotransporte,
    transporte_maritimo,
    transporte_aereo,
    transporte_ferroviario,
    ...sums
  } = mercancias as FormValue;
  const means = { autotransporte, transporte_maritimo, transporte_aereo, transporte_ferroviario };
  const qr = addressOf(carta, stampedAt);
  return [
    {
      title: T.title,
      lines: [...linesOf(trip, ''), ...linesOf(sums, 'mercancias')],
      table: undefined,
      ...(qr !== '' && { qr }),
    },
    ...blocksOf(rowsOf(ubicaciones), 'ubicaciones'),
    ...goodsBlock(rowsOf(mercancia), words),
    ...Object.entries(means).flatMap(([name, one]) =>
      blocksOf(one === undefined ? [] : [one as FormValue], `mercancias.${name}`),
    ),
    ...blocksOf(rowsOf(figura_transporte), 'figura_transporte'),
  ];
}

/** What the SAT answers whoever asks for it. */
function addressOf({ IdCCP, Ubicaciones }: PartialNode<CartaPorte31>, stampedAt: string): string {
  const origin = Ubicaciones?.Ubicacion?.find(({ TipoUbicacion }) => TipoUbicacion === 'Origen');
  if (stampedAt === '' || IdCCP === undefined) return '';
  return `${ADDRESS}?IdCCP=${IdCCP}&FechaOrig=${origin?.FechaHoraSalidaLlegada ?? ''}&FechaTimb=${stampedAt}`;
}

/** A block for each, numbered where there are several. */
function blocksOf(rows: readonly FormValue[], at: string): PrintBlock[] {
  const one = WAYBILL.rows[at as keyof typeof WAYBILL.rows]?.one ?? wordOf(at);
  return rows
    .filter((row) => !isEmptyValue(row))
    .map((row, nth) => ({
      title: joined([T.title, rows.length > 1 ? `${one} ${nth + 1}` : one], BETWEEN),
      lines: linesOf(row, at),
      table: undefined,
    }));
}

function goodsBlock(goods: readonly FormValue[], words: Words): PrintBlock[] {
  if (goods.length === 0) return [];
  const at = 'mercancias.mercancia';
  const text = (name: string) => ({ text: name, isAmount: false });
  const table: PrintTable = {
    columns: [
      text(wordOf(`${at}.bienes_transp`)),
      text(wordOf(`${at}.descripcion`)),
      { text: T.amount, isAmount: true },
      text(T.unit),
      { text: wordOf(`${at}.peso_en_kg`), isAmount: true },
      text(PRINT.data),
    ],
    rows: goods.map((one) => {
      const rest = Object.fromEntries(Object.entries(one).filter(([name]) => !COLUMNS.includes(name)));
      return [
        ...[one.bienes_transp, one.descripcion, one.cantidad].map(written),
        joined([words('c_ClaveUnidad', written(one.clave_unidad)), written(one.unidad)], ' '),
        written(one.peso_en_kg),
        textOf(rest, at),
      ];
    }),
  };
  return [{ title: T.goods, lines: [], table }];
}

/** Each text under its word; what stands below is flattened, and a row of several is a line. */
function linesOf(value: FormValue, at: string): Line[] {
  return Object.entries(value).flatMap(([name, here]): Line[] => {
    const path = at === '' ? name : `${at}.${name}`;
    if (typeof here === 'string') return lines([wordOf(path), shown(here)]);
    if (Array.isArray(here)) return here.flatMap((row) => lines([wordOf(path), textOf(row, path)]));
    return path.endsWith('.domicilio')
      ? lines([wordOf(path), textOf(here as FormValue, path)])
      : linesOf(here as FormValue, path);
  });
}

/** All of it in one line. */
function textOf(value: FormValue, at: string): string {
  return linesOf(value, at)
    .map(({ label, value: text }) => `${label}: ${text}`)
    .join(BETWEEN);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

function shown(text: string): string {
  return MOMENT.test(text) ? formatDateTime(text) : text;
}

function wordOf(path: string): string {
  return path === 'id_ccp' ? T.id : (labelOf(TEXTS, path) ?? path);
}

function written(value: FormValue[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}

function rowsOf(value: FormValue[string] | undefined): readonly FormValue[] {
  return Array.isArray(value) ? value : [];
}
