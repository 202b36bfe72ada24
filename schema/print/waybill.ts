/**
 * The Carta Porte 3.1 on the printed form, as whoever stops the truck reads it: the trip with its own QR, each place, the goods as
 * a table, the vehicle and who drives it. Everything that it says, under the form's words.
 */
import { type CartaPorte31, cartaPorte31 } from '../cfdi/complements/carta-porte-31.ts';
import { type FormNode, nodeForm } from '../forms/engine/node-form.ts';
import { type FormValue, fromNode } from '../forms/engine/node-values.ts';
import type { PartialNode } from '../rules/partial-nodes.ts';
import { WAYBILL } from '../texts/complements/waybill.ts';
import { PRINT } from '../texts/print.ts';
import { PRINT_WAYBILL as T } from '../texts/print-waybill.ts';
import { joined, type PrintBlock, type PrintTable, type Words } from './print-model.ts';
import { rowsOf, type WordedNode, wordedNode, written } from './worded-node.ts';

const ADDRESS = 'https://verificacfdi.facturaelectronica.sat.gob.mx/verificaccp/default.aspx';
const TEXTS = { title: T.title, ...WAYBILL, fields: { ...WAYBILL.fields, id_ccp: T.id } };
/** Columns of the goods; what else they say stands in the last one. */
const COLUMNS = ['bienes_transp', 'descripcion', 'cantidad', 'clave_unidad', 'unidad', 'peso_en_kg'];

let known: FormNode | undefined;
const formOf = () => {
  known ??= nodeForm(cartaPorte31);
  return known;
};

/** @param stampedAt FechaTimbrado; '' of what has no stamp, and no QR then */
export function waybillBlocks(
  carta: PartialNode<CartaPorte31>,
  words: Words,
  stampedAt: string,
): PrintBlock[] {
  const form = formOf();
  const value = fromNode(form, carta as Record<string, unknown>);
  const worded = wordedNode({ form, texts: TEXTS, words });
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
      lines: [...worded.linesOf(trip, ''), ...worded.linesOf(sums, 'mercancias')],
      table: undefined,
      ...(qr !== '' && { qr }),
    },
    ...worded.blocksOf(rowsOf(ubicaciones), 'ubicaciones'),
    ...goodsBlock(rowsOf(mercancia), worded, words),
    ...Object.entries(means).flatMap(([name, one]) =>
      worded.blocksOf(one === undefined ? [] : [one as FormValue], `mercancias.${name}`),
    ),
    ...worded.blocksOf(rowsOf(figura_transporte), 'figura_transporte'),
  ];
}

/** What the SAT answers whoever asks for it. */
function addressOf({ IdCCP, Ubicaciones }: PartialNode<CartaPorte31>, stampedAt: string): string {
  const origin = Ubicaciones?.Ubicacion?.find(({ TipoUbicacion }) => TipoUbicacion === 'Origen');
  if (stampedAt === '' || IdCCP === undefined) return '';
  return `${ADDRESS}?IdCCP=${IdCCP}&FechaOrig=${origin?.FechaHoraSalidaLlegada ?? ''}&FechaTimb=${stampedAt}`;
}

function goodsBlock(goods: readonly FormValue[], { wordOf, textOf }: WordedNode, words: Words): PrintBlock[] {
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
