/** Prodigia's protocol: the stamp over REST; cancellation, acuse, status and the receiver's side over SOAP. */
import { type Context, Hono } from 'hono';
import { readSoap, type SoapNode, soapElement, soapFind, soapText } from '../fiscal/soap/soap.ts';
import type { PacCall } from './faults.ts';
import { type FaultStyle, faultAfter, faultBefore } from './pac-faults.ts';
import { answerWithCsd, cancelSigned } from './pac-forward.ts';
import type { Front } from './pac-routes.ts';
import { acuseOf } from './sat/acuse-of.ts';
import { pendingOf } from './sat/answer-requests.ts';
import { statusOf } from './sat/status-of.ts';
import { SANDBOX_ACCOUNT } from './tokens.ts';

/** The contract of the one account of the sandbox. */
const CONTRACT = 'sandbox';

export function prodigiaRoutes(front: Front): Hono {
  const app = new Hono();
  const { faults } = front;

  app.post('/servicio/rest/timbrado40', async (c) => {
    const basic = Buffer.from(`${SANDBOX_ACCOUNT.user}:${SANDBOX_ACCOUNT.password}`).toString('base64');
    const isAccount =
      c.req.header('authorization') === `Basic ${basic}` && c.req.query('contrato') === CONTRACT;
    if (!isAccount) return stampAnswer(c, '1', 'El usuario no existe o la contraseña es incorrecta.');
    const instead = await faultBefore(c, faults, 'stamp', style(c));
    if (instead !== undefined) return instead;
    const outcome = front.stampOnce(await c.req.text(), undefined);
    if (outcome.kind === 'refused') return stampAnswer(c, outcome.code, outcome.message);
    if (outcome.kind === 'stamped') {
      const lost = faultAfter(c, faults, 'stamp', style(c));
      return lost ?? stampAnswer(c, '0', '', outcome.row);
    }
    const isAsked = c.req.queries('opciones')?.includes('REGRESAR_CON_ERROR_307_XML') ?? false;
    const isBare = !isAsked || faults.take('307_without_xml') || faults.take('307_only_uuid');
    return stampAnswer(c, '307', 'El CFDI contiene un timbre previo.', isBare ? undefined : outcome.row);
  });

  app.post('/servicio/Timbrado4.0', async (c) => {
    const call = soapFind(readSoap(await c.req.text()), 'Body')?.children[0];
    const method = call && METHODS[call.name];
    if (call === undefined || method === undefined) return c.text('', 500);
    if (!isAccount(call))
      return soapAnswer(c, call.name, fields({ codigo: '1', mensaje: 'Usuario o contraseña.' }));
    const instead = await faultBefore(c, faults, method.kind, style(c));
    if (instead !== undefined) return instead;
    const answer = soapAnswer(c, call.name, method.answer(call, front));
    return faultAfter(c, faults, method.kind, style(c)) ?? answer;
  });

  /** Withholdings: over SOAP, and the password has another name. */
  app.post('/PadeApp/TimbradoRet2.0', async (c) => {
    const call = soapFind(readSoap(await c.req.text()), 'Body')?.children[0];
    if (call?.name !== 'timbradoRet') return c.text('', 500);
    if (!isAccount(call, 'password'))
      return soapAnswer(c, call.name, fields({ codigo: '1', mensaje: 'Usuario o contraseña.' }));
    const instead = await faultBefore(c, faults, 'stamp', style(c));
    if (instead !== undefined) return instead;
    const outcome = front.stampOnce(soapText(call, 'xml'), undefined, 'retention');
    if (outcome.kind === 'refused') {
      const said = { timbradoOk: 'false', codigo: outcome.code, mensaje: outcome.message };
      return soapAnswer(c, call.name, fields(said));
    }
    const lost = outcome.kind === 'stamped' ? faultAfter(c, faults, 'stamp', style(c)) : undefined;
    if (lost !== undefined) return lost;
    const isBare =
      outcome.kind !== 'stamped' && (faults.take('307_without_xml') || faults.take('307_only_uuid'));
    const isNew = outcome.kind === 'stamped';
    const said = {
      timbradoOk: String(isNew),
      codigo: isNew ? '0' : '307',
      mensaje: isNew ? '' : 'El CFDI contiene un timbre previo.',
      xmlBase64: isBare ? '' : base64(outcome.row.xml),
    };
    return soapAnswer(c, call.name, fields(said));
  });

  return app;
}

function stampAnswer(
  c: Context,
  codigo: string,
  mensaje: string,
  row?: { uuid: string; xml: string },
): Response {
  const stamped = row && { UUID: row.uuid, xmlBase64: base64(row.xml) };
  const servicioTimbrado = {
    timbradoOk: codigo === '0',
    codigo: Number(codigo) || codigo,
    mensaje,
    ...stamped,
  };
  return c.json({ servicioTimbrado });
}

/** `answer`: what stands inside the root of the document that it gives back as text. */
type Method = { kind: PacCall; answer(call: SoapNode, front: Front): string };

const METHODS: Record<string, Method> = {
  cancelarConOpciones: {
    kind: 'cancel',
    answer(call, front) {
      const signed = /^XML_CANCELACION:(.*)$/.exec(soapText(call, 'opciones'))?.[1] ?? '';
      const done = cancelSigned(front, Buffer.from(signed, 'base64').toString('utf8'));
      if (!done.ok) return fields({ statusOk: 'false', codigo: done.code, mensaje: done.message });
      const folios = done.folios.map(({ uuid, code, message }) =>
        soapElement('cancelacion', { xml: fields({ uuid, codigo: code, mensaje: message }) }),
      );
      const acuse = done.acuse === '' ? '' : fields({ acuseCancelBase64: base64(done.acuse) });
      const list = soapElement('cancelaciones', { xml: folios.join('') });
      return fields({ statusOk: 'true', rfc: done.issuer }) + list + acuse;
    },
  },
  acuseCancelacion: {
    kind: 'acuse',
    answer(call, { sat }) {
      const xml = acuseOf(sat, soapText(call, 'uuid'), 'cancel');
      if (xml === undefined)
        return fields({ consultaOk: 'false', codigo: '21', mensaje: 'CFDI sin cancelar.' });
      return fields({ consultaOk: 'true', codigo: '0', xmlBase64: base64(xml) });
    },
  },
  cfdiPorUUID: {
    kind: 'fetch',
    answer(call, { data }) {
      const row = data.byUuid(soapText(call, 'uuid'));
      if (row === undefined)
        return fields({ consultaOk: 'false', codigo: '602', mensaje: 'CFDI no encontrado.' });
      return fields({ consultaOk: 'true', codigo: '0', xmlBase64: base64(row.xml) });
    },
  },
  consultarPeticionesPendientes: {
    kind: 'pending',
    answer(call, { sat }) {
      const { code, uuids } = pendingOf(sat, soapText(call, 'rfcReceptor'));
      const list = uuids.map((uuid) => soapElement('uuid', uuid)).join('');
      return fields({ consultaOk: 'true', codigo: code }) + soapElement('uuids', { xml: list });
    },
  },
  responderSolicitudCancelacionConOpciones: {
    kind: 'answer',
    answer(call, front) {
      const [uuid = '', answer = ''] = soapText(call, 'arregloUUID').split('|');
      const csd = {
        cer: soapText(call, 'cert'),
        key: soapText(call, 'key'),
        password: soapText(call, 'keyPass'),
      };
      const accept = answer === 'Aceptacion';
      const done = answerWithCsd(front, csd, soapText(call, 'rfcReceptor'), [{ uuid, accept }]);
      if (!done.ok) return fields({ procesoOk: 'false', codigo: done.code, mensaje: done.message });
      const folios = done.folios.map((one) =>
        soapElement('Folio', { xml: fields({ uuid: one.uuid, estatusUuid: one.code, respuesta: answer }) }),
      );
      const list = soapElement('folios', { xml: folios.join('') });
      return fields({ procesoOk: 'true', codigo: '1000' }) + list;
    },
  },
  consultarEstatusComprobante: {
    kind: 'status',
    answer(call, { sat }) {
      const found = statusOf(sat, {
        id: soapText(call, 'uuid'),
        re: soapText(call, 'rfcEmisor'),
        rr: soapText(call, 'rfcReceptor'),
        tt: soapText(call, 'total'),
      });
      return fields({
        consultaOk: 'true',
        codigoEstatus: found.codigo,
        esCancelable: found.cancelable,
        estado: found.estado,
        estatusCancelacion: found.cancelacion,
      });
    },
  },
};

function soapAnswer(c: Context, method: string, inner: string): Response {
  const document = `<respuesta>${inner}</respuesta>`;
  const body = `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><ns2:${method}Response xmlns:ns2="timbrado.ws.pade.mx">${soapElement('return', document)}</ns2:${method}Response></S:Body></S:Envelope>`;
  return c.body(body, 200, { 'content-type': 'text/xml; charset=utf-8' });
}

function isAccount(call: SoapNode, password = 'passwd'): boolean {
  return (
    soapText(call, 'contrato') === CONTRACT &&
    soapText(call, 'usuario') === SANDBOX_ACCOUNT.user &&
    soapText(call, password) === SANDBOX_ACCOUNT.password
  );
}

function fields(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => soapElement(name, value))
    .join('');
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

const style = (c: Context): FaultStyle => ({
  tooMany: () => c.text('Too Many Requests', 429, { 'retry-after': '1' }),
  broken: () => c.text('Internal Server Error', 500),
});
