/**
 * The SAT's receipts: of a request to cancel, of an answer to one, of a document that arrived. Each is signed with an
 * HMAC, as the real ones: nobody but who has the key can verify it, so whoever keeps it keeps its bytes.
 */
import { createHash, createHmac } from 'node:crypto';
import { type Acuse, acuse } from '../../../schema/cfdi/messages/acuse.ts';
import { CANCELLATION } from '../../../schema/cfdi/messages/parts.ts';
import { writeElement } from '../../../schema/cfdi/write-xml.ts';
import { escapeXml } from '../../../schema/cfdi/xml-text.ts';
import { CENTRAL_ZONE, localTime } from '../../base/local-time.ts';
import { canonicalXml } from '../../fiscal/seal/canonical.ts';
import { parseXmlTree, type XmlElement } from '../../fiscal/seal/xml-tree.ts';
import type { Sat } from './simulated-sat.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const XS =
  'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

export type AcuseFolio = { uuid: string; code: string };

/** @param code of the whole request, when it was refused before its documents were looked at */
export function cancellationAcuse(sat: Sat, rfc: string, folios: AcuseFolio[], code?: string): string {
  const node: Acuse = {
    Fecha: sevenDecimals(sat.now()),
    RfcEmisor: rfc,
    ...(code === undefined ? {} : { CodEstatus: code }),
    Folios: folios.map((folio) => ({ UUID: { '#text': folio.uuid }, EstatusUUID: { '#text': folio.code } })),
  };
  return signed(sat, writeElement(acuse, node));
}

export function answerAcuse(
  sat: Sat,
  receiver: string,
  pacRfc: string,
  folios: (AcuseFolio & { accept: boolean })[],
): string {
  const inner = folios
    .map(
      ({ uuid, code, accept }) =>
        `<Folios><UUID>${escapeXml(uuid)}</UUID><EstatusUUID>${code}</EstatusUUID><Respuesta>${accept ? 'Aceptacion' : 'Rechazo'}</Respuesta></Folios>`,
    )
    .join('');
  const head = `Fecha="${sevenDecimals(sat.now())}" RfcPac="${pacRfc}" RfcReceptor="${escapeXml(receiver)}" CodEstatus="1000"`;
  return signed(
    sat,
    `<AcuseAceptacionRechazo xmlns="${CANCELLATION}" ${XS} ${head}>${inner}</AcuseAceptacionRechazo>`,
  );
}

/** @param receivedAt when the document came, milliseconds since 1970 */
export function receptionAcuse(sat: Sat, uuid: string, certificate: string, receivedAt: number): string {
  const head = `UUID="${uuid}" CodEstatus="Comprobante recibido satisfactoriamente" Fecha="${sevenDecimals(receivedAt)}" NoCertificadoSAT="${certificate}"`;
  return signed(sat, `<Acuse ${XS} ${head}></Acuse>`);
}

/** The last four digits are finer than the clock here; they are there because the real ones are. */
function sevenDecimals(at: number): string {
  const fine = createHash('sha1').update(String(at)).digest().readUInt16BE() % 10_000;
  const ms = String(Math.abs(at) % 1000).padStart(3, '0');
  return `${localTime(at, CENTRAL_ZONE)}.${ms}${String(fine).padStart(4, '0')}`;
}

function signed(sat: Sat, xml: string): string {
  const tree = parseXmlTree(xml) as XmlElement;
  const digest = createHash('sha512').update(canonicalXml(tree), 'utf8').digest('base64');
  const signedInfo = `<SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#hmac-sha512"/><Reference URI=""><Transforms><Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><XPath>not(ancestor-or-self::*[local-name()='Signature'])</XPath></Transform></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha512"/><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
  const value = createHmac('sha512', sat.acuseKey).update(signedInfo, 'utf8').digest('base64');
  const name = createHash('sha256').update(sat.acuseKey).digest('hex').slice(0, 16).toUpperCase();
  const signature = `<Signature xmlns="${DSIG}" Id="SelloSAT">${signedInfo}<SignatureValue>${value}</SignatureValue><KeyInfo><KeyName>${name}</KeyName></KeyInfo></Signature>`;
  return xml.endsWith('/>')
    ? xml.replace(/\/>$/, `>${signature}</Acuse>`)
    : xml.replace(/<\/\w+>$/, (end) => signature + end);
}
