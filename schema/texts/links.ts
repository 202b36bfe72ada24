/** Words of what CFDI are linked to: proposals, what differs, linking and undoing. */
import { groupThousands } from '../values/group-thousands.ts';
import type { DifferenceKind, LinkReason } from '../values/picklists.ts';

const TAXES: Record<string, string> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };
const REASONS: Record<LinkReason, string> = {
  number: 'El CFDI menciona la orden',
  receipt: 'El CFDI menciona el recibo',
  amount: 'Coincide el importe por facturar',
  lines: 'Coinciden los conceptos',
  delivery: 'Tu proveedor la facturó desde la orden',
};

export const LINKS = {
  title: 'Órdenes y recibos de mercancía',
  cfdis: 'CFDI ligados',
  none: 'Este CFDI no está ligado a ninguna orden ni recibo.',
  noneOfDocument: 'Aún no hay ningún CFDI ligado.',
  proposed: 'Propuesto',
  linked: 'Ligado',
  confirm: 'Confirmar',
  confirmAll: 'Confirmar lo propuesto',
  dismiss: 'Descartar',
  undo: 'Desligar',
  choose: 'Ligar a órdenes o recibos',
  chooseCfdi: 'Ligar CFDI',
  chooseText:
    'De este proveedor, lo que aún no está facturado. Sin importe, se toma lo que falte por facturar.',
  chooseCfdiText: 'CFDI de ingreso que recibiste de este proveedor.',
  nothing: 'De este proveedor no hay órdenes ni recibos por facturar.',
  nothingCfdi: 'De este proveedor no hay ningún CFDI de ingreso vigente sin ligar.',
  link: 'Ligar',
  invoice: 'Facturar',
  amount: (name: string) => `Importe de ${name}`,
  amountHelp: 'Lo que falte',
  asked: 'Liga en camino',
  undone: 'Se desliga en cuanto haya conexión',
  dismissed: 'Propuesta descartada',
  onItsWay: 'Por enviar',
  order: (number: string) => `Orden ${number}`,
  goods: (folio: string) => `Recibo ${folio}`,
  cfdi: (folio: string) => `CFDI ${folio}`,
  by: (who: string, when: string) => (who === '' ? when : `${who}, el ${when}`),
  differs: 'No coincide',
  pending: 'Elige al menos un documento.',
  /** Those of which there are words. */
  because: (reasons: readonly string[]) =>
    reasons.flatMap((reason) => (reason in REASONS ? [REASONS[reason as LinkReason]] : [])).join('. '),
} as const;

const amount = (written: string) => `$${groupThousands(written)}`;
function taxes(written: string): string {
  if (written === '') return 'sin impuestos';
  return written
    .split(', ')
    .map((one) => {
      const [tax = '', rate = ''] = one.replace(/^-/, '').split(' ');
      return `${TAXES[tax] ?? tax}${one.startsWith('-') ? ' retenido' : ''} ${rate}`;
    })
    .join(', ');
}

type Difference = { kind: DifferenceKind; description: string; expected: string; found: string };

/** What a CFDI says otherwise than what was ordered or came, in a sentence. */
export function differenceText({ kind, description, expected, found }: Difference): string {
  switch (kind) {
    case 'unordered':
      return `«${description}» no está en la orden (${found}).`;
    case 'price':
      return `«${description}»: el precio es ${amount(found)} y se acordó ${amount(expected)}.`;
    case 'quantity':
      return `«${description}»: factura ${found} y corresponden ${expected}.`;
    case 'tax':
      return `«${description}»: lleva ${taxes(found)} y la orden dice ${taxes(expected)}.`;
    case 'currency':
      return `El CFDI está en ${found} y la orden en ${expected}.`;
    case 'amount':
      return `El importe es ${amount(found)} y quedan por facturar ${amount(expected)}.`;
  }
}
