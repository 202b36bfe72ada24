/** What each field of an order is called, with whose address or person it is of. */
import { ORDER_IMPORT } from './order-import.ts';
import { ORDERS } from './orders.ts';

const NAMES: Readonly<Record<string, string>> = { ...ORDERS.fields, ...ORDER_IMPORT.fields };
const GROUPS = Object.entries(ORDERS.groups).filter(([group]) => group !== 'quotation');

/** @param isOfLine its delivery is its own */
export function orderFieldName(field: string, isOfLine = false): string {
  if (isOfLine && field === 'delivery_on') return ORDER_IMPORT.fields.line_delivery_on;
  const [group, title] = GROUPS.find(([one]) => field.startsWith(`${one}_`)) ?? [];
  if (group === undefined) return NAMES[field] ?? field;
  return `${title}: ${NAMES[field.slice(group.length + 1)]}`;
}
