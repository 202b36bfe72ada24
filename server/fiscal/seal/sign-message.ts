/**
 * Signs the messages of cancellation: XMLDSig inside the message (enveloped), SHA-1 and RSA as the SAT still asks, with a
 * CSD. An e.firma is refused there (310), and so it is here.
 */
import { createHash, type KeyObject, sign as signBytes, X509Certificate } from 'node:crypto';
import type { NodeOf } from '../../../schema/cfdi/describe.ts';
import type { cancelacion, cancelacionDeRetenciones } from '../../../schema/cfdi/messages/cancelacion.ts';
import type { peticionConsultaRelacionados } from '../../../schema/cfdi/messages/peticion-consulta-relacionados.ts';
import type { solicitudAceptacionRechazo } from '../../../schema/cfdi/messages/solicitud-aceptacion-rechazo.ts';
import { writeXml } from '../../../schema/cfdi/write-xml.ts';
import { escapeXml } from '../../../schema/cfdi/xml-text.ts';
import { TinteroError } from '../../../schema/errors.ts';
import { canonicalXml } from './canonical.ts';
import type { Certificate } from './certificate.ts';
import type { Csd } from './sign.ts';
import { childrenNamed, parseXmlTree, type XmlElement } from './xml-tree.ts';

export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
export const RSA_SHA1 = `${XMLDSIG}rsa-sha1`;
export const SHA1 = `${XMLDSIG}sha1`;
export const ENVELOPED = `${XMLDSIG}enveloped-signature`;

/** The messages that are signed. */
export type Signable =
  | typeof cancelacion
  | typeof cancelacionDeRetenciones
  | typeof solicitudAceptacionRechazo
  | typeof peticionConsultaRelacionados;

/**
 * The message with its signature, on one line, ready to be sent as it stands: another byte breaks it. RSA PKCS#1 v1.5 is
 * deterministic, so the same message with the same CSD is always the same text.
 * @param node a `Signature` that it has is replaced
 * @throws TinteroError certificate_is_fiel; RangeError for characters that XML cannot hold
 */
export function signMessage<D extends Signable>(description: D, node: NodeOf<D>, csd: Csd): string {
  if (csd.certificate.kind === 'fiel') throw new TinteroError('certificate_is_fiel');
  const digest = sha1(canonicalXml(rootOf(writeXml(description, { ...node, Signature: undefined }))));
  const signedInfo = signedInfoOf(digest);
  // SignedInfo is signed as it stands inside the message: there it inherits the namespaces of the root.
  const inPlace = rootOf(writeXml(description, { ...node, Signature: signatureOf(signedInfo, '', '') }));
  const value = signBytes('sha1', Buffer.from(canonicalXml(signedInfoIn(inPlace)), 'utf8'), csd.key);
  const Signature = signatureOf(signedInfo, value.toString('base64'), keyInfoOf(csd.certificate));
  return writeXml(description, { ...node, Signature });
}

/** In base64. */
export function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('base64');
}

/**
 * Who issued a certificate, as RFC 4514 writes it: the last part first, a comma between, its escapes. Parts without a
 * short name there keep the usual one (emailAddress, x500UniqueIdentifier), as other signers write them.
 */
export function issuerName(certificate: Certificate): string {
  const { issuer } = new X509Certificate(certificate.der);
  // node writes a line a part; parts with several values have an unescaped plus.
  return issuer.split('\n').reverse().join(',').replaceAll(' + ', '+');
}

function rootOf(xml: string): XmlElement {
  return parseXmlTree(xml) as XmlElement;
}

function signedInfoIn(root: XmlElement): XmlElement {
  const [signature] = childrenNamed(root, XMLDSIG, 'Signature');
  return childrenNamed(signature as XmlElement, XMLDSIG, 'SignedInfo')[0] as XmlElement;
}

function signedInfoOf(digest: string): string {
  return (
    `<SignedInfo><CanonicalizationMethod Algorithm="${C14N}"/><SignatureMethod Algorithm="${RSA_SHA1}"/>` +
    `<Reference URI=""><Transforms><Transform Algorithm="${ENVELOPED}"/></Transforms>` +
    `<DigestMethod Algorithm="${SHA1}"/><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
  );
}

function signatureOf(signedInfo: string, value: string, keyInfo: string): string {
  return `<Signature xmlns="${XMLDSIG}">${signedInfo}<SignatureValue>${value}</SignatureValue>${keyInfo}</Signature>`;
}

function keyInfoOf(certificate: Certificate): string {
  const base64 = Buffer.from(certificate.der).toString('base64');
  return (
    `<KeyInfo><X509Data><X509IssuerSerial><X509IssuerName>${escapeXml(issuerName(certificate))}</X509IssuerName>` +
    `<X509SerialNumber>${certificate.serialNumber}</X509SerialNumber></X509IssuerSerial>` +
    `<X509Certificate>${base64}</X509Certificate></X509Data>${keyValueOf(certificate.publicKey)}</KeyInfo>`
  );
}

function keyValueOf(key: KeyObject): string {
  const { n = '', e = '' } = key.export({ format: 'jwk' });
  const base64 = (text: string) => Buffer.from(text, 'base64url').toString('base64');
  return `<KeyValue><RSAKeyValue><Modulus>${base64(n)}</Modulus><Exponent>${base64(e)}</Exponent></RSAKeyValue></KeyValue>`;
}
