/**
 * The messages of the mass download, signed with the e.firma: exclusive canonical XML, SHA-1 and RSA, as the SAT asks. Each is written, read
 * back and signed as it stands, by the code that verifies it too.
 */
import { type KeyObject, sign as signBytes } from 'node:crypto';
import { escapeXml } from '../../../../schema/cfdi/xml-text.ts';
import { exclusiveXml } from '../../seal/canonical.ts';
import type { Certificate } from '../../seal/certificate.ts';
import { issuerName, RSA_SHA1, SHA1, sha1, XMLDSIG } from '../../seal/sign-message.ts';
import { parseXmlTree } from '../../seal/xml-tree.ts';
import { DES, EXCLUSIVE, LOGIN, SOAP, WSS, WSSE, WSU } from './protocol.ts';

/** Who says to the SAT who one is. Lives in memory only. */
export type Efirma = { certificate: Certificate; key: KeyObject };

const X509 = `${WSS}x509-token-profile-1.0#X509v3`;
const BASE64 = `${WSS}soap-message-security-1.0#Base64Binary`;
const VALID_MS = 300_000;

/** @param tokenId a name that is new each time @param at UTC */
export function loginEnvelope({ certificate, key }: Efirma, tokenId: string, at: Date): string {
  const until = new Date(at.getTime() + VALID_MS);
  const times = `<u:Created>${at.toISOString()}</u:Created><u:Expires>${until.toISOString()}</u:Expires>`;
  const timestamp = `<u:Timestamp u:Id="_0">${times}</u:Timestamp>`;
  const digest = sha1(canonical(timestamp.replace('<u:Timestamp', `<u:Timestamp xmlns:u="${WSU}"`)));
  const keyInfo = `<KeyInfo><o:SecurityTokenReference><o:Reference URI="#${tokenId}" ValueType="${X509}"/></o:SecurityTokenReference></KeyInfo>`;
  const token = `<o:BinarySecurityToken u:Id="${tokenId}" ValueType="${X509}" EncodingType="${BASE64}">${base64(certificate)}</o:BinarySecurityToken>`;
  const security = `<o:Security xmlns:o="${WSSE}" s:mustUnderstand="1">${timestamp}${token}${signature(key, digest, '#_0', keyInfo)}</o:Security>`;
  return `<s:Envelope xmlns:s="${SOAP}" xmlns:u="${WSU}"><s:Header>${security}</s:Header><s:Body><Autentica xmlns="${LOGIN}"/></s:Body></s:Envelope>`;
}

/**
 * @param element what stands inside the method and holds the signature
 * @param attributes those that are '' are left out
 * @throws RangeError for characters that XML cannot hold
 */
export function signedEnvelope(
  { certificate, key }: Efirma,
  method: string,
  element: string,
  attributes: Readonly<Record<string, string>>,
): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  const body = (inner: string, namespace = '') =>
    `<des:${method}${namespace}><des:${element}${said}>${inner}</des:${element}></des:${method}>`;
  const digest = sha1(canonical(body('', ` xmlns:des="${DES}"`)));
  const keyInfo = `<KeyInfo><X509Data><X509IssuerSerial><X509IssuerName>${escapeXml(issuerName(certificate))}</X509IssuerName><X509SerialNumber>${decimalSerial(certificate)}</X509SerialNumber></X509IssuerSerial><X509Certificate>${base64(certificate)}</X509Certificate></X509Data></KeyInfo>`;
  const signed = body(signature(key, digest, '', keyInfo));
  return `<s:Envelope xmlns:s="${SOAP}" xmlns:des="${DES}" xmlns:xd="${XMLDSIG}"><s:Header/><s:Body>${signed}</s:Body></s:Envelope>`;
}

function signature(key: KeyObject, digest: string, uri: string, keyInfo: string): string {
  const inner =
    `<CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><SignatureMethod Algorithm="${RSA_SHA1}"/>` +
    `<Reference URI="${uri}"><Transforms><Transform Algorithm="${EXCLUSIVE}"/></Transforms>` +
    `<DigestMethod Algorithm="${SHA1}"/><DigestValue>${digest}</DigestValue></Reference>`;
  const signed = canonical(`<SignedInfo xmlns="${XMLDSIG}">${inner}</SignedInfo>`);
  const value = signBytes('sha1', Buffer.from(signed, 'utf8'), key).toString('base64');
  return `<Signature xmlns="${XMLDSIG}"><SignedInfo>${inner}</SignedInfo><SignatureValue>${value}</SignatureValue>${keyInfo}</Signature>`;
}

function canonical(xml: string): string {
  const root = parseXmlTree(xml);
  if (root === undefined) throw new RangeError('no message');
  return exclusiveXml(root);
}

const base64 = ({ der }: Certificate): string => Buffer.from(der).toString('base64');

/** The number of a certificate as X.509 says it: the 20 digits are the bytes of it. */
function decimalSerial({ serialNumber }: Certificate): string {
  return BigInt(`0x${Buffer.from(serialNumber, 'latin1').toString('hex')}`).toString();
}
