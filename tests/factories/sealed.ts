/** Sealed documents for tests, with a CSD of the sandbox's own authority. */

import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { Receipt } from '../../schema/forms/receipt/receipt.ts';
import { toCfdi } from '../../schema/forms/receipt/to-cfdi.ts';
import { CENTRAL_ZONE, localTime } from '../../server/base/local-time.ts';
import { readCertificate } from '../../server/fiscal/seal/certificate.ts';
import { openKey } from '../../server/fiscal/seal/key.ts';
import { type Csd, certificateAttributes, type Sealed, seal } from '../../server/fiscal/seal/sign.ts';
import type { IssuedCsd } from '../../server/sandbox/authority.ts';
import { buildReceipt } from './receipt.ts';

export function openCsd(issued: IssuedCsd): Csd {
  return { certificate: readCertificate(issued.cer), key: openKey(issued.key, issued.passphrase) };
}

export type SealWish = {
  receipt?: Partial<Receipt>;
  /** Milliseconds since 1970 of its Fecha. */
  at?: number;
  change?: (comprobante: Comprobante40) => Comprobante40;
};

export function sealReceipt(csd: Csd, { receipt = {}, at = Date.now(), change }: SealWish = {}): Sealed {
  const whole = buildReceipt({ folio: '1', ...receipt });
  const sealing = { fecha: localTime(at, CENTRAL_ZONE), ...certificateAttributes(csd.certificate) };
  const comprobante = toCfdi(whole, sealing, smallCatalogs);
  return seal(change?.(comprobante) ?? comprobante, csd.key);
}
