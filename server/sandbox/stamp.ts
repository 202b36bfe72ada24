/** Makes the stamp: a TimbreFiscalDigital whose SelloSAT verifies with the sandbox's provider certificate. */
import { createHash } from 'node:crypto';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { pagos20 } from '../../schema/cfdi/complements/pagos-20.ts';
import { type IssuedCfdi, isRetenciones, issuedFacts } from '../../schema/cfdi/issued.ts';
import { complementOf } from '../../schema/cfdi/read-xml.ts';
import {
  type TimbreFiscalDigital11,
  timbreFiscalDigital11,
} from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { insertComplement, writeXml } from '../../schema/cfdi/write-xml.ts';
import { CENTRAL_ZONE, localTime } from '../base/local-time.ts';
import { sign } from '../fiscal/seal/sign.ts';
import { type Authority, PROVIDER_RFC } from './authority.ts';
import { PAYMENT, type Relation, type StampRow } from './data-file.ts';

/** In the stamp itself, so that nobody takes the document for a real one. */
const LEGEND = 'Timbre de prueba sin validez fiscal';

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** @param now milliseconds since 1970 */
export function makeStamp(
  comprobante: IssuedCfdi,
  sealedXml: string,
  uuid: string,
  now: number,
  authority: Authority,
): { row: StampRow; relations: Relation[] } {
  const { certificate, key } = authority.provider;
  const unsealed: TimbreFiscalDigital11 = {
    Version: '1.1',
    UUID: uuid,
    FechaTimbrado: localTime(now, CENTRAL_ZONE),
    RfcProvCertif: PROVIDER_RFC,
    Leyenda: LEGEND,
    SelloCFD: comprobante.Sello,
    NoCertificadoSAT: certificate.serialNumber,
    SelloSAT: '',
  };
  const stamp = { ...unsealed, SelloSAT: sign(cadenaOriginal(timbreFiscalDigital11, unsealed), key) };
  const { type, rfc, regime, receiver, total } = issuedFacts(comprobante);
  const tfd = withoutDeclaration(writeXml(timbreFiscalDigital11, stamp));
  return {
    row: {
      seal_hash: sha256(comprobante.Sello),
      xml_hash: sha256(sealedXml),
      uuid,
      issuer: rfc,
      receiver: receiver.rfc,
      regime,
      receipt_type: type,
      total,
      seal: comprobante.Sello,
      stamped_at: now,
      hidden_until: 0,
      xml: insertComplement(sealedXml, tfd),
    },
    relations: relationsOf(comprobante).map((relation) => ({ ...relation, by_uuid: uuid })),
  };
}

/** What it names as related, and what it pays. */
function relationsOf(comprobante: IssuedCfdi): Pick<Relation, 'uuid' | 'type'>[] {
  if (isRetenciones(comprobante)) {
    const { CfdiRetenRelacionados: related } = comprobante;
    return related === undefined ? [] : [{ uuid: related.UUID, type: related.TipoRelacion }];
  }
  const named = (comprobante.CfdiRelacionados ?? []).flatMap((group) =>
    group.CfdiRelacionado.map(({ UUID }) => ({ uuid: UUID, type: group.TipoRelacion })),
  );
  const paid = (complementOf(comprobante, pagos20)?.Pago ?? []).flatMap((payment) =>
    payment.DoctoRelacionado.map(({ IdDocumento }) => ({ uuid: IdDocumento, type: PAYMENT })),
  );
  return [...named, ...paid];
}

/** The stamp of a stamped document, as it stands in it. */
export function stampElement(xml: string): string {
  return /<tfd:TimbreFiscalDigital\b[^>]*\/>/.exec(xml)?.[0] ?? '';
}

function withoutDeclaration(xml: string): string {
  return xml.replace(/^<\?xml[^>]*\?>\s*/, '');
}
