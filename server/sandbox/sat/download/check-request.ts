/** Whether a signed message of the mass download is one that the SAT takes, and what it says. */
import { verify as verifyBytes } from 'node:crypto';
import { DES, EXCLUSIVE, WSSE, WSU } from '../../../fiscal/sat/download/protocol.ts';
import { exclusiveXml } from '../../../fiscal/seal/canonical.ts';
import { type Certificate, isCurrent, readCertificate } from '../../../fiscal/seal/certificate.ts';
import { RSA_SHA1, sha1, XMLDSIG } from '../../../fiscal/seal/sign-message.ts';
import {
  attributeOf,
  childrenNamed,
  parseXmlTree,
  textOf,
  type XmlElement,
} from '../../../fiscal/seal/xml-tree.ts';
import { type CheckOptions, isTrusted } from '../../check.ts';

export type Trust = Pick<CheckOptions, 'authority' | 'acceptsPublicTestCertificates'>;
/** 301 malformed, 302 seal, 303 of another RFC, 304 not current, 305 no e.firma of this authority. */
export type Refused = '301' | '302' | '303' | '304' | '305';
/** `method` and `said`: what is asked and its attributes; the RFC is that of the certificate. */
export type CheckedRequest = { rfc: string; method: string; said: (name: string) => string };

/** Of signing in: the time stamp is what is signed. @param now milliseconds since 1970 */
export function checkLogin(xml: string, now: number, trust: Trust): { rfc: string } | Refused {
  const security = descend(parseXmlTree(xml), 'Security', WSSE);
  const timestamp = security && childrenNamed(security, WSU, 'Timestamp')[0];
  const token = security && childrenNamed(security, WSSE, 'BinarySecurityToken')[0];
  const signature = security && childrenNamed(security, XMLDSIG, 'Signature')[0];
  if (!timestamp || !token || !signature) return '301';
  const created = Date.parse(textIn(timestamp, WSU, 'Created'));
  const until = Date.parse(textIn(timestamp, WSU, 'Expires'));
  if (!(created <= now + 60_000 && until >= now)) return '301';
  const certificate = certificateOf(textOf(token));
  const problem = problemOf(signature, exclusiveXml(timestamp), certificate, now, trust);
  return problem ?? { rfc: (certificate as Certificate).rfc };
}

/** Of all else: what is asked, without its signature. */
export function checkRequest(xml: string, now: number, trust: Trust): CheckedRequest | Refused {
  const body = descend(parseXmlTree(xml), 'Body', undefined);
  const method = body?.children.find((child) => typeof child !== 'string');
  const asked = method?.children.find((child) => typeof child !== 'string');
  if (!method || !asked || method.namespace !== DES) return '301';
  const [signature] = childrenNamed(asked, XMLDSIG, 'Signature');
  if (signature === undefined) return '302';
  const certificate = certificateOf(textOf(descend(signature, 'X509Certificate', XMLDSIG) ?? signature));
  const problem = problemOf(signature, exclusiveXml(method, signature), certificate, now, trust);
  if (problem !== undefined) return problem;
  const { rfc } = certificate as Certificate;
  const said = (name: string) => attributeOf(asked, name) ?? '';
  return said('RfcSolicitante') === rfc ? { rfc, method: method.local, said } : '303';
}

function problemOf(
  signature: XmlElement,
  signed: string,
  certificate: Certificate | undefined,
  now: number,
  trust: Trust,
): Refused | undefined {
  const [info] = childrenNamed(signature, XMLDSIG, 'SignedInfo');
  const algorithm = (name: string) => attributeOf(descend(info, name, XMLDSIG) ?? signature, 'Algorithm');
  if (info === undefined || algorithm('CanonicalizationMethod') !== EXCLUSIVE) return '302';
  if (algorithm('SignatureMethod') !== RSA_SHA1 || algorithm('Transform') !== EXCLUSIVE) return '302';
  if (textIn(signature, XMLDSIG, 'DigestValue') !== sha1(signed)) return '302';
  if (certificate === undefined) return '305';
  const value = Buffer.from(textIn(signature, XMLDSIG, 'SignatureValue'), 'base64');
  const text = Buffer.from(exclusiveXml(info), 'utf8');
  if (!verifyBytes('sha1', text, certificate.publicKey, value)) return '302';
  if (certificate.kind !== 'fiel' || !isTrusted(certificate, trust)) return '305';
  return isCurrent(certificate, new Date(now)) ? undefined : '304';
}

function certificateOf(base64: string): Certificate | undefined {
  try {
    return readCertificate(Buffer.from(base64.trim(), 'base64'));
  } catch {
    return undefined;
  }
}

/** The first inside it of that name, of any namespace where none is said. */
function descend(
  element: XmlElement | undefined,
  local: string,
  namespace: string | undefined,
): XmlElement | undefined {
  if (element === undefined) return undefined;
  const isIt = element.local === local && (namespace === undefined || element.namespace === namespace);
  if (isIt) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : descend(child, local, namespace);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textIn(element: XmlElement, namespace: string, local: string): string {
  const found = descend(element, local, namespace);
  return found === undefined ? '' : textOf(found).trim();
}
