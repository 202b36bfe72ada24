/** The simulated SAT as others reach it: stamped documents, the status service, the handles, the receiver's page. */
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { type Comprobante40, comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { cancelacion } from '../../../schema/cfdi/messages/cancelacion.ts';
import { readCfdi } from '../../../schema/cfdi/read-xml.ts';
import { writeXml } from '../../../schema/cfdi/write-xml.ts';
import { paymentReceipt } from '../../../tests/factories/payments.ts';
import { buildConcept } from '../../../tests/factories/receipt.ts';
import { openCsd, type SealWish, sealReceipt } from '../../../tests/factories/sealed.ts';
import { cancellationRequest } from '../../fiscal/sat/message-nodes.ts';
import { type SatStatus, satStatusService } from '../../fiscal/sat/status.ts';
import type { Csd, Sealed } from '../../fiscal/seal/sign.ts';
import { signMessage } from '../../fiscal/seal/sign-message.ts';
import { verifySeal } from '../../fiscal/seal/verify.ts';
import { openAuthority } from '../authority.ts';
import { openDataFile } from '../data-file.ts';
import { makeStamp } from '../stamp.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import { pendingOf } from './answer-requests.ts';
import { checkCsd, checkMessage } from './check-message.ts';
import { requestCancellation } from './request-cancellation.ts';

const ISSUER = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE SA DE CV' };
const RECEIVER = 'URE180429TM6';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-20T18:00:00Z');

const now = START;
let sandbox: RunningSandbox;
let csd: Csd;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs, now: () => now, sat: { acuseMs: 0 } });
  csd = openCsd(await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x'));
});
afterAll(async () => await sandbox.close());
beforeEach(async () => {
  await send('DELETE', '/sandbox/faults');
  await send('DELETE', '/sandbox/sat/rules');
});

async function send(method: string, path: string, body?: object): Promise<Response> {
  return await fetch(sandbox.url + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

type Known = Sealed & { uuid: string };
let folio = 0;

async function stamp(wish: SealWish = {}): Promise<Known> {
  folio += 1;
  const concepts = [buildConcept({ unit_value: '5000.00' })];
  const sealed = sealReceipt(csd, {
    at: now,
    ...wish,
    receipt: { folio: String(folio), concepts, ...wish.receipt },
  });
  const form = new FormData();
  form.append('xml', new File([sealed.xml], 'xml', { type: 'text/xml' }));
  const answer = await fetch(`${sandbox.url}/cfdi33/stamp/v4`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox' },
    body: form,
  });
  const { data, message } = (await answer.json()) as { data: { uuid: string } | null; message: string };
  if (data === null) throw new Error(message);
  return { ...sealed, uuid: data.uuid };
}

async function ask({ comprobante, uuid }: Known): Promise<SatStatus> {
  const service = satStatusService({ url: `${sandbox.url}/ConsultaCFDIService.svc`, timeoutMs: 60_000 });
  const { Emisor, Receptor, Total, Sello } = comprobante;
  return await service.ask({ uuid, issuer: Emisor.Rfc, receiver: Receptor.Rfc, total: Total, seal: Sello });
}

const cancel = (uuid: string) =>
  requestCancellation(sandbox.sat, { issuer: ISSUER.rfc, uuid, motive: '02' }).code;

describe('the status service', () => {
  test('says every field of the life of a cancellation', async () => {
    const one = await stamp();
    expect(await ask(one)).toEqual({
      codigo_estatus: 'S - Comprobante obtenido satisfactoriamente.',
      estado: 'Vigente',
      es_cancelable: 'Cancelable con aceptación',
      estatus_cancelacion: '',
      validacion_efos: '200',
    });
    expect(cancel(one.uuid)).toBe('201');
    expect((await ask(one)).estatus_cancelacion).toBe('En proceso');
    expect((await send('POST', '/sandbox/sat/clock', { advance_ms: 6 * DAY })).status).toBe(200);
    expect(await ask(one)).toMatchObject({ estado: 'Cancelado', estatus_cancelacion: 'Plazo vencido' });
  });

  test('a related document stops it, whatever the case of its UUID; a substitute does not', async () => {
    const old = await stamp();
    const relate = (type: string, uuid: string): SealWish => ({
      change: (comprobante) => ({
        ...comprobante,
        CfdiRelacionados: [{ TipoRelacion: type, CfdiRelacionado: [{ UUID: uuid }] }],
      }),
    });
    await stamp(relate('04', old.uuid));
    expect((await ask(old)).es_cancelable).toBe('Cancelable con aceptación');
    const related = await stamp(relate('07', old.uuid.toLowerCase()));
    expect((await ask(old)).es_cancelable).toBe('No cancelable');
    expect(cancel(old.uuid)).toBe('no_cancelable');
    expect(related.uuid).not.toBe(old.uuid);
  });

  test('a lie, a silence, a list: as the handles say', async () => {
    const one = await stamp();
    await send('POST', '/sandbox/faults', { kind: 'sat_601_with_vigente' });
    expect(await ask(one)).toMatchObject({
      codigo_estatus: expect.stringContaining('601'),
      estado: 'Vigente',
    });
    await send('POST', '/sandbox/faults', { kind: 'sat_silent', ms: 10 });
    await expect(ask(one)).rejects.toThrow();
    await send('PUT', '/sandbox/sat/listed', { rfc: ISSUER.rfc, code: '100' });
    expect((await ask(one)).validacion_efos).toBe('100');
    await send('PUT', '/sandbox/sat/listed', { rfc: ISSUER.rfc, code: null });
    expect((await ask(one)).validacion_efos).toBe('200');
  });

  test('a stamp that the SAT does not hear of: for two days, or as long as it is told', async () => {
    await send('POST', '/sandbox/faults', { kind: 'sat_unregistered' });
    const { uuid } = await stamp();
    expect(sandbox.data.byUuid(uuid)?.hidden_until).toBe(now + 2 * DAY);
    await send('POST', '/sandbox/faults', { kind: 'sat_unregistered', ms: 30 * DAY });
    const [hidden, seen] = [await stamp(), await stamp()];
    expect((await ask(hidden)).estado).toBe('No Encontrado');
    expect(cancel(hidden.uuid)).toBe('205');
    expect((await ask(seen)).estado).toBe('Vigente');
    sandbox.sat.push(30 * DAY);
    expect((await ask(hidden)).estado).toBe('Vigente');
  });
});

describe('handles', () => {
  test('settings are read and written, wrong ones are not', async () => {
    const before = await (await send('GET', '/sandbox/sat/settings')).json();
    expect(before).toEqual({
      accept_ms: null,
      ...{ download_ms: 2000, most_metadata: 1_000_000, most_xml: 200_000, package_documents: 2000 },
      max_requests: 3,
      acuse_ms: 0,
      cancel_ms: 0,
      next_day_free: false,
    });
    const wish = { accept_ms: 60_000, next_day_free: true };
    expect(await (await send('PUT', '/sandbox/sat/settings', wish)).json()).toEqual({ ...before, ...wish });
    expect(sandbox.sat.settings).toMatchObject({ acceptMs: 60_000, nextDayFree: true });
    for (const wrong of [{ accept_ms: -1 }, { max_requests: 0 }, { accept_ms: '1' }]) {
      expect((await send('PUT', '/sandbox/sat/settings', wrong)).status).toBe(400);
    }
    expect((await send('PUT', '/sandbox/sat/settings', before)).status).toBe(200);
    expect((await send('POST', '/sandbox/sat/clock', { advance_ms: -1 })).status).toBe(400);
    expect((await send('POST', '/sandbox/sat/rules', { answer: 'perhaps' })).status).toBe(400);
    expect((await send('PUT', '/sandbox/sat/listed', { rfc: 'x', code: '999' })).status).toBe(400);
  });

  test('a receiver answers by rule, and requests can be read', async () => {
    expect(
      (await send('POST', '/sandbox/sat/rules', { rfc: RECEIVER, above: '1000', answer: 'reject' })).status,
    ).toBe(201);
    const one = await stamp();
    expect(cancel(one.uuid)).toBe('201');
    expect((await ask(one)).estatus_cancelacion).toBe('Solicitud rechazada');
    const requests = await (await send('GET', `/sandbox/sat/requests?uuid=${one.uuid}`)).json();
    expect(requests).toMatchObject([{ uuid: one.uuid, receiver: RECEIVER, state: 'rejected' }]);
  });
});

describe('a request to somebody of the portal', () => {
  test.each(['EKU9003173C9', 'L&O950913MSA', 'CACX7605101P8'])(
    'of a supplier to %s is a whole invoice',
    async (receiver) => {
      const answer = await send('POST', '/sandbox/sat/incoming', { receiver });
      expect(answer.status).toBe(201);
      const made = (await answer.json()) as { uuid: string };
      expect(made).toMatchObject({ issuer: 'XIA190128J61', receiver, total: '5800.00', code: '201' });
      const read = readCfdi(sandbox.data.byUuid(made.uuid)?.xml ?? '');
      if (!read.ok) throw new Error(read.error.message);
      expect(verifySeal(read.node as Comprobante40)).toBe('valid');
      expect(pendingOf(sandbox.sat, receiver).uuids).toContain(made.uuid);
      sandbox.sat.data.sat.endRequest(sandbox.sat.data.sat.requestsOf(made.uuid)[0]?.id ?? 0, 'accepted', 0);
    },
  );

  test('small ones ask nobody, wrong ones are none', async () => {
    const small = await send('POST', '/sandbox/sat/incoming', { receiver: RECEIVER, price: '10.00' });
    const { uuid } = (await small.json()) as { uuid: string };
    expect(pendingOf(sandbox.sat, RECEIVER).uuids).not.toContain(uuid);
    for (const wrong of [{}, { receiver: 'x' }, { receiver: RECEIVER, price: '1' }]) {
      expect((await send('POST', '/sandbox/sat/incoming', wrong)).status).toBe(400);
    }
  });
});

describe('signed messages', () => {
  const trust = () => ({ authority: sandbox.authority.certificate, acceptsPublicTestCertificates: false });
  const wish = {
    issuer: ISSUER.rfc,
    fecha: '2026-11-20T12:00:00',
    uuid: crypto.randomUUID(),
    motive: '02',
  } as const;
  const signed = (by: Csd) =>
    signMessage(cancelacion, cancellationRequest({ ...wish, issuer: by.certificate.rfc }), by);
  const codeOf = (xml: string) => {
    const checked = checkMessage(sandbox.sat, xml, trust());
    return checked.ok ? checked.rfc : checked.code;
  };

  test('are taken from a current CSD of the authority, and from nothing else', async () => {
    const { authority } = sandbox;
    expect(codeOf(signed(csd))).toBe(ISSUER.rfc);
    expect(codeOf('<a/>')).toBe('301');
    expect(codeOf(signed(csd).replace('Motivo="02"', 'Motivo="03"'))).toBe('302');
    expect(codeOf(signed(csd).replaceAll(ISSUER.rfc, RECEIVER))).toBe('302');
    expect(codeOf(signMessage(cancelacion, cancellationRequest({ ...wish, issuer: RECEIVER }), csd))).toBe(
      '303',
    );
    const old = openCsd(
      await authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x', { validTo: new Date(now - HOUR) }),
    );
    expect(codeOf(signed(old))).toBe('304');
    const elsewhere = await openAuthority(openDataFile(':memory:'), () => now);
    expect(codeOf(signed(openCsd(await elsewhere.issueCsd(ISSUER.rfc, ISSUER.name, 'x'))))).toBe('305');
    const fiel = openCsd(await authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x', { kind: 'fiel' }));
    expect(codeOf(signed({ ...fiel, certificate: { ...fiel.certificate, kind: 'csd' } }))).toBe('310');
  });

  test('the files of a CSD are judged alike', async () => {
    const made = await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x');
    const fiel = await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x', { kind: 'fiel' });
    const code = (files: typeof made, rfc: string, password = 'x') => {
      const checked = checkCsd(sandbox.sat, { cer: files.cer, key: files.key, password, rfc }, trust());
      return checked.ok ? 'ok' : checked.code;
    };
    expect(code(made, ISSUER.rfc)).toBe('ok');
    expect(code(made, ISSUER.rfc, 'wrong')).toBe('305');
    expect(code({ ...made, key: fiel.key }, ISSUER.rfc)).toBe('305');
    expect(code(made, RECEIVER)).toBe('303');
    expect(code(fiel, ISSUER.rfc)).toBe('310');
  });
});

test('a payment receipt names what it pays', async () => {
  const authority = await openAuthority(openDataFile(':memory:'), () => now);
  const { relations } = makeStamp(
    paymentReceipt(),
    writeXml(comprobante40, paymentReceipt()),
    'U',
    now,
    authority,
  );
  expect(relations).toEqual([{ uuid: 'a1b2c3d4-0000-4000-8000-000000000001', by_uuid: 'U', type: 'pago' }]);
});

describe('the page where a person plays the receiver', () => {
  const page = async () => await (await fetch(`${sandbox.url}/receptor`)).text();

  async function post(path: string, form: Record<string, string>, origin?: string): Promise<Response> {
    return await fetch(sandbox.url + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      ...(origin === undefined ? {} : { headers: { origin } }),
    });
  }

  test('lists what waits, and a button answers it', async () => {
    const [yes, no] = [await stamp(), await stamp()];
    cancel(yes.uuid);
    cancel(no.uuid);
    const before = await page();
    expect(before).toContain('SIN VALIDEZ FISCAL');
    expect(before).not.toContain('<script');
    for (const { uuid } of [yes, no]) expect(before).toContain(uuid);
    const own = sandbox.url;
    const done = await post('/receptor/answer', { uuid: yes.uuid, answer: 'accept' }, own);
    expect(done.status).toBe(303);
    const said = await (await fetch(sandbox.url + done.headers.get('location'))).text();
    expect(said).toContain(`Aceptaste la cancelación de ${yes.uuid}`);
    await post('/receptor/answer', { uuid: no.uuid, answer: 'reject' }, own);
    expect((await ask(yes)).estatus_cancelacion).toBe('Cancelado con aceptación');
    expect((await ask(no)).estatus_cancelacion).toBe('Solicitud rechazada');
    expect(await page()).not.toContain(yes.uuid);
    const again = await post('/receptor/answer', { uuid: yes.uuid, answer: 'reject' }, own);
    expect(again.headers.get('location')).toContain('code=1002');
  });

  test('a supplier asks somebody of the portal', async () => {
    const done = await post('/receptor/incoming', { rfc: ' eku9003173c9 ' }, sandbox.url);
    expect(done.status).toBe(303);
    const place = new URL(done.headers.get('location') ?? '', sandbox.url);
    const uuid = place.searchParams.get('uuid') ?? '';
    expect(await (await fetch(place)).text()).toContain(`Se facturó y se pidió cancelar ${uuid}`);
    expect(pendingOf(sandbox.sat, ISSUER.rfc).uuids).toEqual([uuid]);
    for (const rfc of ['', 'nobody']) {
      const nothing = await post('/receptor/incoming', { rfc }, sandbox.url);
      expect(nothing.headers.get('location')).toBe('/receptor');
    }
  });

  test('nothing of its address is shown that is no folio; what is shown is escaped', async () => {
    const text = await (
      await fetch(`${sandbox.url}/receptor?code=1000&answer=accept&uuid=%3Cb%3Ehola`)
    ).text();
    expect(text).not.toContain('hola');
    const { sat } = sandbox;
    const one = await stamp();
    cancel(one.uuid);
    const [row] = sat.data.sat.requestsOf(one.uuid);
    sat.data.sat.endRequest(row?.id ?? 0, 'rejected', sat.now());
    sat.data.sat.addRequest({ ...row, receiver: '<b>&', state: 'open', deadline: null } as NonNullable<
      typeof row
    >);
    expect(await page()).toContain('&lt;b&gt;&amp;');
    expect(await page()).toContain('Sin plazo');
  });

  test('other pages cannot press its buttons, nor it those of others', async () => {
    const one = await stamp();
    cancel(one.uuid);
    const form = { uuid: one.uuid, answer: 'accept' };
    const port = new URL(sandbox.url).port;
    for (const origin of ['https://example.org', 'null', `http://localhost:${port}`, 'http://127.0.0.1:1']) {
      expect((await post('/receptor/answer', form, origin)).status).toBe(403);
    }
    expect((await post('/sandbox/sat/clock', {}, sandbox.url)).status).toBe(403);
    expect((await post('/receptorx', {}, sandbox.url)).status).toBe(403);
    // A foreign name that somebody made lead here: its page is of the same origin as what it asks for.
    expect(await postAs(`attacker.example:${port}`, form)).toBe(403);
    expect((await ask(one)).estatus_cancelacion).toBe('En proceso');
    expect((await post('/receptor/answer', { uuid: one.uuid, answer: 'perhaps' }, sandbox.url)).status).toBe(
      400,
    );
  });

  async function postAs(host: string, form: Record<string, string>): Promise<number> {
    const { port } = new URL(sandbox.url);
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
    return await new Promise((resolve, reject) => {
      const request = httpRequest(
        { host: '127.0.0.1', port, path: '/receptor/answer', method: 'POST', headers },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      request.on('error', reject).end(new URLSearchParams(form).toString());
    });
  }

  test('a day of the SAT passes at a button', async () => {
    const before = sandbox.sat.now();
    expect((await post('/receptor/clock', {}, sandbox.url)).status).toBe(303);
    expect(sandbox.sat.now()).toBe(before + DAY);
  });
});
