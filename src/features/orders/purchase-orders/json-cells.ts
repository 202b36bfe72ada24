/** Orders as a program writes them (JSON), as the rows of a table: one a concept. Pure. */

/** @returns undefined of what is no list of orders; first the names of what is said, then a row for each concept */
export function cellsOfJson(text: string): string[][] | undefined {
  const list = listIn(parsed(text));
  if (list === undefined) return undefined;
  const rows = list.flatMap(rowsOf);
  const heads = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return [heads, ...rows.map((row) => heads.map((head) => row.get(head) ?? ''))];
}

type Row = Map<string, string>;
type Said = Record<string, unknown>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of orders, one order, or a list under a name of its own, as the API answers one. */
function listIn(value: unknown): Said[] | undefined {
  if (Array.isArray(value)) return value.every(isObject) ? value : undefined;
  if (!isObject(value)) return undefined;
  if ('concepts' in value) return [value];
  const [inner, ...others] = Object.values(value).filter(Array.isArray);
  return others.length === 0 && inner?.every(isObject) ? inner : undefined;
}

function rowsOf({ concepts, quotation, messages, ...order }: Said): Row[] {
  const head: Row = new Map();
  if (isObject(quotation))
    for (const [name, value] of Object.entries(quotation)) put(head, `quotation_${name}`, value);
  if (Array.isArray(messages))
    put(head, 'messages', messages.map((one) => (isObject(one) ? one.description : one)).join('\n'));
  else put(head, 'messages', messages);
  for (const [name, value] of Object.entries(order)) put(head, name, value);
  if (!Array.isArray(concepts)) return [head];
  return concepts.filter(isObject).map(({ delivery_on, ...line }) => {
    const row: Row = new Map(head);
    for (const [name, value] of Object.entries(line)) put(row, name, value);
    put(row, 'line_delivery_on', delivery_on);
    return row;
  });
}

/** Taxes are a list: it stays as it is written. What else has parts says nothing that an order is written with. */
function put(row: Row, name: string, value: unknown): void {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  if (isPlain) row.set(name, String(value));
  else if (name === 'taxes' && Array.isArray(value)) row.set(name, JSON.stringify(value));
}
