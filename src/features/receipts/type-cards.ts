/** The kinds of receipt that can be issued now, and how typed text finds them. Pure. */
import { RECEIPT_TYPES, type ReceiptType } from '../../../schema/receipt/receipt.ts';
import { TYPE_PICKER } from '../../../schema/texts/receipts.ts';

export type TypeCard = { type: ReceiptType; title: string; text: string };

export const TYPE_CARDS: readonly TypeCard[] = RECEIPT_TYPES.map((type) => ({
  type,
  ...TYPE_PICKER.cards[type],
}));

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
