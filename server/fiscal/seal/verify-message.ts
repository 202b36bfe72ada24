/**
 * Whether a signed message of cancellation is what its signature covers, whoever wrote it and however: prefixes, spaces
 * and the order of attributes are as they came, and the canonical text is made from them. Trust in the certificate and
 * its dates are the reader's to judge.
 */
import { verify as verifyBytes } from 'node:crypto';
import type { NodeDescription } from '../../../schema/cfdi/describe.ts';
import { MESSAGES } from '../../../schema/cfdi/messages/registry.ts';
import { readCfdi } from '../../../schema/cfdi/read-xml.ts';
import { canonicalXml } from './canonical.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { C14N, ENVELOPED, RSA_SHA1, SHA1, sha1, XMLDSIG } from './sign-message.ts';
import { attributeOf, childrenNamed, parseXmlTree, textOf, type XmlElement } from './xml-tree.ts';

/**
 * `malformed`: no message, or not as its schema asks. `unsigned`: without a signature of the one form that the SAT takes.
 * `changed`: the digest is another one. `signature`: the certificate's key did not make it. `certificate`: none, or one
 * that cannot be read. `fiel`: signed with an e.firma. `other_rfc`: signed by somebody whom the message does not name.
 */
export type MessageProblem =
  | 'malformed'
  | 'unsigned'
  | 'changed'
  | 'signature'
  | 'certificate'
  | 'fiel'
  | 'other_rfc';

export type VerifiedMessage =
  | { ok: true; description: NodeDescription; node: object; rfc: string; certificate: Certificate }
  | { ok: false; problem: MessageProblem; detail: string };

/** The attributes of a message that name who signs; of a question about relations one of two is empty. */
const SIGNERS = ['RfcEmisor', 'RfcReceptor'];

export function verifyMessage(xml: string): VerifiedMessage {
  const read = readCfdi(xml, { among: MESSAGES });
  if (!read.ok) return refuse('malformed', `${read.error.message} (${read.error.line}:${read.error.column})`);
  const [problem] = read.problems;
  if (problem !== undefined) return refuse('malformed', `${problem.path}: ${problem.message}`);
  const root = parseXmlTree(xml);
  if (root === undefined) return refuse('malformed', 'processing instruction or size');
  const signature = signatureIn(root);
  if (typeof signature === 'string') return refuse('unsigned', signature);
  if (sha1(canonicalXml(root, signature.element)) !== signature.digest)
    return refuse('changed', 'DigestValue');
  const certificate = certificateIn(signature.element);
  if (certificate === undefined) return refuse('certificate', 'X509Certificate');
  const signed = Buffer.from(canonicalXml(signature.signedInfo), 'utf8');
  if (!isSignedBy(certificate, signed, signature.value)) return refuse('signature', 'SignatureValue');
  if (certificate.kind !== 'csd') return refuse('fiel', certificate.kind);
  const named = SIGNERS.map((name) => attributeOf(root, name) ?? '').filter((rfc) => rfc !== '');
  if (named.length !== 1 || named[0] !== certificate.rfc) return refuse('other_rfc', certificate.rfc);
  return { ok: true, description: read.description, node: read.node, rfc: certificate.rfc, certificate };
}

type FoundSignature = { element: XmlElement; signedInfo: XmlElement; digest: string; value: string };

/** The one signature of the form that the SAT takes; what is wrong with it otherwise. */
function signatureIn(root: XmlElement): FoundSignature | string {
  const [element, ...more] = childrenNamed(root, XMLDSIG, 'Signature');
  if (element === undefined || more.length > 0) return 'Signature';
  const signedInfo = only(element, 'SignedInfo');
  const reference = signedInfo && only(signedInfo, 'Reference');
  const transforms = reference && only(reference, 'Transforms');
  const value = only(element, 'SignatureValue');
  const digest = reference && only(reference, 'DigestValue');
  if (!signedInfo || !reference || !transforms || !value || !digest) return 'SignedInfo';
  if (algorithmOf(only(signedInfo, 'CanonicalizationMethod')) !== C14N) return 'CanonicalizationMethod';
  if (algorithmOf(only(signedInfo, 'SignatureMethod')) !== RSA_SHA1) return 'SignatureMethod';
  if (algorithmOf(only(reference, 'DigestMethod')) !== SHA1) return 'DigestMethod';
  if (attributeOf(reference, 'URI') !== '') return 'Reference';
  if (algorithmOf(only(transforms, 'Transform')) !== ENVELOPED) return 'Transform';
  return { element, signedInfo, digest: base64In(digest), value: base64In(value) };
}

function only(parent: XmlElement, local: string): XmlElement | undefined {
  const [found, ...more] = childrenNamed(parent, XMLDSIG, local);
  return more.length === 0 ? found : undefined;
}

function algorithmOf(element: XmlElement | undefined): string | undefined {
  return element && attributeOf(element, 'Algorithm');
}

function base64In(element: XmlElement): string {
  return textOf(element).replace(/\s+/g, '');
}

function certificateIn(signature: XmlElement): Certificate | undefined {
  const keyInfo = only(signature, 'KeyInfo');
  const data = keyInfo && only(keyInfo, 'X509Data');
  const text = data && only(data, 'X509Certificate');
  if (!text) return undefined;
  try {
    return readCertificate(Buffer.from(base64In(text), 'base64'));
  } catch {
    return undefined;
  }
}

function isSignedBy({ publicKey }: Certificate, signed: Buffer, value: string): boolean {
  if (publicKey.asymmetricKeyType !== 'rsa') return false;
  return verifyBytes('sha1', signed, publicKey, Buffer.from(value, 'base64'));
}

function refuse(problem: MessageProblem, detail: string): VerifiedMessage {
  return { ok: false, problem, detail };
}
