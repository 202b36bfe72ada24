/** What people are told of conciliation. */
import { cut } from '../values/cut.ts';
import { groupThousands } from '../values/group-thousands.ts';

const MOST_TITLE = 100;
const MOST_CONTENT = 1_000;

/** `cancelled`: the invoice. */
export type UndoneTold = Record<
  'left_name' | 'left_folio' | 'left_amount' | 'currency' | 'cancelled',
  string
>;

export const CONCILIATION_NOTICES = {
  undone: {
    name: 'Se deshizo una conciliación',
    words: ({ left_name, left_folio, left_amount, currency, cancelled }: UndoneTold) => ({
      title: cut(`Se canceló una factura conciliada: ${cancelled}`, MOST_TITLE),
      content: cut(
        `Su conciliación se deshizo y vuelve a estar por conciliar: ${[left_folio, left_name].filter(Boolean).join(' ')} por $${groupThousands(left_amount)} ${currency}.`,
        MOST_CONTENT,
      ),
    }),
  },
} as const;
