/** The seals of a document and of its stamp, whatever the version. */
import { cadenaOriginal } from '../cfdi/cadena.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import { type DocumentHead, headOf } from '../cfdi/document-head.ts';
import type { TimbreFiscalDigital11 } from '../cfdi/timbre-fiscal-digital-11.ts';
import type { PartialNode } from '../rules/partial-nodes.ts';
import { PRINT } from '../texts/print.ts';
import { parseDecimal } from '../values/decimal.ts';
import { formatDateTime } from './format.ts';
import { lines, type PrintStamp } from './print-model.ts';

/** Of the document: number of the issuer's certificate, and what its QR encodes where the total is an amount. */
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
  const { FechaTimbrado, RfcProvCertif, Leyenda } = stamp.node as PartialNode<TimbreFiscalDigital11>;
  return {
    uuid: stamp.uuid,
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
    address: parseDecimal(total ?? '') === undefined ? '' : readable(address({ uuid: stamp.uuid, seal })),
  };
}

/** Of a document that is right it has about 200 characters; what no phone reads is no QR, and 3,000 are no code at all. */
const MOST_CHARACTERS = 500;

function readable(address: string): string {
  return address.length > MOST_CHARACTERS ? '' : address;
}
