import { describe, expect, test } from 'vitest';
import { scriptedProvider } from '../../../tests/factories/scripted-provider.ts';
import type { CancelRequest } from './port.ts';
import { sw } from './sw.ts';

const UUID = '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D';
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const request: CancelRequest = {
  issuer: 'EKU9003173C9',
  uuid: UUID,
  motive: '01',
  substitute: UUID.replace('0A', '1B'),
  proof: { kind: 'csd', csd: { cer: 'Y2Vy', key: 'a2V5', password: 'of-the-key' } },
  receiver: 'URE180429TM6',
  total: '1.00',
  otherPac: false,
};

test('a stamp that there is stays one, whatever its warehouse says of the account', async () => {
  const { pac } = scriptedProvider(
    sw,
    json(400, { status: 'error', message: '307. Timbre previo', data: { uuid: UUID } }),
    json(400, { status: 'error', message: 'AU2002 - Cuenta inactiva' }),
  );
  expect(await pac.stamp('<Comprobante Sello="A"/>', 'k')).toEqual({
    kind: 'unknown',
    reason: expect.stringContaining('AU2002'),
    alreadyStamped: true,
  });
});

test('a list that says there is more and does not give it is no list', async () => {
  const page = (records: object[], totalCount: number) =>
    json(200, { status: 'success', data: { metaData: { totalCount }, records } });
  const range = { issuer: 'X', since: Date.parse('2026-11-20'), until: Date.parse('2026-11-21') };
  const [one, two] = [{ uuid: UUID }, { uuid: UUID.replace('0A', '1B') }];
  const whole = scriptedProvider(sw, page([one], 2), page([two], 2));
  expect(await whole.pac.listStamped(range)).toMatchObject({ kind: 'found', stamps: [one, two] });
  expect(whole.asked[1]?.url).toContain('&page=2');
  const cut = scriptedProvider(sw, page([one], 2), page([one], 2));
  expect(await cut.pac.listStamped(range)).toEqual({ kind: 'unknown', reason: '1 of 2 records' });
  const odd = scriptedProvider(sw, json(200, { status: 'success', data: {} }));
  expect(await odd.pac.listStamped(range)).toMatchObject({ kind: 'unknown' });
});

describe('cancelling', () => {
  test('the CSD goes in the body, never in the address, with a permanent token', async () => {
    const { pac, asked } = scriptedProvider(
      sw,
      json(200, { status: 'success', data: { acuse: '<Acuse/>', uuid: { [UUID.toLowerCase()]: '201' } } }),
    );
    expect(await pac.cancel(request)).toMatchObject({ kind: 'requested', code: '201', acuse: '<Acuse/>' });
    const { url, headers, body } = asked[0]!;
    expect(url).toBe('https://provider.test/cfdi33/cancel/csd');
    expect(headers.get('authorization')).toBe('Bearer the-token');
    expect(JSON.parse(body)).toEqual({
      uuid: UUID,
      rfc: 'EKU9003173C9',
      motivo: '01',
      folioSustitucion: request.substitute,
      b64Cer: 'Y2Vy',
      b64Key: 'a2V5',
      password: 'of-the-key',
    });
  });

  test.each<[string, string, object]>([
    [
      'CACFDI33 - Error',
      'CR1308 - Certificado revocado',
      { error: 'cancel_certificate_revoked', code: '1308' },
    ],
    ['CACFDI33 - Error', '202 - Previamente cancelado', { kind: 'requested', code: '202' }],
    ['205 - UUID no existe', '', { kind: 'not_at_sat' }],
    ['CACFDI33 - Error no controlado', '', { kind: 'refused', error: 'cancel_refused', code: 'CACFDI33' }],
    ['AU2001 - Sin saldo', '', { kind: 'not_taken', error: 'pac_no_balance' }],
    ['708 - No se pudo conectar', '', { kind: 'not_taken', error: 'pac_outage' }],
    ['CO1000 - Error no controlado', '', { kind: 'unknown' }],
    ['Algo salió mal', '', { kind: 'unknown' }],
  ])('an error that says %j and %j', async (message, messageDetail, expected) => {
    const answer = json(400, { status: 'error', message, messageDetail, data: null });
    expect(await scriptedProvider(sw, answer).pac.cancel(request)).toMatchObject(expected);
  });

  test('a folio that the SAT was not reached for is asked for again', async () => {
    const answer = json(200, { status: 'success', data: { acuse: '', uuid: { [UUID]: '708' } } });
    expect(await scriptedProvider(sw, answer).pac.cancel(request)).toMatchObject({
      kind: 'not_taken',
      error: 'pac_outage',
    });
  });

  test('a sign-in that fails is no doubt about what it was for: that was not sent', async () => {
    const withPassword = {
      ...sw,
      credentialFields: sw.credentialFields.filter(({ name }) => name !== 'token'),
    };
    const cut = scriptedProvider(withPassword);
    expect(await cut.pac.cancel(request)).toEqual({
      kind: 'unknown',
      reason: 'TypeError ECONNRESET',
      unsent: true,
    });
    expect(await scriptedProvider(sw).pac.cancel(request)).toEqual({
      kind: 'unknown',
      reason: 'TypeError ECONNRESET',
    });
  });

  test('a success that does not name the document is none', async () => {
    const answer = json(200, { status: 'success', data: { acuse: '', uuid: {} } });
    expect(await scriptedProvider(sw, answer).pac.cancel(request)).toMatchObject({ kind: 'unknown' });
  });
});

test('what waits, in either of the two ways that it is written', async () => {
  for (const data of [{ UUID: [UUID], CodEstatus: '1100' }, { uuid: [UUID] }]) {
    const answer = json(200, { status: 'success', codStatus: '1100', data });
    expect(await scriptedProvider(sw, answer).pac.pending('X')).toEqual({ kind: 'found', uuids: [UUID] });
  }
  const none = json(400, { status: 'error', codStatus: '1101', message: '1101 - Ninguna', data: null });
  expect(await scriptedProvider(sw, none).pac.pending('X')).toEqual({ kind: 'found', uuids: [] });
  for (const data of [null, { CodEstatus: '1101 - Ninguna' }]) {
    const answer = json(200, { status: 'success', codStatus: '1101', data });
    expect(await scriptedProvider(sw, answer).pac.pending('X')).toEqual({ kind: 'found', uuids: [] });
  }
  // What takes away every request from the list must be said, not left out.
  const odd = json(200, { status: 'success', data: {} });
  expect(await scriptedProvider(sw, odd).pac.pending('X')).toMatchObject({ kind: 'unknown' });
});

test('an account without a count of its stamps', async () => {
  const data = { saldoTimbres: 0, unlimited: true };
  const answer = json(200, { status: 'success', data });
  expect(await scriptedProvider(sw, answer).pac.balance()).toEqual({
    kind: 'found',
    stamps: 0,
    unlimited: true,
  });
  const odd = json(200, { status: 'success', data: {} });
  expect(await scriptedProvider(sw, odd).pac.balance()).toMatchObject({ kind: 'unknown' });
});

test('a token is asked for once, and anew when its time ends', async () => {
  const token = (name: string) => json(200, { status: 'success', data: { token: name, expires_in: 7200 } });
  const balance = () => json(200, { status: 'success', data: { saldoTimbres: 1 } });
  let now = 0;
  const answers = [token('one'), balance(), balance(), token('two'), balance()];
  const used: (string | null)[] = [];
  const pac = sw.open({
    url: 'https://provider.test',
    apiUrl: 'https://provider.test',
    credentials: { user: 'u', password: 'p' },
    timeoutMs: 60_000,
    now: () => now,
    fetch: async (input, init) => {
      used.push(new Request(input, init).headers.get('authorization'));
      return answers.shift() as Response;
    },
  });
  await pac.balance();
  await pac.balance();
  now += 7_200_000;
  await pac.balance();
  expect(used).toEqual([null, 'Bearer one', 'Bearer one', null, 'Bearer two']);
});

test('a token that was refused is not used again; refused anew, it is the account', async () => {
  const token = (name: string) => json(200, { status: 'success', data: { token: name, expires_in: 7200 } });
  const refused = () => json(401, { status: 'error', message: '401 - El token expiró', data: null });
  const balance = json(200, { status: 'success', data: { saldoTimbres: 7 } });
  const withPassword = {
    ...sw,
    credentialFields: sw.credentialFields.filter(({ name }) => name !== 'token'),
  };
  const good = scriptedProvider(withPassword, token('one'), refused(), token('two'), balance);
  expect(await good.pac.balance()).toEqual({ kind: 'found', stamps: 7 });
  expect(good.asked.map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer one',
    null,
    'Bearer two',
  ]);
  const bad = scriptedProvider(withPassword, token('one'), refused(), token('two'), refused());
  expect(await bad.pac.balance()).toMatchObject({ kind: 'not_taken', error: 'pac_credentials' });
  const revoked = scriptedProvider(sw, refused());
  expect(await revoked.pac.balance()).toMatchObject({ kind: 'not_taken', error: 'pac_credentials' });
  expect(revoked.asked).toHaveLength(1);
});

// spec: house.62
test('what the network does is told by its kind, never by its words', async () => {
  const secret = new TypeError('Headers.append: "the-token" is an invalid header value.');
  const { pac } = scriptedProvider(sw, secret);
  expect(await pac.probe()).toEqual({ kind: 'unknown', reason: 'TypeError' });
  const reset = scriptedProvider(sw);
  expect(await reset.pac.probe()).toEqual({ kind: 'unknown', reason: 'TypeError ECONNRESET' });
});
