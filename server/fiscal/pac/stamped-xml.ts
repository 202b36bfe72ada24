/** What stands in a stamped document, read without a parser: whatever a provider sends, the worker verifies it. */
import { insertComplement } from '../../../schema/cfdi/write-xml.ts';
import type { Stamped } from './port.ts';

// A tag ends where another begins: text full of tags that never end is read once, not once for each.
const STAMP_UUID = /<(?:\w+:)?TimbreFiscalDigital\b[^<>]*?\sUUID="([0-9a-fA-F-]{36})"/;
const STAMP_SEAL = /<(?:\w+:)?TimbreFiscalDigital\b[^<>]*?\sSelloCFD="([^"]*)"/;
const OUR_SEAL = /<(?:\w+:)?(?:Comprobante|Retenciones)\b[^<>]*?\sSello="([^"]*)"/;

/** The UUID of the stamp inside a document, in the letter case it has there. */
export function stampUuid(xml: string): string | undefined {
  return STAMP_UUID.exec(xml)?.[1];
}

/** A stamped document as a result; undefined when it has no stamp. */
export function asStamped(xml: string): Stamped | undefined {
  const uuid = stampUuid(xml);
  return uuid === undefined ? undefined : { kind: 'stamped', xml, uuid };
}

/** Our bytes with the stamp alone put into them; undefined when it is none or they are no document. */
export function withStamp(sealedXml: string, stamp: string): Stamped | undefined {
  try {
    return asStamped(insertComplement(sealedXml, stamp));
  } catch {
    return undefined;
  }
}

/** The first UUID in a sentence; '' when there is none. */
export function uuidIn(sentence: string): string {
  return /\b[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\b/.exec(sentence)?.[0] ?? '';
}

/** Whether a stamp, or a stamped document, is of these sealed bytes. */
export function isStampOf(stamp: string, sealedXml: string): boolean {
  return STAMP_SEAL.exec(stamp)?.[1] === OUR_SEAL.exec(sealedXml)?.[1];
}
