/** A new order that asks for what a previous one did. Pure. */
import * as v from 'valibot';
import { type OrderText, OrderTextSchema } from './order-text.ts';

/**
 * What is of one delivery alone (its number, days, guide and quotation) is to be written anew; its lines are new ones.
 * @param newId names each line
 */
export function copyOrder(order: OrderText, newId: () => string): OrderText {
  const { quotation: _, ...text } = v.parse(OrderTextSchema, order);
  return {
    ...text,
    ...{ number: '', delivery_on: '', tracking_id: '' },
    concepts: text.concepts.map((line) => ({ ...line, line_id: newId(), delivery_on: '' })),
  };
}
