/**
 * Comercio Exterior 2.0 on the printed form, as whoever exports and their customs broker read it: terms and origin, who receives it
 * and where, and the goods as customs counts them, in dollars. Everything that it says, under the form's words.
 */
import { type ComercioExterior20, comercioExterior20 } from '../cfdi/complements/comercio-exterior-20.ts';
import { type FormNode, nodeForm } from '../forms/engine/node-form.ts';
import { type FormValue, fromNode } from '../forms/engine/node-values.ts';
import type { PartialNode } from '../rules/partial-nodes.ts';
import { EXTERNAL_COMMERCE } from '../texts/complements/external-commerce.ts';
import { PRINT } from '../texts/print.ts';
import { PRINT_FOREIGN_TRADE as T } from '../texts/print-foreign-trade.ts';
import { formatAmount } from './format.ts';
import type { PrintBlock, PrintTable, Words } from './print-model.ts';
import { rowsOf, type WordedNode, wordedNode, written } from './worded-node.ts';

const TEXTS = { title: T.title, ...EXTERNAL_COMMERCE };
/** Of the goods, with those that are amounts; what else they say stands in the last column. */
const COLUMNS = [
  ['no_identificacion', false],
  ['fraccion_arancelaria', false],
  ['cantidad_aduana', true],
  ['unidad_aduana', false],
  ['valor_unitario_aduana', true],
  ['valor_dolares', true],
] as const;

let known: FormNode | undefined;

export function foreignTradeBlocks(trade: PartialNode<ComercioExterior20>, words: Words): PrintBlock[] {
  known ??= nodeForm(comercioExterior20);
  const value = fromNode(known, trade as Record<string, unknown>);
  const { receptor, propietario, destinatario, mercancias, ...terms } = value;
  const worded = wordedNode({ form: known, texts: TEXTS, words });
  return [
    { title: T.title, lines: worded.linesOf(terms, ''), table: undefined },
    ...worded.blocksOf(receptor === undefined ? [] : [receptor as FormValue], 'receptor'),
    ...worded.blocksOf(rowsOf(propietario), 'propietario'),
    ...worded.blocksOf(rowsOf(destinatario), 'destinatario'),
    ...goodsBlock(rowsOf(mercancias), worded),
  ];
}

function goodsBlock(goods: readonly FormValue[], { shown, textOf }: WordedNode): PrintBlock[] {
  if (goods.length === 0) return [];
  const at = 'mercancias';
  const rows = goods.map((one) => {
    const cells = COLUMNS.map(([name, isAmount]) => {
      const text = written(one[name]);
      return isAmount ? formatAmount(text) : text && shown(text, `${at}.${name}`);
    });
    const taken: readonly string[] = COLUMNS.map(([name]) => name);
    const rest = Object.fromEntries(Object.entries(one).filter(([name]) => !taken.includes(name)));
    return [...cells, textOf(rest, at)];
  });
  const table: PrintTable = {
    columns: [
      ...COLUMNS.map(([name, isAmount]) => ({ text: T.columns[name], isAmount })),
      { text: PRINT.data, isAmount: false },
    ],
    rows,
  };
  return [{ title: T.goods, lines: [], table }];
}
