/** The kinds of receipt that can be issued now, and how typed text finds them. Pure. */
import { WRITABLE_TYPES } from '../../../../schema/forms/kinds.ts';
import { TYPE_PICKER } from '../../../../schema/texts/receipts.ts';

export type TypeCard = { type: string; title: string; text: string };

export const TYPE_CARDS: readonly TypeCard[] = WRITABLE_TYPES.flatMap((type) => {
  const card = (TYPE_PICKER.cards as Record<string, { title: string; text: string }>)[type];
  return card === undefined ? [] : [{ type, ...card }];
});

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Every typed word must be in the card, in any order, with or without accents. */
export function filterCards(cards: readonly TypeCard[], typed: string): TypeCard[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = plain(`${card.title} ${card.text}`);
    return words.every((word) => text.includes(word));
  });
}
