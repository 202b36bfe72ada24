/** What is said of something written that waits for a colleague, because whoever wrote it may not any more. */

/** Of each kind of pushable document (schema/pushables). */
export const HANDED_TEXTS: Readonly<Record<string, string>> = {
  draft: 'Borrador',
  payroll_run: 'Corrida de nómina',
  deposit_run: 'Depósitos por convertir en pagos',
  order_draft: 'Borrador de orden de compra',
  goods_count: 'Conteo de mercancía',
};

type Text = { of?: string; name_receiver?: string };

export const handedTextWords = ({ of = '', name_receiver = '' }: Text) => {
  const kind = HANDED_TEXTS[of] ?? of;
  return { name: name_receiver || kind, detail: name_receiver === '' ? '' : kind, total: '', currency: '' };
};
