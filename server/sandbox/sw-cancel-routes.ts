/** SW's protocol: cancellation, what waits for an answer, the answer, what is related. */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { PacCall } from './faults.ts';
import { faultAfter, faultBefore } from './pac-faults.ts';
import {
  answerSigned,
  answerWithCsd,
  type CsdText,
  cancelSigned,
  cancelWithCsd,
  type ForwardedAnswer,
  type ForwardedCancel,
  type ForwardedRelated,
  type RefusedWhole,
  relatedSigned,
  relatedWithCsd,
} from './pac-forward.ts';
import type { Front } from './pac-routes.ts';
import { pendingOf } from './sat/answer-requests.ts';
import type { RelatedDocument } from './sat/cancelability.ts';
import { failure, isAllowed, notAllowed, swStyle, xmlField } from './sw-style.ts';

const csd = { rfc: v.string(), b64Cer: v.string(), b64Key: v.string(), password: v.string() };
const CancelSchema = v.object({
  ...csd,
  uuid: v.string(),
  motivo: v.string(),
  folioSustitucion: v.nullish(v.string(), ''),
});
const AnswerSchema = v.object({
  ...csd,
  uuids: v.array(v.object({ uuid: v.string(), action: v.picklist(['Aceptacion', 'Rechazo']) })),
});
const RelatedSchema = v.object({ ...csd, uuid: v.string() });

const UNREADABLE: RefusedWhole = {
  ok: false,
  code: '301',
  message: 'Los datos enviados no están completos.',
};

const SERVICES = [
  ['cfdi33', 'cfdi'],
  ['retencion', 'retention'],
] as const;

export function swCancelRoutes(front: Front): Hono {
  const { faults, sat } = front;
  const app = new Hono();

  /** A call under a token, with the faults of its kind around what it does. */
  function call(name: PacCall, work: (c: Context) => Response | Promise<Response>) {
    return async (c: Context): Promise<Response> => {
      if (!isAllowed(c, front)) return notAllowed(c);
      const instead = await faultBefore(c, faults, name, swStyle(c));
      if (instead !== undefined) return instead;
      const answer = await work(c);
      return faultAfter(c, faults, name, swStyle(c)) ?? answer;
    };
  }

  const cancelled = (c: Context, done: ForwardedCancel) => {
    if (!done.ok) return refusedWhole(c, 'CACFDI33', done);
    const { folios, acuse } = done;
    const uuid = Object.fromEntries(folios.map((one) => [one.uuid.toUpperCase(), one.code]));
    const message = folios.map((one) => one.message).join(' ');
    return c.json({ status: 'success', message, data: { acuse, uuid } });
  };
  for (const [service, family] of SERVICES) {
    app.post(
      `/${service}/cancel/xml`,
      call('cancel', async (c) => cancelled(c, cancelSigned(front, await xmlField(c), family))),
    );
    app.post(
      `/${service}/cancel/csd`,
      call('cancel', async (c) => {
        const body = await bodyOf(c, CancelSchema);
        if (body === undefined) return cancelled(c, UNREADABLE);
        const { rfc, uuid, motivo: motive, folioSustitucion: substitute } = body;
        const wishes = [{ uuid, motive, substitute }];
        return cancelled(c, cancelWithCsd(front, filesOf(body), rfc, wishes, family));
      }),
    );
  }

  app.get(
    '/pendings/:rfc',
    call('pending', (c) => {
      const { code, uuids } = pendingOf(sat, c.req.param('rfc') ?? '');
      return c.json({ codStatus: code, status: 'success', data: { UUID: uuids, CodEstatus: code } });
    }),
  );

  const answered = (c: Context, done: ForwardedAnswer) => {
    if (!done.ok) return refusedWhole(c, 'ACCEPTREJECT', done);
    const folios = done.folios.map(({ uuid, code, accept }) => ({
      uuid,
      estatusUUID: code,
      respuesta: accept ? 'Aceptacion' : 'Rechazo',
    }));
    const message = done.folios.map((one) => one.message).join(' ');
    return c.json({ codStatus: '1000', status: 'success', message, data: { folios, acuse: done.acuse } });
  };
  app.post(
    '/acceptreject/xml',
    call('answer', async (c) => answered(c, answerSigned(front, await xmlField(c)))),
  );
  app.post(
    '/acceptreject/csd',
    call('answer', async (c) => {
      const body = await bodyOf(c, AnswerSchema);
      if (body === undefined) return answered(c, UNREADABLE);
      const answers = body.uuids.map(({ uuid, action }) => ({ uuid, accept: action === 'Aceptacion' }));
      return answered(c, answerWithCsd(front, filesOf(body), body.rfc, answers));
    }),
  );

  const related = (c: Context, done: ForwardedRelated) => {
    if (!done.ok) return refusedWhole(c, 'RELATIONS', done);
    const { code, message, parents, children } = done.related;
    if (code === '2002') return c.json({ ...failure(`${code} - ${message}`), codStatus: code }, 400);
    const data = {
      uuidConsultado: done.uuid,
      resultado: message,
      uuidsRelacionadosPadres: parents.map(relative),
      uuidsRelacionadosHijos: children.map(relative),
    };
    return c.json({ codStatus: code, status: 'success', data });
  };
  app.post(
    '/relations/xml',
    call('related', async (c) => related(c, relatedSigned(front, await xmlField(c)))),
  );
  app.post(
    '/relations/csd',
    call('related', async (c) => {
      const body = await bodyOf(c, RelatedSchema);
      if (body === undefined) return related(c, UNREADABLE);
      return related(c, relatedWithCsd(front, filesOf(body), body.rfc, body.uuid));
    }),
  );

  return app;
}

function relative({ uuid, issuer, receiver }: RelatedDocument) {
  return { uuid, rfcEmisor: issuer, rfcReceptor: receiver };
}

/** SW says where it failed in the message, and the SAT's code in the detail. */
function refusedWhole(c: Context, where: string, { code, message }: RefusedWhole): Response {
  return c.json(failure(`${where} - Solicitud rechazada.`, null, `${code} - ${message}`), 400);
}

function filesOf({
  b64Cer: cer,
  b64Key: key,
  password,
}: {
  b64Cer: string;
  b64Key: string;
  password: string;
}): CsdText {
  return { cer, key, password };
}

async function bodyOf<S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const read = v.safeParse(schema, await c.req.json().catch(() => null));
  return read.success ? read.output : undefined;
}
