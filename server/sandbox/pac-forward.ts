/**
 * What a provider does with a request before the SAT sees it, however its protocol carries it: a signed message
 * is verified, or a CSD is opened (the sandbox then signs nothing: there is nobody to show the signature to).
 */

import type { DocumentFamily } from '../../schema/cfdi/document-family.ts';
import type { Cancelacion } from '../../schema/cfdi/messages/cancelacion.ts';
import { cancelacion, cancelacionDeRetenciones } from '../../schema/cfdi/messages/cancelacion.ts';
import {
  type PeticionConsultaRelacionados,
  peticionConsultaRelacionados,
} from '../../schema/cfdi/messages/peticion-consulta-relacionados.ts';
import {
  type SolicitudAceptacionRechazo,
  solicitudAceptacionRechazo,
} from '../../schema/cfdi/messages/solicitud-aceptacion-rechazo.ts';
import { SAT_CODE_TEXTS } from '../../schema/texts/sandbox.ts';
import type { CheckOptions } from './check.ts';
import { type AnsweredFolio, answerRequests, type ReceiversAnswer } from './sat/answer-requests.ts';
import { checkCsd, checkMessage } from './sat/check-message.ts';
import { type RelatedAnswer, relatedOf } from './sat/related-of.ts';
import { requestCancellation, type SatCancellationAnswer } from './sat/request-cancellation.ts';
import type { Sat } from './sat/simulated-sat.ts';

export type Forwarding = { sat: Sat; check: CheckOptions };

/** As a body carries them: base64. */
export type CsdText = { cer: string; key: string; password: string };

/** The whole request was refused, with the SAT's code for it. */
export type RefusedWhole = { ok: false; code: string; message: string };
export type CancelledFolio = SatCancellationAnswer & { uuid: string };

export type ForwardedCancel =
  | { ok: true; issuer: string; folios: CancelledFolio[]; acuse: string }
  | RefusedWhole;
export type ForwardedAnswer = { ok: true; folios: AnsweredFolio[]; acuse: string } | RefusedWhole;
export type ForwardedRelated = { ok: true; uuid: string; related: RelatedAnswer } | RefusedWhole;

export type FolioWish = { uuid: string; motive: string; substitute: string };

export function cancelSigned(to: Forwarding, xml: string, family: DocumentFamily = 'cfdi'): ForwardedCancel {
  const checked = checkMessage(to.sat, xml, to.check);
  if (!checked.ok) return checked;
  const wanted = family === 'retention' ? cancelacionDeRetenciones : cancelacion;
  if (checked.description !== wanted) return refused('301');
  const wishes = (checked.node as Cancelacion).Folios.map(({ Folio }) => ({
    uuid: Folio.UUID,
    motive: Folio.Motivo,
    substitute: Folio.FolioSustitucion ?? '',
  }));
  return cancel(to, checked.rfc, wishes, family);
}

export function cancelWithCsd(
  to: Forwarding,
  csd: CsdText,
  rfc: string,
  wishes: FolioWish[],
  family: DocumentFamily = 'cfdi',
): ForwardedCancel {
  return opened(to, csd, rfc) ?? cancel(to, rfc, wishes, family);
}

function cancel(
  { sat }: Forwarding,
  issuer: string,
  wishes: FolioWish[],
  family: DocumentFamily,
): ForwardedCancel {
  const folios = wishes.map((wish) => ({
    uuid: wish.uuid,
    ...requestCancellation(sat, { issuer, family, ...wish }),
  }));
  const acuse = folios.map((one) => one.acuse).find((one) => one !== '') ?? '';
  return { ok: true, issuer, folios, acuse };
}

export function answerSigned(to: Forwarding, xml: string): ForwardedAnswer {
  const checked = checkMessage(to.sat, xml, to.check);
  if (!checked.ok) return checked;
  if (checked.description !== solicitudAceptacionRechazo) return refused('301');
  const message = checked.node as SolicitudAceptacionRechazo;
  const answers = (message.Folios ?? []).map(({ UUID, Respuesta }) => ({
    uuid: UUID['#text'],
    accept: Respuesta['#text'] === 'Aceptacion',
  }));
  const { RfcPacEnviaSolicitud: pacRfc } = message;
  return { ok: true, ...answerRequests(to.sat, { receiver: checked.rfc, answers, pacRfc }) };
}

export function answerWithCsd(
  to: Forwarding,
  csd: CsdText,
  receiver: string,
  answers: ReceiversAnswer[],
): ForwardedAnswer {
  return opened(to, csd, receiver) ?? { ok: true, ...answerRequests(to.sat, { receiver, answers }) };
}

export function relatedSigned(to: Forwarding, xml: string): ForwardedRelated {
  const checked = checkMessage(to.sat, xml, to.check);
  if (!checked.ok) return checked;
  if (checked.description !== peticionConsultaRelacionados) return refused('301');
  const uuid = (checked.node as PeticionConsultaRelacionados).Uuid;
  return { ok: true, uuid, related: relatedOf(to.sat, { rfc: checked.rfc, uuid }) };
}

export function relatedWithCsd(to: Forwarding, csd: CsdText, rfc: string, uuid: string): ForwardedRelated {
  return opened(to, csd, rfc) ?? { ok: true, uuid, related: relatedOf(to.sat, { rfc, uuid }) };
}

/** What is wrong with the CSD; undefined when it opens, is the RFC's and may be used. */
function opened({ sat, check }: Forwarding, csd: CsdText, rfc: string): RefusedWhole | undefined {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
  const files = { cer: bytes(csd.cer), key: bytes(csd.key), password: csd.password, rfc };
  const checked = checkCsd(sat, files, check);
  return checked.ok ? undefined : checked;
}

function refused(code: string): RefusedWhole {
  return { ok: false, code, message: SAT_CODE_TEXTS[code] ?? '' };
}
