/** Sealed documents for tests, with a CSD of the sandbox's own authority. */

import { createPrivateKey } from 'node:crypto';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { timbreFiscalDigital11 } from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { insertComplement, writeElement } from '../../schema/cfdi/write-xml.ts';
import type { Receipt } from '../../schema/forms/receipt/receipt.ts';
import { toCfdi } from '../../schema/forms/receipt/to-cfdi.ts';
import { CENTRAL_ZONE, localTime } from '../../server/base/local-time.ts';
import { readCertificate } from '../../server/fiscal/seal/certificate.ts';
import { openKey } from '../../server/fiscal/seal/key.ts';
import { type Csd, certificateAttributes, type Sealed, seal } from '../../server/fiscal/seal/sign.ts';
import type { IssuedCsd } from '../../server/sandbox/authority.ts';
import { makeCertificate } from '../../server/sandbox/make-certificate.ts';
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

type Party = { rfc: string; name: string };

/** An invoice of who is no client of a PAC of ours, for that receiver: rightly sealed, and with a stamp that nobody here can verify. */
export async function stampedElsewhere(issuer: Party, receiver: Party): Promise<string> {
  const pair = await makeCertificate({
    ...{ ...issuer, kind: 'csd', serialNumber: '30001000000500009999' },
    ...{ validFrom: new Date('2026-01-01T00:00:00Z'), validTo: new Date('2030-01-01T00:00:00Z') },
  });
  const key = createPrivateKey({ key: Buffer.from(pair.key), format: 'der', type: 'pkcs8' });
  const csd = { certificate: readCertificate(pair.cer), key };
  const { xml, comprobante } = sealReceipt(csd, {
    change: (one) => ({
      ...one,
      Emisor: { ...one.Emisor, Rfc: issuer.rfc, Nombre: issuer.name },
      Receptor: { ...one.Receptor, Rfc: receiver.rfc, Nombre: receiver.name },
    }),
  });
  const stamp = {
    ...{ Version: '1.1', UUID: crypto.randomUUID().toUpperCase(), FechaTimbrado: comprobante.Fecha },
    ...{ RfcProvCertif: 'SPR190613I52', SelloCFD: comprobante.Sello },
    ...{ NoCertificadoSAT: '30001000000500009998', SelloSAT: comprobante.Sello },
  } as const;
  return insertComplement(xml, writeElement(timbreFiscalDigital11, stamp));
}
