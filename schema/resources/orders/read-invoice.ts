/** Reads of an invoice's XML whose it is and what tells which order it is of: its lines, their taxes, and the words of its addenda. Pure. */
import { headOf } from '../../cfdi/document-head.ts';
import { normalizedDocument } from '../../cfdi/normalize-values.ts';
import { type Parties, partiesOf } from '../../cfdi/parties-of.ts';
import { readCfdi } from '../../cfdi/read-xml.ts';
import { normalUuid } from '../../values/uuid.ts';
import type { InvoiceFacts, InvoiceLine } from './match-invoice.ts';

/** What no honest order has more of. */
const MOST_LINES = 2_000;
const MOST_TEXT = 100_000;

/** `uuid`: in upper case, '' where it has no stamp. `type`: I, E, T, N, P or R and its key. */
export type ReadInvoice = InvoiceFacts & Parties & { uuid: string; type: string; folio: string };

/** Undefined: it is no document of the SAT. */
export function readInvoice(xml: string): ReadInvoice | undefined {
  const read = readCfdi(xml);
  if (!read.ok) return undefined;
  const node = normalizedDocument(read.description, read.node) as Node;
  const { type, stamp } = headOf(read.description, node);
  const lines = listOf(inside(node, 'Conceptos'), 'Concepto').slice(0, MOST_LINES).map(lineOf);
  const said = [
    field(node, 'CondicionesDePago', 'condicionesDePago'),
    ...lines.flatMap(({ key, description }) => [key, description]),
    addendaText(xml),
  ];
  return {
    ...partiesOf(node),
    ...{ uuid: normalUuid(stamp?.uuid ?? ''), type },
    folio: [field(node, 'Serie', 'serie'), field(node, 'Folio', 'folio')]
      .filter((part) => part !== '')
      .join('-'),
    currency: field(node, 'Moneda') || 'MXN',
    total: field(node, 'Total', 'total'),
    text: said.join('\n').slice(0, MOST_TEXT),
    lines,
  };
}

type Node = Record<string, unknown>;

const inside = (node: Node | undefined, name: string) => node?.[name] as Node | undefined;
const listOf = (node: Node | undefined, name: string): Node[] => {
  const found = node?.[name];
  return Array.isArray(found) ? (found as Node[]) : [];
};
function field(node: Node, ...names: readonly string[]): string {
  const found = names.map((name) => node[name]).find((value) => typeof value === 'string') ?? '';
  return String(found).trim();
}

function lineOf(concept: Node): InvoiceLine {
  const taxes = inside(concept, 'Impuestos');
  const taxesOf = (group: string, each: string, is_retained: boolean) =>
    listOf(inside(taxes, group), each).map((tax) => ({
      ...{ tax: field(tax, 'Impuesto'), rate: field(tax, 'TasaOCuota'), is_retained },
    }));
  return {
    key: field(concept, 'NoIdentificacion', 'noIdentificacion'),
    product_service_key: field(concept, 'ClaveProdServ'),
    description: field(concept, 'Descripcion', 'descripcion'),
    quantity: field(concept, 'Cantidad', 'cantidad'),
    price: field(concept, 'ValorUnitario', 'valorUnitario'),
    discount: field(concept, 'Descuento'),
    taxes: [...taxesOf('Traslados', 'Traslado', false), ...taxesOf('Retenciones', 'Retencion', true)],
  };
}

/** Whatever it is made of: its texts and the values of its attributes. */
function addendaText(xml: string): string {
  const from = xml.search(/<(?:[\w.-]+:)?Addenda\b/);
  if (from < 0) return '';
  return xml
    .slice(from, from + MOST_TEXT)
    .replace(/<\/?[\w.:-]+/g, ' ')
    .replace(/[>"']/g, ' ');
}
