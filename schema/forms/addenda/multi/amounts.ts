/** What the amounts of a multi-assistance addenda do to one another, and what they must be. Spec 2 §4, §5, §9. */
import { fillText } from '../../../errors.ts';
import { MULTI_ADDENDA as T } from '../../../texts/addenda-multi.ts';
import {
  add,
  compare,
  type Exact,
  exact,
  multiply,
  subtract,
  sum,
  toFixed,
  ZERO,
} from '../../../values/decimal.ts';
import { parseAmount } from '../../engine/amounts.ts';
import type { DocumentFact } from '../facts.ts';
import { type AddendaLayout, heldValue } from '../layout.ts';
import { MOST_RATE, type MultiKind, WITH_RATE } from './index.ts';

type Values = Readonly<Record<string, string>>;

/** Written with these decimals. */
const DECIMALS = 2;
const RATE_DECIMALS = 6;

/** The values with those that follow from others: subtotal of repairs, what is withheld by rate, and the total. The same object when nothing does. */
export function multiEffects(layout: AddendaLayout, values: Values): Values {
  const held = (name: string): string => {
    const field = layout.fields.find((one) => one.name === name);
    return field === undefined ? '' : heldValue(field, values);
  };
  const kind = held('add_multi_tipo') as MultiKind;
  const value = (name: string) => parseAmount(held(name)) ?? ZERO;
  const next: Record<string, string> = { add_multi_tipo: kind };
  let subtotal = value('add_multi_subtotal');
  if (kind === 'reparaciones') {
    subtotal = sum([
      value('add_multi_costo'),
      ...(held('con_refacciones') === 'S' ? [value('refacciones')] : []),
      ...(held('con_complemento') === 'S' ? [value('complemento')] : []),
    ]);
    next.add_multi_subtotal = toFixed(subtotal, DECIMALS);
  }
  let withheld: Exact = ZERO;
  if (WITH_RATE.includes(kind)) {
    const rate = rateOf(held('add_multi_retencion'));
    withheld = exact(toFixed(multiply(subtotal, rate), DECIMALS));
    next.add_multi_retencion = toFixed(rate, RATE_DECIMALS);
    next.add_multi_iva_ret = toFixed(withheld, DECIMALS);
  } else if (kind === 'honorarios') withheld = add(value('add_multi_iva_ret'), value('add_multi_isr_ret'));
  next.add_multi_total = toFixed(subtract(add(subtotal, value('add_multi_iva')), withheld), DECIMALS);
  const isSame = Object.entries(next).every(([name, text]) => values[name] === text);
  return isSame ? values : { ...values, ...next };
}

/** What nobody writes: it follows from the others. */
export function lockedOfMulti(values: Values): readonly string[] {
  const kind = (values.add_multi_tipo ?? '') as MultiKind;
  return [
    'add_multi_total',
    ...(kind === 'reparaciones' ? ['add_multi_subtotal'] : []),
    ...(WITH_RATE.includes(kind) ? ['add_multi_iva_ret'] : []),
  ];
}

/** Between nothing and the greatest. */
function rateOf(text: string): Exact {
  const [most, rate] = [exact(MOST_RATE), parseAmount(text) ?? exact(MOST_RATE)];
  if (compare(rate, ZERO) < 0) return ZERO;
  return compare(rate, most) > 0 ? most : rate;
}

/** Subtotal and total are the document's. */
export function checkMulti(
  values: Values,
  document: Readonly<Record<DocumentFact, string>>,
  say: (name: string, text: string, value?: string) => void,
): void {
  const of = (name: string) => parseAmount(values[name] ?? '') ?? ZERO;
  const [subtotal, total] = [exact(document.subtotal || '0'), exact(document.total || '0')];
  if (compare(of('add_multi_subtotal'), subtotal) !== 0) {
    // Of repairs it is the sum of others: nobody can write it.
    const isTyped = values.add_multi_tipo !== 'reparaciones';
    const text = fillText(T.subtotalOther, { subtotal: document.subtotal });
    say('add_multi_subtotal', text, isTyped ? document.subtotal : undefined);
  }
  if (compare(of('add_multi_total'), total) !== 0)
    say('add_multi_total', fillText(T.totalOther, { total: document.total }));
}
