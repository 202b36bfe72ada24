/** The verdict of the SAT's error matrices on a document of Retenciones 2.0, without the network. */
import type { Retenciones20 } from '../../cfdi/retenciones-20.ts';
import { applyRules } from '../apply.ts';
import { settleChecks } from '../remote-rule.ts';
import type { Finding, RuleContext } from '../rule.ts';
import { CLAVE_RULES } from './clave.ts';
import { DOCUMENTO_RULES } from './documento.ts';
import { PLAN_RULES } from './planes.ts';
import { PLATFORM_RULES } from './plataforma.ts';
import { conClave, PLATFORM_DOCUMENT_RULES } from './plataforma-documento.ts';
import { PLATFORM_RETENIDO_RULES } from './plataforma-retenido.ts';
import { remoteOfRetenciones } from './remote.ts';
import { SERVICE_RULES, unTipo } from './servicio.ts';
import {
  type Found,
  type PartialRetenciones,
  type Platform,
  type PlatformSubject,
  plansOf,
  platformsOf,
  type RetencionesSubject,
  retencionesSubject,
} from './subjects.ts';
import { RETENIDO_RULES, TOTALES_RULES } from './totales.ts';

/**
 * Findings in the order of the document, those of its complements last, then what the registries said. Never throws on a document that lacks pieces.
 */
export function judgeRetenciones(retenciones: Retenciones20, context: RuleContext): Finding[] {
  const document: PartialRetenciones = retenciones;
  const subject = retencionesSubject(document, context);
  const findings: Finding[] = [];
  applyRules(DOCUMENTO_RULES, subject, '', findings);
  applyRules(CLAVE_RULES, subject, '', findings);
  applyRules(TOTALES_RULES, subject, '', findings);
  for (const [index, line] of subject.retained.entries()) {
    applyRules(RETENIDO_RULES, { line, facts: subject.facts }, `Totales.ImpRetenidos[${index}]`, findings);
  }
  applyRules([conClave], subject, '', findings);
  // A second complement is itself the mistake (SPT102): its totals would be held to those of the first.
  const [platform] = platformsOf(document);
  if (platform !== undefined) judgePlatform(subject, platform, findings);
  for (const { node, path } of plansOf(document)) applyRules(PLAN_RULES, node, path, findings);
  if (context.remote !== undefined) {
    findings.push(...settleChecks(remoteOfRetenciones(document), context.remote).findings);
  }
  return findings;
}

function judgePlatform(
  document: RetencionesSubject,
  { node, path }: Found<Platform>,
  findings: Finding[],
): void {
  const services = node.Servicios?.DetallesDelServicio ?? [];
  const of: PlatformSubject = { ...document, platform: node, services };
  applyRules(PLATFORM_DOCUMENT_RULES, of, '', findings);
  for (const [index, line] of of.retained.entries()) {
    applyRules(PLATFORM_RETENIDO_RULES, { line, of }, `Totales.ImpRetenidos[${index}]`, findings);
  }
  applyRules([...PLATFORM_RULES, unTipo], of, path, findings);
  for (const [index, service] of services.entries()) {
    const at = `${path}.Servicios.DetallesDelServicio[${index}]`;
    applyRules(SERVICE_RULES, { service, facts: of.facts, of }, at, findings);
  }
}
