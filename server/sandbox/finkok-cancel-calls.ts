/** Finkok's protocol: cancellation, acuses, status, and the receiver's side. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { type SoapNode, soapAll, soapFind, soapText } from '../fiscal/soap/soap.ts';
import type { FinkokMethod } from './finkok-routes.ts';
import { decoded, item, items } from './finkok-soap.ts';
import {
  answerSigned,
  answerWithCsd,
  type CsdText,
  cancelSigned,
  cancelWithCsd,
  type ForwardedAnswer,
  type ForwardedCancel,
  type ForwardedRelated,
  relatedSigned,
  relatedWithCsd,
} from './pac-forward.ts';
import { acuseOf } from './sat/acuse-of.ts';
import { pendingOf } from './sat/answer-requests.ts';
import type { RelatedDocument } from './sat/cancelability.ts';
import { statusOf } from './sat/status-of.ts';

/** Of withholdings, in the service for them. */
export const RETENTION_CANCEL: FinkokMethod = {
  kind: 'cancel',
  refusal: 'CodEstatus',
  answer: (call, front) => cancelled(cancelSigned(front, decoded(call, 'xml'), 'retention')),
};

export const FINKOK_CANCEL_CALLS: Record<string, FinkokMethod> = {
  cancel_signature: {
    kind: 'cancel',
    refusal: 'CodEstatus',
    answer: (call, front) => cancelled(cancelSigned(front, decoded(call, 'xml'))),
  },
  cancel: {
    kind: 'cancel',
    refusal: 'CodEstatus',
    answer(call, front) {
      const csd = csdOf(call);
      if (csd === undefined) return item('CodEstatus', 'Invalid Passphrase');
      const wishes = soapAll(soapFind(call, 'UUIDS'), 'UUID').map(({ attributes }) => ({
        uuid: attributes.UUID ?? '',
        motive: attributes.Motivo ?? '',
        substitute: attributes.FolioSustitucion ?? '',
      }));
      return cancelled(cancelWithCsd(front, csd, soapText(call, 'taxpayer_id'), wishes));
    },
  },
  get_receipt: {
    kind: 'acuse',
    refusal: 'error',
    answer(call, { sat }) {
      const uuid = soapText(call, 'uuid');
      const xml = acuseOf(sat, uuid, soapText(call, 'type') === 'C' ? 'cancel' : 'reception');
      if (xml === undefined) return item('success', 'false') + item('error', 'UUID not found');
      return item('success', 'true') + item('uuid', uuid) + item('receipt', xml);
    },
  },
  get_sat_status: {
    kind: 'status',
    refusal: 'error',
    answer(call, { sat }) {
      const re = soapText(call, 'taxpayer_id');
      const rr = soapText(call, 'rtaxpayer_id');
      const found = statusOf(sat, { id: soapText(call, 'uuid'), re, rr, tt: soapText(call, 'total') });
      return items(
        'sat',
        item('ValidacionEFOS', found.efos),
        item('EsCancelable', found.cancelable),
        item('CodigoEstatus', found.codigo),
        item('Estado', found.estado),
        item('EstatusCancelacion', found.cancelacion),
      );
    },
  },
  get_pending: {
    kind: 'pending',
    refusal: 'error',
    answer(call, { sat }) {
      const { uuids } = pendingOf(sat, soapText(call, 'rtaxpayer_id'));
      return items('uuids', ...uuids.map((uuid) => item('string', uuid)));
    },
  },
  accept_reject_signature: {
    kind: 'answer',
    refusal: 'error',
    answer: (call, front) => answered(answerSigned(front, decoded(call, 'xml'))),
  },
  accept_reject: {
    kind: 'answer',
    refusal: 'error',
    answer(call, front) {
      const csd = csdOf(call);
      if (csd === undefined) return item('error', 'Invalid Passphrase');
      const answers = soapAll(call, 'UUID_AR').map((one) => ({
        uuid: soapText(one, 'uuid'),
        accept: soapText(one, 'respuesta') === 'Aceptacion',
      }));
      return answered(answerWithCsd(front, csd, soapText(call, 'rtaxpayer_id'), answers));
    },
  },
  get_related_signature: {
    kind: 'related',
    refusal: 'error',
    answer: (call, front) => related(relatedSigned(front, decoded(call, 'xml'))),
  },
  get_related: {
    kind: 'related',
    refusal: 'error',
    answer(call, front) {
      const csd = csdOf(call);
      if (csd === undefined) return item('error', 'Invalid Passphrase');
      const rfc = soapText(call, 'taxpayer_id') || soapText(call, 'rtaxpayer_id');
      return related(relatedWithCsd(front, csd, rfc, soapText(call, 'uuid')));
    },
  },
};

/** Asked too often is the provider's own word here; of what the SAT does not have it says no folio at all. */
const OWN_CODES: Record<string, string> = { '204': '799' };

function cancelled(done: ForwardedCancel): string {
  if (!done.ok) return item('CodEstatus', `${done.code} - ${done.message}`);
  const unknown = done.folios.find(({ code }) => code === '205' || code === '1205');
  if (unknown !== undefined) return item('CodEstatus', `UUID: ${unknown.uuid} No Encontrado`);
  const folios = done.folios.map(({ uuid, code, message }) =>
    items(
      'Folio',
      item('UUID', uuid),
      item('EstatusUUID', OWN_CODES[code] ?? code),
      item('EstatusCancelacion', message),
    ),
  );
  return [
    items('Folios', ...folios),
    done.acuse === '' ? '' : item('Acuse', done.acuse),
    item('RfcEmisor', done.issuer),
  ].join('');
}

function answered(done: ForwardedAnswer): string {
  if (!done.ok) return item('error', `${done.code} - ${done.message}`);
  const list = (name: string, entry: string, accept: boolean) =>
    items(
      name,
      ...done.folios
        .filter((one) => one.accept === accept)
        .map(({ uuid, code }) => items(entry, item('status', code), item('uuid', uuid))),
    );
  return list('rechazo', 'Rechaza', false) + list('aceptacion', 'Acepta', true);
}

function related(done: ForwardedRelated): string {
  if (!done.ok) return item('error', `${done.code} - ${done.message}`);
  const { code, message, parents, children } = done.related;
  if (code !== '2000') return item('error', `${code} - ${message}`);
  const one = (name: string) => (document: RelatedDocument) =>
    items(
      name,
      item('uuid', document.uuid),
      item('emisor', document.issuer),
      item('receptor', document.receiver),
    );
  return items('Padres', ...parents.map(one('Padre'))) + items('Hijos', ...children.map(one('Hijo')));
}

/** The key comes encrypted under the password of the account; undefined when it does not open. */
function csdOf(call: SoapNode): CsdText | undefined {
  try {
    const password = soapText(call, 'password');
    const key = createPrivateKey({ key: decoded(call, 'key'), passphrase: password });
    const der = key.export({ format: 'der', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: password });
    const cer = new X509Certificate(decoded(call, 'cer')).raw;
    return { cer: cer.toString('base64'), key: der.toString('base64'), password };
  } catch {
    return undefined;
  }
}
