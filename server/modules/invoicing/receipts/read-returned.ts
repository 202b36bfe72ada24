/**
 * Whether an XML that a device brings back is what it says: a CFDI of this account, sealed with a certificate of its RFC, with a
 * stamp of that seal which a PAC made. Whoever is signed in could bring anything; only what the SAT has, or a certificate of the
 * SAT's confirms, is stored.
 */

import { withoutAddenda } from '../../../../schema/cfdi/insert-addenda.ts';
import { asIssued, type IssuedCfdi, issuedDescription, issuedFacts } from '../../../../schema/cfdi/issued.ts';
import { complementOf, readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import {
  type TimbreFiscalDigital11,
  timbreFiscalDigital11,
} from '../../../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { UUID_SHAPE } from '../../../../schema/documents/api.ts';
import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { PacCertificates } from '../../../fiscal/seal/pac-certificates.ts';
import { embeddedCertificate, verifySeal, verifyStampSeal } from '../../../fiscal/seal/verify.ts';
import type { Deps } from '../../deps.ts';

export type ReturnedDocument = {
  comprobante: IssuedCfdi;
  stamp: TimbreFiscalDigital11;
  /** As it was before it had its stamp. */
  sealedXml: string;
  stampedXml: string;
  /** What stood in its addenda, which is of no seal; '' for nothing. */
  addenda: string;
};

/** @throws TinteroError returned_invalid */
export function readReturned(brought: string, rfc: string): ReturnedDocument {
  const { xml, content: addenda } = bareOf(brought);
  const read = readCfdi(xml);
  const comprobante = read.ok ? asIssued(read.description, read.node) : undefined;
  if (!read.ok || comprobante === undefined || read.problems.length > 0) throw invalid();
  const stamp = complementOf(comprobante, timbreFiscalDigital11) as TimbreFiscalDigital11 | undefined;
  const isOwn =
    issuedFacts(comprobante).rfc === rfc &&
    embeddedCertificate(comprobante)?.rfc === rfc &&
    verifySeal(comprobante) === 'valid';
  if (!isOwn || stamp === undefined || !UUID_SHAPE.test(stamp.UUID)) throw invalid();
  if (stamp.SelloCFD !== comprobante.Sello) throw invalid();
  return { comprobante, stamp, sealedXml: withoutStamp(comprobante), stampedXml: xml, addenda };
}

/** Devices keep the file as it is delivered. @throws TinteroError returned_invalid */
function bareOf(brought: string): { xml: string; content: string } {
  try {
    return withoutAddenda(brought);
  } catch (error) {
    if (error instanceof RangeError) throw invalid();
    throw error;
  }
}

/**
 * By the certificate of its PAC where that is at hand, else by the SAT.
 * @returns false when neither can tell yet: the SAT learns of a stamp up to 72 hours later. @throws TinteroError returned_invalid
 */
export async function verifyReturned(
  { comprobante, stamp }: ReturnedDocument,
  { sat, log }: Pick<Deps, 'sat' | 'log'>,
  certificates: PacCertificates,
): Promise<boolean> {
  const pac = certificates(stamp.NoCertificadoSAT);
  if (pac !== undefined) {
    if (verifyStampSeal(stamp, pac) !== 'valid') throw invalid();
    return true;
  }
  const { rfc: issuer, receiver, total } = issuedFacts(comprobante);
  const parts = { uuid: stamp.UUID, issuer, receiver: receiver.rfc, total, seal: comprobante.Sello };
  try {
    const { state } = satVerdict(await sat.ask(parts));
    return state === 'current' || state === 'cancelled';
  } catch (error) {
    log.warn({ err: error, uuid: stamp.UUID }, 'the SAT did not answer for a returned receipt');
    return false;
  }
}

/** What was sealed: the seal does not cover the stamp. */
function withoutStamp(comprobante: IssuedCfdi): string {
  const { Complemento, ...sealed } = comprobante;
  const content = (Complemento?.content ?? []).filter(
    ({ namespace }) => namespace !== timbreFiscalDigital11.namespace,
  );
  const carried = content.length === 0 ? sealed : { ...sealed, Complemento: { content } };
  return writeXml(issuedDescription(comprobante), carried);
}

const invalid = () => new TinteroError('returned_invalid');
