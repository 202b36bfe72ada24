/**
 * Pipeline: step 6 (accept). A document that lacks its folio and its seal, as text: whoever has the folio and the key
 * completes it in a moment, however many concepts it has.
 */
import type { KeyObject } from 'node:crypto';
import { cadenaOriginal } from '../../../schema/cfdi/cadena.ts';
import { type IssuedCfdi, issuedDescription } from '../../../schema/cfdi/issued.ts';
import { writeXml } from '../../../schema/cfdi/write-xml.ts';
import { cutAt, fill, type Gapped } from '../../base/gapped.ts';
import { sign } from './sign.ts';

/** What stands where folio and seal will: letters and digits by chance, which nobody can have written. */
export type Marks = { folio: string; sello: string };

/** Gap of the cadena: folio. Gaps of the XML: folio, sello. */
export type Unsealed = { cadena: Gapped; xml: Gapped };

export function makeMarks(uuid: () => string): Marks {
  const mark = () => uuid().replaceAll('-', '');
  return { folio: mark(), sello: mark() };
}

/** @param cfdi whose Folio (or the end of its FolioInt) is the mark of the folio */
export function unsealed(cfdi: IssuedCfdi, { folio, sello }: Marks): Unsealed {
  const description = issuedDescription(cfdi);
  return {
    cadena: cutAt(cadenaOriginal(description, cfdi), { folio }),
    xml: cutAt(writeXml(description, { ...cfdi, Sello: sello }), { folio, sello }),
  };
}

/** @param folio digits, which need no escape. @returns the XML that every later step sends */
export function sealAs({ cadena, xml }: Unsealed, folio: string, key: KeyObject): string {
  return fill(xml, { folio, sello: sign(fill(cadena, { folio }), key) });
}
