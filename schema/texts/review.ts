/** Words of approving what suppliers invoice: the panel of a received invoice, and what its supplier is told. */
import type { ReceiptReview } from '../values/picklists.ts';

const STATE: Record<ReceiptReview, string> = {
  pending: 'Por aprobar',
  approved: 'Aprobada',
  rejected: 'Rechazada',
};
const by = (name: string, day: string) => [name, day].filter((part) => part !== '').join(', ');

export const REVIEW = {
  title: 'Aprobación',
  state: STATE,
  approve: 'Aprobar',
  reject: 'Rechazar',
  rejectText: 'El proveedor ve el motivo. Mientras esté rechazada no se paga.',
  reason: 'Motivo del rechazo',
  asked: 'La respuesta va en camino',
  onItsWay: 'se envía en cuanto se pueda.',
  by,
  notice: {
    name: 'Facturas que un comprador aprueba o rechaza',
    approved: (host: string) => `${host} aprobó tu factura`,
    rejected: (host: string) => `${host} rechazó tu factura`,
    content: (folio: string, total: string, reason: string) =>
      [`Factura ${folio} por ${total}.`, reason === '' ? '' : `Motivo: ${reason}`].filter(Boolean).join(' '),
  },
} as const;
