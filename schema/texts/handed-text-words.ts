/** What is said of something written that waits for a colleague, because whoever wrote it may not any more. */

/** Of each kind of pushable document (schema/pushables), which says which is its own (`called`). */
export const HANDED_TEXTS = {
  draft: 'Borrador',
  payroll_run: 'Corrida de nómina',
  deposit_run: 'Depósitos por convertir en pagos',
  order_draft: 'Borrador de orden de compra',
  goods_count: 'Conteo de mercancía',
} as const;

type Text = { name_receiver?: string };

/** @param kind what one of it is called */
export const handedTextWords = (kind: string, { name_receiver = '' }: Text) => ({
  ...{ name: name_receiver || kind, detail: name_receiver === '' ? '' : kind, total: '', currency: '' },
});
