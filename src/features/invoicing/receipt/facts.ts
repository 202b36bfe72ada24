/** The contents of a receipt, loaded when the first one is looked at: the list does not wait for them. */
import { lazyNamed } from '../../../ui/lazy-named.ts';

export const ReceiptFacts = lazyNamed(() => import('./receipt-facts.tsx'), 'ReceiptFacts');
