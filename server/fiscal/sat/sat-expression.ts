/** What the SAT asks for to know one of our receipts. */
import type { ExpressionParts } from '../../../schema/cfdi/expression.ts';
import { type StoredReceipt, sealedXml } from '../../store/invoicing/receipts.ts';

const SEAL = /<(?:\w+:)?(?:Comprobante|Retenciones)\b[^>]*?\sSello="([^"]*)"/;

export function satExpression(receipt: StoredReceipt): ExpressionParts {
  return {
    uuid: receipt.uuid,
    issuer: receipt.rfc,
    receiver: receipt.rfc_receiver,
    total: receipt.total,
    seal: sealOf(sealedXml(receipt)),
  };
}

/** Sello of a document of ours; '' when it has none. */
export function sealOf(sealedXml: string): string {
  return SEAL.exec(sealedXml)?.[1] ?? '';
}
