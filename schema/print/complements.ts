/**
 * Complements on the printed form: all that they say, by the SAT's own names, from the description of each. Lists
 * are tables; what hangs on a row is said in its last column.
 */

import { cartaPorte31 } from '../cfdi/complements/carta-porte-31.ts';
import { comercioExterior20 } from '../cfdi/complements/comercio-exterior-20.ts';
import { impuestosLocales10 } from '../cfdi/complements/impuestos-locales-10.ts';
import { nomina12 } from '../cfdi/complements/nomina-12.ts';
import { type NodeShape, TEXT } from '../cfdi/describe.ts';
import { timbreFiscalDigital10 } from '../cfdi/timbre-fiscal-digital-10.ts';
import { timbreFiscalDigital11 } from '../cfdi/timbre-fiscal-digital-11.ts';
import { PRINT } from '../texts/print.ts';
import { foreignTradeBlocks } from './foreign-trade.ts';
import { payslipBlocks } from './payslip.ts';
import type { Line, PrintBlock, PrintTable, Words } from './print-model.ts';
import { waybillBlocks } from './waybill.ts';

/** An element of a Complemento or of a ComplementoConcepto, as the reader leaves it. */
type Element = { name: string; namespace: string; node?: object; description?: NodeShape };
type Content = { readonly content?: readonly object[] | undefined } | undefined;
type Values = Record<string, unknown>;

/** They have a place of their own on the page. */
const ELSEWHERE: readonly string[] = [timbreFiscalDigital10.namespace, impuestosLocales10.namespace];
/** What the version of a complement is, nobody who reads paper asks. */
const VERSION = /^version$/i;
/** More columns do not fit on a page. */
const MOST_COLUMNS = 7;
const BETWEEN = ' · ';

/** Those that are read as a paper of their own, by namespace; the others by the SAT's names. */
const OWN: Readonly<Record<string, (node: never, words: Words, stampedAt: string) => PrintBlock[]>> = {
  [cartaPorte31.namespace]: waybillBlocks,
  [comercioExterior20.namespace]: foreignTradeBlocks,
  [nomina12.namespace]: payslipBlocks,
};

export function complementBlocks(complement: Content, words: Words = (_, key) => key): PrintBlock[] {
  const stampedAt = stampTime(complement);
  return elementsOf(complement).flatMap(({ name, namespace, node, description }) => {
    const title = titleOf(name);
    if (node === undefined || description === undefined) return [notShown(title)];
    const own = OWN[namespace];
    if (own !== undefined) return own(node as never, words, stampedAt);
    const blocks: PrintBlock[] = [];
    addBlocks(description, node, title, true, blocks);
    return blocks;
  });
}

/** FechaTimbrado; '' of what has no stamp. */
function stampTime(complement: Content): string {
  const elements = (complement?.content ?? []) as readonly Element[];
  const stamp = elements.find(({ namespace }) => namespace === timbreFiscalDigital11.namespace);
  return written((stamp?.node as Values | undefined)?.FechaTimbrado);
}

/** A line for each complement of a concept. */
export function complementLines(complement: Content): (readonly [string, string])[] {
  return elementsOf(complement).map(({ name, node, description }) => [
    titleOf(name),
    node === undefined || description === undefined ? PRINT.notShown : textOf(description, node),
  ]);
}

function elementsOf(complement: Content): Element[] {
  return ((complement?.content ?? []) as readonly Element[]).filter(
    ({ namespace }) => !ELSEWHERE.includes(namespace),
  );
}

function notShown(title: string): PrintBlock {
  return { title, lines: [{ label: PRINT.complement, value: PRINT.notShown }], table: undefined };
}

/** @param isRoot lists right below it are blocks, one each (payments); those further down are tables. */
function addBlocks(
  shape: NodeShape,
  node: object,
  title: string,
  isRoot: boolean,
  blocks: PrintBlock[],
): void {
  const lines = attributesOf(shape, node);
  if (lines.length > 0) blocks.push({ title, lines, table: undefined });
  for (const [name, child] of Object.entries(shape.children)) {
    const value = (node as Values)[name];
    if (!isNode(value) || child.occurs === 'content') continue;
    // A list of the complement itself says enough by its name: Pago 1.
    const heading = isRoot && Array.isArray(value) ? name : `${title}${BETWEEN}${name}`;
    if (!Array.isArray(value)) addBlocks(child.shape, value, heading, false, blocks);
    else if (isRoot && Object.keys(child.shape.children).length > 0) {
      value.forEach((item: object, index) => {
        addBlocks(child.shape, item, `${heading} ${index + 1}`, false, blocks);
      });
    } else if (value.length > 0)
      blocks.push({ title: heading, lines: [], table: tableOf(child.shape, value) });
  }
}

function tableOf(shape: NodeShape, rows: readonly object[]): PrintTable {
  const names = Object.keys(shape.attributes).filter((name) =>
    rows.some((row) => (row as Values)[name] !== undefined),
  );
  if (names.length === 0 || names.length > MOST_COLUMNS) {
    return {
      columns: [
        { text: PRINT.row, isAmount: false },
        { text: PRINT.data, isAmount: false },
      ],
      rows: rows.map((row, index) => [`${index + 1}`, textOf(shape, row)]),
    };
  }
  const details = rows.map((row) => childrenText(shape, row));
  const hasDetails = details.some((detail) => detail !== '');
  return {
    columns: [...names, ...(hasDetails ? [PRINT.data] : [])].map((text) => ({ text, isAmount: false })),
    rows: rows.map((row, index) => [
      ...names.map((name) => written((row as Values)[name])),
      ...(hasDetails ? [details[index] ?? ''] : []),
    ]),
  };
}

function attributesOf(shape: NodeShape, node: object): Line[] {
  const values = node as Values;
  const names = Object.keys(shape.attributes).filter((name) => !VERSION.test(name));
  return [...names, TEXT].flatMap((name) => {
    const value = written(values[name]);
    return value === '' ? [] : [{ label: name === TEXT ? PRINT.data : name, value }];
  });
}

/** Everything that a node says, in one line. */
function textOf(shape: NodeShape, node: object): string {
  const own = attributesOf(shape, node).map(({ label, value }) => `${label} ${value}`);
  return [...own, childrenText(shape, node)].filter((text) => text !== '').join(BETWEEN);
}

function childrenText(shape: NodeShape, node: object): string {
  return Object.entries(shape.children)
    .flatMap(([name, child]) => {
      const value = (node as Values)[name];
      if (!isNode(value) || child.occurs === 'content') return [];
      const items: object[] = Array.isArray(value) ? value : [value];
      return items.map((item) => `${name}: ${textOf(child.shape, item)}`);
    })
    .join(BETWEEN);
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** ComercioExterior → Comercio Exterior. */
function titleOf(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}
