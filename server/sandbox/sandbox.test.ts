import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { comercioExterior11 } from '../../schema/cfdi/complements/comercio-exterior-11.ts';
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { complementOf, readCfdi } from '../../schema/cfdi/read-xml.ts';
import {
  type TimbreFiscalDigital11,
  timbreFiscalDigital11,
} from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { openCsd, sealReceipt } from '../../tests/factories/sealed.ts';
import type { PacPort } from '../fiscal/pac/port.ts';
import { sw } from '../fiscal/pac/sw.ts';
import { isCurrentAtSat, type SatStatusPort, satStatusService } from '../fiscal/sat/status.ts';
import { readCertificate } from '../fiscal/seal/certificate.ts';
import type { Csd } from '../fiscal/seal/sign.ts';
import { verifySeal, verifyStampSeal } from '../fiscal/seal/verify.ts';
import type { FaultKind } from './faults.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

const HOUR = 3_600_000;
const ISSUER = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE SA DE CV' };

let sandbox: RunningSandbox;
let pac: PacPort;
let sat: SatStatusPort;
let csd: Csd;
let now = Date.parse('2026-11-20T18:00:00Z');

beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs, now: () => now, satLagMs: 0 });
  pac = sw.open({
    url: sandbox.url,
    apiUrl: sandbox.url,
    credentials: { user: 'sandbox', password: 'sandbox' },
    timeoutMs: 60_000,
  });
  sat = satStatusService({ url: `${sandbox.url}/ConsultaCFDIService.svc`, timeoutMs: 60_000 });
  csd = openCsd(await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x'));
});
afterAll(async () => await sandbox.close());
beforeEach(async () => {
  await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' });
});

// spec: house.85
test('is for programs of this machine: a page in a browser gets nothing', async () => {
  const { hostname } = new URL(sandbox.url);
  expect(hostname).toBe('127.0.0.1');
  const answer = await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { origin: 'https://example.org', 'content-type': 'text/plain' },
    body: JSON.stringify({ kind: 'refused' }),
  });
  expect(answer.status).toBe(403);
  expect(sandbox.faults.take('refused')).toBeUndefined();
});

test('by a foreign name that was made to lead here it tells nothing, though the page sends no origin', async () => {
  const { port } = new URL(sandbox.url);
  const status = (name: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, headers: { host: `${name}:${port}` } };
      get(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });
  for (const path of ['/sandbox/stamps', '/receptor', '/lists/nada']) {
    expect(await status('rebound.example', path), path).toBe(403);
    expect(await status('localhost', path), path).not.toBe(403);
  }
});

async function fault(kind: FaultKind, times = 1, ms = 0): Promise<void> {
  const answer = await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ kind, times, ms }),
  });
  expect(answer.status).toBe(201);
}

async function stampsOf(seal: string): Promise<number> {
  const answer = await fetch(`${sandbox.url}/sandbox/stamps?sello=${encodeURIComponent(seal)}`);
  return ((await answer.json()) as { count: number }).count;
}

const key = () => crypto.randomUUID();

describe('a good document', () => {
  // spec: house.15, house.63
  test('is stamped: its seal and the stamp verify, nothing else of it changes', async () => {
    const sealed = sealReceipt(csd, { at: now });
    const result = await pac.stamp(sealed.xml, key());
    if (result.kind !== 'stamped') throw new Error(JSON.stringify(result));
    const read = readCfdi(result.xml);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.problems).toEqual([]);
    expect(read.description).toBe(comprobante40);
    const comprobante = read.node as Comprobante40;
    expect(verifySeal(comprobante)).toBe('valid');
    const stamp = complementOf(comprobante, timbreFiscalDigital11) as TimbreFiscalDigital11;
    expect(stamp).toMatchObject({ UUID: result.uuid, FechaTimbrado: '2026-11-20T12:00:00' });
    expect(stamp.NoCertificadoSAT).toMatch(/^3000100000\d{10}$/);
    const provider = sandbox.authority.provider.certificate;
    expect(verifyStampSeal(stamp, provider)).toBe('valid');
    expect(verifyStampSeal({ ...stamp, FechaTimbrado: '2026-11-20T12:00:01' }, provider)).toBe('invalid');
    const element = /<cfdi:Complemento>.*<\/cfdi:Complemento>/.exec(result.xml)?.[0] ?? '?';
    expect(result.xml.replace(element, '')).toBe(sealed.xml);
  });

  test('the provider certificate is found by its number, as at the SAT', async () => {
    const number = sandbox.authority.provider.certificate.serialNumber;
    const parts = [number.slice(0, 6), number.slice(6, 12), number.slice(12, 14), number.slice(14, 16)];
    const path = `/rccf/${parts.join('/')}/${number.slice(16, 18)}/${number}.cer`;
    const answer = await fetch(sandbox.url + path);
    expect(readCertificate(new Uint8Array(await answer.arrayBuffer())).serialNumber).toBe(number);
  });

  // spec: house.15
  test('sent again it gets the stamp it has, never another', async () => {
    const sealed = sealReceipt(csd, { at: now, receipt: { folio: '2' } });
    const customid = key();
    const first = await pac.stamp(sealed.xml, customid);
    expect(await pac.stamp(sealed.xml, customid)).toEqual(first);
    expect(await pac.stamp(sealed.xml, key())).toEqual(first);
    expect(await stampsOf(sealed.comprobante.Sello)).toBe(1);
  });

  test('its stamp comes back even when its 72 hours are over', async () => {
    const sealed = sealReceipt(csd, { at: now, receipt: { folio: '3' } });
    const first = await pac.stamp(sealed.xml, key());
    now += 80 * HOUR;
    expect(await pac.recover(sealed.xml, key())).toEqual(first);
    now -= 80 * HOUR;
  });
});

describe('what is refused', () => {
  const broken = (change: (c: Comprobante40) => Comprobante40) => sealReceipt(csd, { at: now, change });

  async function codeOf(xml: string, customid = key()): Promise<string> {
    const result = await pac.stamp(xml, customid);
    return result.kind === 'refused' ? result.code : result.kind;
  }

  test('301 not XML, not a document, not its structure', async () => {
    expect(await codeOf('<cfdi:Comprobante')).toBe('301');
    expect(await codeOf('<a/>')).toBe('301');
    expect(await codeOf(broken((c) => ({ ...c, LugarExpedicion: '4250' })).xml)).toBe('301');
  });

  test('301 a complement of a version that is no longer issued', async () => {
    const { namespace, name } = comercioExterior11;
    const node = { Version: '1.1', TipoOperacion: '2' };
    const content = [{ namespace, name, description: comercioExterior11, node }];
    const result = await pac.stamp(broken((c) => ({ ...c, Complemento: { content } })).xml, key());
    expect(result).toMatchObject({ kind: 'refused', code: '301' });
    expect(JSON.stringify(result)).toContain('ya no se emite');
  });

  test('CFDI40102 changed after sealing', async () => {
    const { xml } = sealReceipt(csd, { at: now });
    expect(await codeOf(xml.replace('Computadora', 'Computadera'))).toBe('CFDI40102');
  });

  // spec: house.15, house.63
  test('303 sealed by somebody else, 306 with an e.firma, 308 by a stranger, 305 by an expired one', async () => {
    const { authority } = sandbox;
    const other = openCsd(await authority.issueCsd('IIA040805DZ4', 'OTRA', 'x'));
    const fiel = openCsd(await authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x', { kind: 'fiel' }));
    const validTo = new Date(now - HOUR);
    const expired = openCsd(await authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x', { validTo }));
    const elsewhere = await startSandbox({ catalogs: smallCatalogs, now: () => now });
    const stranger = openCsd(await elsewhere.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x'));
    await elsewhere.close();
    const codes = [];
    for (const one of [other, fiel, expired, stranger])
      codes.push(await codeOf(sealReceipt(one, { at: now }).xml));
    expect(codes).toEqual(['303', '306', '305', '308']);
  });

  test('a rule of the SAT, by its code', async () => {
    const wrong = broken((c) => ({ ...c, Total: '231.00' }));
    expect(await codeOf(wrong.xml)).toMatch(/^CFDI40\d{3}$/);
  });

  // spec: house.15, house.63
  test('401 older than 72 hours or of the future', async () => {
    expect(await codeOf(sealReceipt(csd, { at: now - 73 * HOUR }).xml)).toBe('401');
    expect(await codeOf(sealReceipt(csd, { at: now + HOUR }).xml)).toBe('401');
    const folio = '71';
    expect(await codeOf(sealReceipt(csd, { at: now - 71 * HOUR, receipt: { folio } }).xml)).toBe('stamped');
  });

  test('CFDI3307 the same key for another document, which is not stamped', async () => {
    const customid = key();
    expect(await codeOf(sealReceipt(csd, { at: now, receipt: { folio: '10' } }).xml, customid)).toBe(
      'stamped',
    );
    const second = sealReceipt(csd, { at: now, receipt: { folio: '11' } });
    expect(await pac.stamp(second.xml, customid)).toMatchObject({ kind: 'other_document', code: 'CFDI3307' });
    expect(await stampsOf(second.comprobante.Sello)).toBe(0);
  });
});

describe('faults', () => {
  // spec: house.16
  test.each<[FaultKind, number]>([
    ['lost_answer_after_stamp', 1],
    ['500_after_stamp', 1],
    ['garbage', 1],
    ['reset', 0],
    ['500', 0],
  ])('%s: unknown, and the same bytes then bring the one stamp', async (kind, stamped) => {
    const sealed = sealReceipt(csd, { at: now, receipt: { folio: `f${kind}` } });
    const customid = key();
    await fault(kind);
    expect(await pac.stamp(sealed.xml, customid)).toMatchObject({ kind: 'unknown', alreadyStamped: false });
    expect(await stampsOf(sealed.comprobante.Sello)).toBe(stamped);
    expect(await pac.recover(sealed.xml, customid)).toMatchObject({ kind: 'stamped' });
    expect(await stampsOf(sealed.comprobante.Sello)).toBe(1);
  });

  // spec: house.64
  test('a slow answer is unknown when its time is over', async () => {
    const sealed = sealReceipt(csd, { at: now, receipt: { folio: 'slow' } });
    await fault('delay', 1, 3_000);
    const { url } = sandbox;
    const hasty = sw.open({ url, apiUrl: url, credentials: { token: 'sandbox' }, timeoutMs: 200 });
    expect(await hasty.stamp(sealed.xml, key())).toMatchObject({ kind: 'unknown' });
  });

  // spec: house.14, house.57
  test('307 without the stamp is unknown but stamped; 307 with the UUID alone is fetched', async () => {
    const sealed = sealReceipt(csd, { at: now, receipt: { folio: '307' } });
    const first = await pac.stamp(sealed.xml, key());
    await fault('307_without_xml');
    expect(await pac.recover(sealed.xml, key())).toMatchObject({ kind: 'unknown', alreadyStamped: true });
    await fault('307_only_uuid', 2);
    await fault('not_in_warehouse');
    expect(await pac.recover(sealed.xml, key())).toMatchObject({ kind: 'unknown', alreadyStamped: true });
    expect(await pac.recover(sealed.xml, key())).toEqual(first);
  });

  test('429 was not taken and says when to come back', async () => {
    await fault('429');
    const result = await pac.stamp(sealReceipt(csd, { at: now }).xml, key());
    expect(result).toMatchObject({ kind: 'not_taken', code: 'HTTP429', retryAfterMs: 1_000 });
  });

  test('a token refused once is renewed; wrong credentials are not taken', async () => {
    await fault('token_expired');
    const sealed = sealReceipt(csd, { at: now, receipt: { folio: 'token' } });
    expect(await pac.stamp(sealed.xml, key())).toMatchObject({ kind: 'stamped' });
    const wrong = { url: sandbox.url, apiUrl: sandbox.url, timeoutMs: 60_000 };
    const accounts: Record<string, string>[] = [{ token: 'no' }, { user: 'sandbox', password: 'no' }];
    for (const credentials of accounts) {
      const stranger = sw.open({ ...wrong, credentials });
      expect(await stranger.stamp(sealed.xml, key())).toMatchObject({
        kind: 'not_taken',
        error: 'pac_credentials',
      });
    }
  });

  test('nobody at that address is unknown', async () => {
    const nobody = sw.open({
      url: 'http://127.0.0.1:9',
      apiUrl: 'http://127.0.0.1:9',
      credentials: { token: 'x' },
      timeoutMs: 500,
    });
    expect(await nobody.stamp('<x/>', key())).toMatchObject({ kind: 'unknown' });
  });
});

describe('the SAT', () => {
  // spec: house.16, house.64
  test('knows a stamp after its lag, and only by its own data', async () => {
    await fault('sat_lag', 1, 60_000);
    const sealed = sealReceipt(csd, { at: now, receipt: { folio: 'sat' } });
    const stamped = await pac.stamp(sealed.xml, key());
    if (stamped.kind !== 'stamped') throw new Error(stamped.kind);
    const { Emisor, Receptor, Total, Sello } = sealed.comprobante;
    const parts = {
      uuid: stamped.uuid,
      issuer: Emisor.Rfc,
      receiver: Receptor.Rfc,
      total: Total,
      seal: Sello,
    };
    expect((await sat.ask(parts)).codigo_estatus).toContain('602');
    now += 60_000;
    const known = await sat.ask({ ...parts, uuid: parts.uuid.toLowerCase() });
    expect(known).toMatchObject({ estado: 'Vigente', es_cancelable: 'Cancelable sin aceptación' });
    expect(isCurrentAtSat(known)).toBe(true);
    const wrong = await sat.ask({ ...parts, total: '1.00' });
    expect(wrong).toMatchObject({ codigo_estatus: expect.stringContaining('601'), estado: 'Vigente' });
    expect(isCurrentAtSat(wrong)).toBe(false);
    await fault('sat_500');
    await expect(sat.ask(parts)).rejects.toThrow('500');
  });

  test('an RFC with an ampersand and an eñe', async () => {
    const rfc = 'L&O950913MSA';
    const company = openCsd(await sandbox.authority.issueCsd(rfc, 'LUCES & OBRAS', 'x'));
    const emitter = { rfc, name: 'LUCES & OBRAS', tax_regime: '601' };
    const sealed = sealReceipt(company, { at: now, receipt: { emitter, folio: 'amp' } });
    const stamped = await pac.stamp(sealed.xml, key());
    if (stamped.kind !== 'stamped') throw new Error(JSON.stringify(stamped));
    const { Receptor, Total, Sello } = sealed.comprobante;
    const parts = { uuid: stamped.uuid, issuer: rfc, receiver: Receptor.Rfc, total: Total, seal: Sello };
    expect(isCurrentAtSat(await sat.ask(parts))).toBe(true);
  });
});
