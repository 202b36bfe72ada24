/** Everything that can be said of one XML without the network: seals, structure, rules, totals. */
import { createHash } from 'node:crypto';
import type { CatalogLookup } from '../../schema/catalogs/lookup.ts';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { comprobante32 } from '../../schema/cfdi/comprobante-32.ts';
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { NodeDescription } from '../../schema/cfdi/describe.ts';
import { complementOf, readCfdi } from '../../schema/cfdi/read-xml.ts';
import { retenciones10 } from '../../schema/cfdi/retenciones-10.ts';
import type { StructureProblem } from '../../schema/cfdi/structure.ts';
import {
  type TimbreFiscalDigital11,
  timbreFiscalDigital11,
} from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { fillText } from '../../schema/errors.ts';
import { judge } from '../../schema/rules/judge.ts';
import type { SealVerdict } from '../../schema/rules/rule.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { verifyOwnSeal, verifySeal, verifyStampSeal } from '../seal/verify.ts';
import type { ProviderCertificates } from './provider-certificates.ts';
import { type TotalsVerdict, totalsVerdict } from './totals.ts';

export type DocumentVerdict = {
  version: string;
  type: string;
  uuid: string;
  sello: SealVerdict;
  /** `unknown`: the provider's certificate is not at hand. */
  sello_sat: SealVerdict | 'unknown';
  /** SHA-256 of the UTF-8 cadena original, in hexadecimal; '' when there is none. */
  cadena: string;
  structure: StructureProblem[];
  rules: { code: string; path: string }[];
  totals: TotalsVerdict;
  error?: string;
};

export type VerifyNeeds = { catalogs: CatalogLookup; providers: ProviderCertificates };

export function verifyDocument(bytes: Uint8Array, needs: VerifyNeeds): DocumentVerdict {
  const read = readCfdi(bytes);
  if (!read.ok) {
    const { message, line, column } = read.error;
    const values = { message, line: String(line), column: String(column) };
    return { ...headOf(bytes), ...NOTHING_KNOWN, error: fillText(CLI.at, values) };
  }
  if (read.description !== comprobante40) {
    return { ...headOf(bytes), ...NOTHING_KNOWN, ...sealOf(read), structure: read.problems };
  }
  const comprobante = read.node as Comprobante40;
  const cadena = cadenaOriginal(comprobante40, comprobante);
  const sello = verifySeal(comprobante, cadena);
  const stamp = complementOf(comprobante, timbreFiscalDigital11) as TimbreFiscalDigital11 | undefined;
  return {
    version: comprobante.Version,
    type: comprobante.TipoDeComprobante ?? '',
    uuid: stamp?.UUID ?? '',
    sello,
    sello_sat: stampVerdict(comprobante, stamp, needs.providers),
    cadena: createHash('sha256').update(cadena, 'utf8').digest('hex'),
    structure: read.problems,
    rules: judge(comprobante, { catalogs: needs.catalogs, seal: sello })
      .filter((finding) => finding.severity === 'error')
      .map(({ code, path }) => ({ code, path })),
    totals: totalsVerdict(comprobante),
  };
}

/** Documents that were still sealed over SHA-1. */
const OVER_SHA1: readonly NodeDescription[] = [comprobante32, retenciones10];

/** Cadena and Sello of a document of an earlier version, or of withholdings; a stamp alone has no Sello of its own. */
function sealOf({ description, node }: { description: NodeDescription; node: object }) {
  const cadena = cadenaOriginal(description, node);
  const { Sello, sello, Certificado, certificado, Cert } = node as Record<string, string | undefined>;
  const isStamp = description.name === 'TimbreFiscalDigital';
  const own = { seal: Sello ?? sello, certificate: Certificado ?? certificado ?? Cert };
  return {
    cadena: createHash('sha256').update(cadena, 'utf8').digest('hex'),
    sello: isStamp
      ? ('unverifiable' as const)
      : verifyOwnSeal(own, () => cadena, OVER_SHA1.includes(description) ? 'sha1' : 'sha256'),
  };
}

/** What is said of a file that could not be opened. */
export function unreadVerdict(error: string): DocumentVerdict {
  return { version: '', type: '', uuid: '', ...NOTHING_KNOWN, error };
}

const NOTHING_KNOWN = {
  sello: 'unverifiable',
  sello_sat: 'unknown',
  cadena: '',
  structure: [],
  rules: [],
  totals: 'unknown',
} satisfies Partial<DocumentVerdict>;

function stampVerdict(
  comprobante: Comprobante40,
  stamp: TimbreFiscalDigital11 | undefined,
  providers: ProviderCertificates,
): DocumentVerdict['sello_sat'] {
  if (stamp === undefined) return 'absent';
  // A stamp over another seal is none of this document, whoever made it.
  if (stamp.SelloCFD !== comprobante.Sello) return 'invalid';
  const provider = providers(stamp.NoCertificadoSAT);
  return provider === undefined ? 'unknown' : verifyStampSeal(stamp, provider);
}

/** What the root of a document of another version says of itself, as far as it can be seen. */
function headOf(bytes: Uint8Array): Pick<DocumentVerdict, 'version' | 'type' | 'uuid'> {
  const text = Buffer.from(bytes).toString('utf8');
  const root = /<(?:[\w.-]+:)?(Comprobante|Retenciones)\b[^>]*/.exec(text) ?? ['', ''];
  // Retenciones have versions of their own: 1.0 and 2.0 are none of an invoice.
  const prefix = root[1] === 'Retenciones' ? 'ret' : '';
  const attribute = (names: string, from: string) =>
    new RegExp(`\\s(?:${names})\\s*=\\s*["']([^"']*)["']`).exec(from)?.[1] ?? '';
  const stamp = /<(?:[\w.-]+:)?TimbreFiscalDigital\b[^>]*/.exec(text)?.[0] ?? '';
  return {
    version: prefix + attribute('[Vv]ersion', root[0]),
    type: attribute('TipoDeComprobante|tipoDeComprobante|CveRetenc', root[0]),
    uuid: attribute('UUID', stamp),
  };
}
