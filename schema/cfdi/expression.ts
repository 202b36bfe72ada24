/**
 * The printed expression of a CFDI: the address that its QR carries and that the SAT's status service
 * takes (Anexo 20 section I.D; service guide v1.4). One text for both, so that they never disagree.
 */
import { exact, rescale, toFixed, toShortest } from '../values/decimal.ts';

export type ExpressionParts = {
  uuid: string;
  /** Issuer's RFC as it is written in the document. */
  issuer: string;
  receiver: string;
  /** Total as it is written in the document. */
  total: string;
  /** The whole Sello; '' when it is not at hand: the SAT answers without it too. */
  seal: string;
  /** Of CFDI 3.0 and 3.2: the total in 17 characters, and no end of the Sello. */
  padded?: true;
};

const ADDRESS = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';

/** Up to six decimals without trailing zeros, but one at least: 1160 → 1160.0, 0.1234565 → 0.123457. */
export function expressionTotal(total: string): string {
  const value = exact(total);
  return toShortest(value.scale < 1 ? rescale(value, 1) : rescale(value, Math.min(value.scale, 6)), 1);
}

/** Ten digits, the point and six decimals: 4685 → 0000004685.000000. */
export function paddedTotal(total: string): string {
  return toFixed(exact(total), 6).padStart(17, '0');
}

/** The ampersand of an RFC is written as an entity inside the expression; Ñ stays as it is. */
export function expressionRfc(rfc: string): string {
  return rfc.replaceAll('&', '&amp;');
}

/** The part from the question mark on, for CFDI 3.3 and 4.0, and with `padded` for those before. */
export function statusExpression(parts: ExpressionParts): string {
  const { uuid, issuer, receiver, total, seal, padded } = parts;
  if (padded === true) {
    return `?re=${expressionRfc(issuer)}&rr=${expressionRfc(receiver)}&tt=${paddedTotal(total)}&id=${uuid}`;
  }
  const end = seal === '' ? '' : `&fe=${seal.slice(-8)}`;
  return `?id=${uuid}&re=${expressionRfc(issuer)}&rr=${expressionRfc(receiver)}&tt=${expressionTotal(total)}${end}`;
}

/** The whole address, as the QR must carry it. */
export function qrAddress(parts: ExpressionParts): string {
  return ADDRESS + statusExpression(parts);
}
