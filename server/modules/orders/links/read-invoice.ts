/** Reads of an invoice's XML what tells which order it is of: its lines, their taxes, and the words of its addenda. Pure work, on a thread. */
import { normalizedDocument } from '../../../../schema/cfdi/normalize-values.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import type { InvoiceFacts, InvoiceLine } from '../../../../schema/resources/orders/match-invoice.ts';
import type { Task } from '../../../jobs/compute/task.ts';

/** What no honest order has more of. */
const MOST_LINES = 2_000;
const MOST_TEXT = 100_000;

export const readInvoice: Task<{ xml: string }, InvoiceFacts | undefined> = {
  size: ({ xml }) => xml.length,
  run({ xml }) {
    const read = readCfdi(xml);
    if (!read.ok) return undefined;
    const node = normalizedDocument(read.description, read.node) as Node;
    const lines = listOf(inside(node, 'Conceptos'), 'Concepto').slice(0, MOST_LINES).map(lineOf);
    const said = [
      field(node, 'CondicionesDePago', 'condicionesDePago'),
      ...lines.flatMap(({ key, description }) => [key, description]),
      addendaText(xml),
    ];
    return {
      currency: field(node, 'Moneda') || 'MXN',
      total: field(node, 'Total', 'total'),
      text: said.join('\n').slice(0, MOST_TEXT),
      lines,
    };
  },
};

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
