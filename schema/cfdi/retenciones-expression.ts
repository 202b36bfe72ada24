/** The printed expression of withholdings, which its QR carries (Anexo 20, retenciones). The status service has none of them. */
import { expressionRfc, expressionTotal, paddedTotal } from './expression.ts';

export type RetencionesExpression = {
  uuid: string;
  /** RFC as it is written. */
  issuer: string;
  /** An RFC, or the tax identity of a receiver abroad. */
  receiver: { rfc: string } | { taxId: string };
  /** What was paid in all, as it is written. */
  total: string;
};

const ADDRESS = 'https://prodretencionverificacion.clouda.sat.gob.mx/';
/** A foreign tax identity takes so many places. */
const TAX_ID_PLACES = 20;

/** Of version 2.0. @param seal the whole Sello. */
export function retencionesAddress(parts: RetencionesExpression, seal: string): string {
  const { uuid, issuer, receiver, total } = parts;
  return `${ADDRESS}?id=${uuid}&re=${expressionRfc(issuer)}&${receiverPart(receiver)}&tt=${expressionTotal(total)}&fe=${seal.slice(-8)}`;
}

/** Of version 1.0: it has no address. */
export function retenciones10Expression({ uuid, issuer, receiver, total }: RetencionesExpression): string {
  return `?re=${expressionRfc(issuer)}&${receiverPart(receiver)}&tt=${paddedTotal(total)}&id=${uuid}`;
}

function receiverPart(receiver: RetencionesExpression['receiver']): string {
  return 'rfc' in receiver
    ? `rr=${expressionRfc(receiver.rfc)}`
    : `nr=${expressionRfc(receiver.taxId).slice(0, TAX_ID_PLACES).padStart(TAX_ID_PLACES, '0')}`;
}
