/** Everything that can be said of one XML without the network: seals, structure, rules, totals. */
import { createHash } from 'node:crypto';
import type { CatalogLookup } from '../../../schema/catalogs/lookup.ts';
import { cadenaOriginal } from '../../../schema/cfdi/cadena.ts';
import { type DocumentHead, headOf, type SealDigest, typeOf } from '../../../schema/cfdi/document-head.ts';
import { normalizedDocument } from '../../../schema/cfdi/normalize-values.ts';
import { readCfdi } from '../../../schema/cfdi/read-xml.ts';
import type { StructureProblem } from '../../../schema/cfdi/structure.ts';
import { fillText } from '../../../schema/errors.ts';
import type { Finding, SealVerdict, Severity } from '../../../schema/rules/rule.ts';
import { CLI } from '../../../schema/texts/cli.ts';
import type { PacCertificates } from '../seal/pac-certificates.ts';
import { isCertificateReadable, type KeyReader, verifyAnyStamp, verifyHeadSeal } from '../seal/verify.ts';
import { type Amounts, amountsOf } from './amounts-of.ts';
import { complementsOf, type NamedComplement } from './complements-of.ts';
import { judgeOnce } from './judge-once.ts';
import { closedKeys } from './listed-keys.ts';
import { type TotalsVerdict, totalsVerdict } from './totals.ts';

export type FoundRule = { code: string; path: string };

export type DocumentVerdict = {
  version: string;
  type: string;
  uuid: string;
  complements: NamedComplement[];
  sello: SealVerdict;
  /** What a valid seal is over, of a version that had two. */
  sello_digest?: SealDigest;
  /** `unknown`: the provider's certificate is not at hand. */
  sello_sat: SealVerdict | 'unknown';
  /** SHA-256 of the UTF-8 cadena original, in hexadecimal; '' when there is none. */
  cadena: string;
  structure: StructureProblem[];
  rules: FoundRule[];
  /** Rules that do not block, or of which nobody is sure. */
  warnings: FoundRule[];
  /** Codes of rules that only a registry of the SAT or of others could decide. */
  not_checked: string[];
  totals: TotalsVerdict;
  amounts: Amounts;
  error?: string;
};

export type VerifyNeeds = {
  catalogs: CatalogLookup;
  providers: PacCertificates;
  /** Reads the key of the certificate that a document carries; where there are many documents, one that remembers. */
  keys?: KeyReader;
};

/** The verdict, and for whoever asks more of it what it was found in, and the rules in words. */
export type Verified = {
  verdict: DocumentVerdict;
  findings: Finding[];
  head?: DocumentHead;
  node?: object;
};

export function verifyDocument(bytes: Uint8Array, needs: VerifyNeeds): DocumentVerdict {
  return verifyBytes(bytes, needs).verdict;
}

export function verifyBytes(bytes: Uint8Array, needs: VerifyNeeds): Verified {
  const read = readCfdi(bytes, { keysOf: closedKeys });
  if (!read.ok) {
    const { message, line, column } = read.error;
    const values = { message, line: String(line), column: String(column) };
    const error = fillText(CLI.at, values);
    return { verdict: { ...headInBytes(bytes), ...NOTHING_KNOWN, error }, findings: [] };
  }
  const { description, problems } = read;
  // The cadena takes numbers as they are written; everything else is asked of what they say.
  const cadena = cadenaOriginal(description, read.node);
  const node = normalizedDocument(description, read.node);
  const head = headOf(description, node);
  // A stamp alone has no seal of an issuer.
  const isStamp = head.stamp?.node === node;
  const { sello, digest } = isStamp
    ? { sello: 'unverifiable' as const }
    : verifyHeadSeal(head, description, node, cadena, needs.keys);
  const { findings, notChecked } = judgeOnce(description, node, {
    catalogs: needs.catalogs,
    seal: sello,
    certificate: isCertificateReadable(head, needs.keys) ? 'readable' : 'unreadable',
  });
  const verdict = {
    version: head.version,
    type: head.type,
    uuid: head.stamp?.uuid ?? '',
    complements: complementsOf(node),
    sello,
    ...(digest !== undefined && head.digests.length > 1 && { sello_digest: digest }),
    sello_sat: stampVerdict(head, isStamp, needs.providers),
    cadena: createHash('sha256').update(cadena, 'utf8').digest('hex'),
    structure: problems,
    rules: ofSeverity('error', findings),
    warnings: ofSeverity('warning', findings),
    not_checked: notChecked,
    totals: totalsVerdict(description, node),
    amounts: amountsOf(node),
  };
  return { verdict, findings, head, node };
}

function ofSeverity(severity: Severity, findings: readonly Finding[]): FoundRule[] {
  return findings
    .filter((finding) => finding.severity === severity)
    .map(({ code, path }) => ({ code, path }));
}

/** What is said of a file that could not be opened. */
export function unreadVerdict(error: string): DocumentVerdict {
  return { version: '', type: '', uuid: '', ...NOTHING_KNOWN, error };
}

const NOTHING_KNOWN = {
  complements: [] as NamedComplement[],
  sello: 'unverifiable',
  sello_sat: 'unknown',
  cadena: '',
  structure: [] as StructureProblem[],
  rules: [] as FoundRule[],
  warnings: [] as FoundRule[],
  not_checked: [] as string[],
  totals: 'unknown',
  amounts: {} as Amounts,
} satisfies Partial<DocumentVerdict>;

function stampVerdict(
  { seal, stamp }: DocumentHead,
  isStamp: boolean,
  providers: PacCertificates,
): DocumentVerdict['sello_sat'] {
  if (stamp === undefined) return 'absent';
  // A stamp over another seal is none of this document, whoever made it.
  if (!isStamp && withoutSpaces(stamp.sealOfDocument) !== withoutSpaces(seal)) return 'invalid';
  const provider = providers(stamp.certificateNumber ?? '');
  return provider === undefined ? 'unknown' : verifyAnyStamp(stamp, provider);
}

/** Base64 may be written in lines, and not by both in the same. */
function withoutSpaces(base64: string | undefined): string | undefined {
  return base64?.replace(/ /g, '');
}

/** What the root of a document that cannot be read says of itself, as far as it can be seen. */
function headInBytes(bytes: Uint8Array): Pick<DocumentVerdict, 'version' | 'type' | 'uuid'> {
  const text = Buffer.from(bytes).toString('utf8');
  const root = /<(?:[\w.-]+:)?(Comprobante|Retenciones)\b[^>]*/.exec(text) ?? ['', ''];
  // Retenciones have versions of their own: 1.0 and 2.0 are none of an invoice.
  const prefix = root[1] === 'Retenciones' ? 'ret' : '';
  const attribute = (names: string, from: string) =>
    new RegExp(`\\s(?:${names})\\s*=\\s*["']([^"']*)["']`).exec(from)?.[1];
  const stamp = /<(?:[\w.-]+:)?TimbreFiscalDigital\b[^>]*/.exec(text)?.[0] ?? '';
  return {
    version: prefix + (attribute('[Vv]ersion', root[0]) ?? ''),
    type: typeOf({
      TipoDeComprobante: attribute('TipoDeComprobante', root[0]),
      tipoDeComprobante: attribute('tipoDeComprobante', root[0]),
      CveRetenc: attribute('CveRetenc', root[0]),
    }),
    uuid: attribute('UUID', stamp) ?? '',
  };
}
