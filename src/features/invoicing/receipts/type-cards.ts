/** What can be issued now: types of receipt, and the families that a complement makes of them. Pure. */
import { codeOf, RECEIPT_FAMILIES } from '../../../../schema/forms/complements/registry.ts';
import { WRITABLE_TYPES } from '../../../../schema/forms/kinds.ts';
import { MULTI_ADDENDA as MULTI } from '../../../../schema/texts/addenda-multi.ts';
import { COMPLEMENT_CARDS } from '../../../../schema/texts/complements/titles.ts';
import { FOLLOW_UP } from '../../../../schema/texts/follow-up.ts';
import { TYPE_PICKER } from '../../../../schema/texts/receipts.ts';
import { TRANSFER_ORDERS } from '../../../../schema/texts/transport.ts';
import { matchesWords } from '../../../ui/match-words.ts';

/** `family`: code of the complement, or name of the addenda, that it begins with. `order`: it begins with an order to move goods. */
export type TypeCard = { type: string; title: string; text: string; family?: string; order?: true };

export const TYPE_CARDS: readonly TypeCard[] = WRITABLE_TYPES.flatMap((type) => {
  const card = (TYPE_PICKER.cards as Record<string, { title: string; text: string }>)[type];
  return card === undefined ? [] : [{ type, ...card }];
});

const COMPLEMENT_FAMILIES: readonly TypeCard[] = RECEIPT_FAMILIES.flatMap((one) => {
  const text = (COMPLEMENT_CARDS as Record<string, string>)[one.kind] ?? '';
  const begins = one.begins ?? one.types.slice(0, 1);
  return begins.map((type) => {
    // The type is said where the family has several.
    const name = begins.length > 1 ? TYPE_CARDS.find((card) => card.type === type)?.title : undefined;
    const title = name === undefined ? one.title : `${one.title} · ${name}`;
    return { type, title, text, family: codeOf(one) };
  });
});

/** What the address of a receipt says that is begun as an advance; no complement has that code. */
export const ADVANCE = 'anticipo';
const { card, cardText } = FOLLOW_UP.advance;

/** Addenda that make a family of their own, by their names (`schema/forms/addenda/multi`). */
export const ADDENDA_FAMILIES = ['addendum_multi', 'addendum_multi_honorarios'] as const;

export const FAMILY_CARDS: readonly TypeCard[] = [
  { type: 'I', title: card, text: cardText, family: ADVANCE },
  ...COMPLEMENT_FAMILIES,
  { type: 'I', title: MULTI.title, text: MULTI.card, family: ADDENDA_FAMILIES[0] },
  { type: 'I', title: MULTI.titleFees, text: MULTI.cardFees, family: ADDENDA_FAMILIES[1] },
  { type: 'T', title: TRANSFER_ORDERS.card, text: TRANSFER_ORDERS.cardText, order: true },
];

export function filterCards(cards: readonly TypeCard[], typed: string): TypeCard[] {
  return cards.filter(({ title, text }) => matchesWords(`${title} ${text}`, typed));
}
