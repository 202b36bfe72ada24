/** The seals of a document and of its stamp, whatever the version. */
import { cadenaOriginal } from '../cfdi/cadena.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import { type DocumentHead, headOf } from '../cfdi/document-head.ts';
import type { TimbreFiscalDigital11 } from '../cfdi/timbre-fiscal-digital-11.ts';
import type { Loose } from '../rules/loose.ts';
import { PRINT } from '../texts/print.ts';
import { parseDecimal } from '../values/decimal.ts';
import { formatDateTime } from './format.ts';
import { lines, type PrintStamp } from './print-model.ts';

/** Of the document: number of the issuer's certificate, and what its QR encodes once the total can be read. */
type Sealed = {
  certificate: string | undefined;
  total: string | undefined;
  address: (head: StampedHead) => string;
};
export type StampedHead = { uuid: string; seal: string };

/** Undefined when the document has no stamp. */
export function stampOf(
  description: NodeDescription,
  node: object,
  { certificate, total, address }: Sealed,
): PrintStamp | undefined {
  const { seal = '', stamp }: DocumentHead = headOf(description, node);
  if (stamp === undefined) return undefined;
  const { FechaTimbrado, RfcProvCertif, Leyenda } = stamp.node as Loose<TimbreFiscalDigital11>;
  return {
    lines: lines(
      [PRINT.uuid, stamp.uuid],
      [PRINT.certificate, certificate],
      [PRINT.satCertificate, stamp.certificateNumber],
      [PRINT.stampedAt, FechaTimbrado && formatDateTime(FechaTimbrado)],
      [PRINT.provider, RfcProvCertif],
      [PRINT.stampLegend, Leyenda],
    ),
    seals: lines(
      [PRINT.seal, seal],
      [PRINT.satSeal, stamp.seal],
      [PRINT.cadena, cadenaOriginal(stamp.description, stamp.node)],
    ),
    // An expression over what is no amount could not be asked for anyway.
    address: parseDecimal(total ?? '') === undefined ? '' : address({ uuid: stamp.uuid, seal }),
  };
}
