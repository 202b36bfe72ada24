/**
 * What the test provider checks before stamping, in this order: well formed, structure, seal, certificate,
 * owner, dates of the certificate, the SAT's rules, date of the document. Codes as every provider uses them.
 */
import type { CatalogLookup } from '../../schema/catalogs/lookup.ts';
import type { DocumentFamily } from '../../schema/cfdi/document-family.ts';
import {
  asIssued,
  type IssuedCfdi,
  isRetenciones,
  issuedDescription,
  issuedFacts,
} from '../../schema/cfdi/issued.ts';
import { onlyRead } from '../../schema/cfdi/only-read.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import type { StructureProblem } from '../../schema/cfdi/structure.ts';
import { judge } from '../../schema/rules/judge.ts';
import { judgeRetenciones } from '../../schema/rules/retenciones20/judge.ts';
import { CENTRAL_ZONE, instantOf } from '../base/local-time.ts';
import { type Certificate, isCurrent, isIssuedBy } from '../fiscal/seal/certificate.ts';
import { embeddedCertificate, rememberingKeys, verifySeal } from '../fiscal/seal/verify.ts';

export type CheckOptions = {
  authority: Certificate;
  /**
   * Whether the SAT's published test taxpayers may seal here too. Their chain cannot be checked (its
   * authority is not here), so only certificates with a test number are taken.
   */
  acceptsPublicTestCertificates: boolean;
  catalogs: CatalogLookup;
  /** IANA zone of a postal code; undefined when it is not known. */
  zoneOf(postalCode: string): string | undefined;
};

export type Refusal = { code: string; message: string };
export type Checked = { ok: true; comprobante: IssuedCfdi } | { ok: false; refusal: Refusal };

const HOUR_MS = 3_600_000;
const WINDOW_MS = 72 * HOUR_MS;
/** Clocks differ: a document may be this much ahead. */
const AHEAD_MS = 5 * 60_000;
const TEST_NUMBER = /^3000100000\d{10}$/;

/** @param family what the service that was asked takes: invoices, or withholdings */
export function checkSealed(
  xml: string,
  now: number,
  options: CheckOptions,
  family: DocumentFamily = 'cfdi',
): Checked {
  const read = readCfdi(xml);
  if (!read.ok) return refuse('301', `XML mal formado: ${read.error.message} (línea ${read.error.line})`);
  const comprobante = asIssued(read.description, read.node);
  if (comprobante === undefined || isRetenciones(comprobante) !== (family === 'retention')) {
    const wanted = family === 'retention' ? 'Retenciones versión 2.0' : 'un Comprobante versión 4.0';
    return refuse('301', `No es ${wanted}.`);
  }
  const refusal =
    structureRefusal(read.problems) ??
    versionRefusal(comprobante) ??
    certificateRefusal(comprobante, options) ??
    rulesRefusal(comprobante, options) ??
    dateRefusal(comprobante, now, options);
  return refusal === undefined ? { ok: true, comprobante } : { ok: false, refusal };
}

function structureRefusal([problem]: StructureProblem[]): Refusal | undefined {
  return problem && { code: '301', message: `Estructura inválida en ${problem.path}: ${problem.message}` };
}

/** A complement of a version that is no longer issued, such as Carta Porte 3.0. */
function versionRefusal(comprobante: IssuedCfdi): Refusal | undefined {
  const [old] = onlyRead(issuedDescription(comprobante), comprobante);
  return (
    old && {
      code: '301',
      message: `El complemento ${old.name} es de una versión que ya no se emite (${old.namespace}).`,
    }
  );
}

/** A run of it has few issuers. */
const keys = rememberingKeys(64);

function certificateRefusal(comprobante: IssuedCfdi, options: CheckOptions): Refusal | undefined {
  const verdict = verifySeal(comprobante, undefined, keys);
  if (verdict !== 'valid') {
    return {
      code: isRetenciones(comprobante) ? 'Reten20101' : 'CFDI40102',
      message: `El sello no corresponde al contenido del comprobante (${verdict}).`,
    };
  }
  // A valid seal has a readable certificate.
  const certificate = embeddedCertificate(comprobante) as Certificate;
  if (certificate.serialNumber !== comprobante.NoCertificado) {
    return { code: '308', message: 'NoCertificado no es el del certificado incluido.' };
  }
  if (!isTrusted(certificate, options)) {
    return { code: '308', message: 'El certificado no lo expidió la autoridad de prueba.' };
  }
  if (certificate.kind !== 'csd') {
    return { code: '306', message: 'El certificado no es un certificado de sello digital.' };
  }
  if (certificate.rfc !== issuedFacts(comprobante).rfc) {
    return { code: '303', message: `El certificado es de ${certificate.rfc}, no del emisor.` };
  }
  const issued = instantOf(issuedFacts(comprobante).date, zoneOf(comprobante, options));
  if (!isCurrent(certificate, new Date(issued))) {
    return { code: '305', message: 'La fecha del comprobante está fuera de la vigencia del certificado.' };
  }
  return undefined;
}

/** Whether our own authority issued it, or it is one of the SAT's published test certificates and those are taken. */
export function isTrusted(
  certificate: Certificate,
  options: Pick<CheckOptions, 'authority' | 'acceptsPublicTestCertificates'>,
): boolean {
  if (isIssuedBy(certificate, options.authority)) return true;
  return options.acceptsPublicTestCertificates && TEST_NUMBER.test(certificate.serialNumber);
}

function rulesRefusal(comprobante: IssuedCfdi, options: CheckOptions): Refusal | undefined {
  const context = { catalogs: options.catalogs, seal: 'valid' } as const;
  const findings = isRetenciones(comprobante)
    ? judgeRetenciones(comprobante, context)
    : judge(comprobante, context);
  const finding = findings.find((one) => one.severity === 'error');
  return finding && { code: finding.code, message: `${finding.path}: ${finding.text}` };
}

function dateRefusal(comprobante: IssuedCfdi, now: number, options: CheckOptions): Refusal | undefined {
  const age = now - instantOf(issuedFacts(comprobante).date, zoneOf(comprobante, options));
  if (age > WINDOW_MS) return { code: '401', message: 'La fecha del comprobante tiene más de 72 horas.' };
  if (age < -AHEAD_MS) return { code: '401', message: 'La fecha del comprobante es futura.' };
  return undefined;
}

function zoneOf(comprobante: IssuedCfdi, options: CheckOptions): string {
  return options.zoneOf(issuedFacts(comprobante).place) ?? CENTRAL_ZONE;
}

function refuse(code: string, message: string): Checked {
  return { ok: false, refusal: { code, message } };
}
