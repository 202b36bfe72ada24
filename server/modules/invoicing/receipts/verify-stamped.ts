/**
 * Pipeline: step 7 (stamp). What a provider gave back must be our document and nothing else, plus its stamp.
 * What is stored is our own bytes with that stamp in them, whatever else the provider did to the text.
 */
import { cadenaOriginal } from '../../../../schema/cfdi/cadena.ts';
import { asIssued, type IssuedCfdi, issuedDescription } from '../../../../schema/cfdi/issued.ts';
import { complementOf, readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import {
  type TimbreFiscalDigital11,
  timbreFiscalDigital11,
} from '../../../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { insertComplement, writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { UUID_SHAPE } from '../../../../schema/documents/api.ts';
import type { Task } from '../../../jobs/compute/task.ts';

export type VerifiedStamp =
  | { ok: true; xml: string; stamp: TimbreFiscalDigital11 }
  | { ok: false; reason: string };

const STAMP_ELEMENT = /<(\w+:)?TimbreFiscalDigital\b[^<>]*?(?:\/>|>\s*<\/\1?TimbreFiscalDigital>)/;

export const verifyStamp: Task<{ sealedXml: string; stampedXml: string }, VerifiedStamp> = {
  size: ({ sealedXml, stampedXml }) => sealedXml.length + stampedXml.length,
  run: ({ sealedXml, stampedXml }) => verifyStamped(sealedXml, stampedXml),
};

export function verifyStamped(sealedXml: string, stampedXml: string): VerifiedStamp {
  const ours = readOwn(sealedXml);
  const theirs = readOwn(stampedXml);
  if (ours === undefined || theirs === undefined)
    return { ok: false, reason: 'neither a Comprobante 4.0 nor Retenciones 2.0' };
  const stamp = complementOf(theirs, timbreFiscalDigital11) as TimbreFiscalDigital11 | undefined;
  if (stamp === undefined) return { ok: false, reason: 'without a stamp' };
  if (!UUID_SHAPE.test(stamp.UUID)) return { ok: false, reason: 'a stamp without a UUID' };
  if (theirs.Sello !== ours.Sello) return { ok: false, reason: 'another Sello' };
  if (stamp.SelloCFD !== ours.Sello) return { ok: false, reason: 'a stamp of another document' };
  if (cadenaOf(theirs) !== cadenaOf(ours)) {
    return { ok: false, reason: 'its content was changed' };
  }
  const element = STAMP_ELEMENT.exec(stampedXml)?.[0];
  const asGiven = element === undefined ? undefined : insertComplement(sealedXml, element);
  if (asGiven === stampedXml) return { ok: true, xml: stampedXml, stamp };
  return { ok: true, xml: insertComplement(sealedXml, writeXml(timbreFiscalDigital11, stamp)), stamp };
}

const cadenaOf = (cfdi: IssuedCfdi): string => cadenaOriginal(issuedDescription(cfdi), cfdi);

function readOwn(xml: string): IssuedCfdi | undefined {
  const read = readCfdi(xml);
  return read.ok ? asIssued(read.description, read.node) : undefined;
}
