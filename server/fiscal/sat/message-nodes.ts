/** The messages of cancellation as nodes, from what the house knows. server/fiscal/seal/sign-message.ts makes them texts. */
import type { Cancelacion } from '../../../schema/cfdi/messages/cancelacion.ts';
import type { PeticionConsultaRelacionados } from '../../../schema/cfdi/messages/peticion-consulta-relacionados.ts';
import type { SolicitudAceptacionRechazo } from '../../../schema/cfdi/messages/solicitud-aceptacion-rechazo.ts';

/** 01 with errors and replaced, 02 with errors, 03 not carried out, 04 in a global invoice. */
export type CancellationMotive = '01' | '02' | '03' | '04';

export type CancellationWish = {
  issuer: string;
  /** When it is asked: YYYY-MM-DDThh:mm:ss of central Mexico. */
  fecha: string;
  uuid: string;
  motive: CancellationMotive;
  /** UUID of what replaces it: with 01, and only with 01. */
  substitute?: string | undefined;
};

/** One document a message, so that a bad one spoils no other. @throws RangeError for a substitute without 01, or 01 without one */
export function cancellationRequest({
  issuer,
  fecha,
  uuid,
  motive,
  substitute,
}: CancellationWish): Cancelacion {
  if ((motive === '01') !== (substitute !== undefined)) {
    throw new RangeError('a substitute goes with motive 01, and only with it');
  }
  const FolioSustitucion = substitute === undefined ? {} : { FolioSustitucion: substitute };
  return {
    RfcEmisor: issuer,
    Fecha: fecha,
    Folios: [{ Folio: { UUID: uuid, Motivo: motive, ...FolioSustitucion } }],
  };
}

/** @param wish `pacRfc` is that of the provider who forwards it; each tells its own */
export function answerRequest(wish: {
  receiver: string;
  fecha: string;
  pacRfc: string;
  uuid: string;
  accept: boolean;
}): SolicitudAceptacionRechazo {
  const Respuesta = wish.accept ? 'Aceptacion' : 'Rechazo';
  return {
    Fecha: wish.fecha,
    RfcPacEnviaSolicitud: wish.pacRfc,
    RfcReceptor: wish.receiver,
    Folios: [{ UUID: { '#text': wish.uuid }, Respuesta: { '#text': Respuesta } }],
  };
}

/** @param wish `role`: what `rfc`, who asks and signs, is in the document */
export function relatedRequest(wish: {
  rfc: string;
  role: 'issuer' | 'receiver';
  pacRfc: string;
  uuid: string;
}): PeticionConsultaRelacionados {
  return {
    RfcEmisor: wish.role === 'issuer' ? wish.rfc : '',
    RfcPacEnviaSolicitud: wish.pacRfc,
    RfcReceptor: wish.role === 'receiver' ? wish.rfc : '',
    Uuid: wish.uuid,
  };
}
