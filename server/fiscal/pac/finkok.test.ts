import { describe, expect, test } from 'vitest';
import { scriptedProvider } from '../../../tests/factories/scripted-provider.ts';
import { finkok } from './finkok.ts';
import type { CancelRequest } from './port.ts';

const UUID = '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D';
const SEALED =
  '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Sello="A&amp;B"></cfdi:Comprobante>';
const STAMPED = SEALED.replace(
  '></',
  `><cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="${UUID}" SelloCFD="A&amp;B"/></cfdi:Complemento></`,
);
const escaped = (xml: string) => xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** With other prefixes than the sandbox uses. */
function result(method: string, inner: string, status = 200): Response {
  return new Response(
    `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><x:${method}Response xmlns:x="urn:x"><x:${method}Result xmlns="apps.services.soap.core.views" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${inner}</x:${method}Result></x:${method}Response></e:Body></e:Envelope>`,
    { status },
  );
}
const incident = (code: string, message = '', uuid = '') =>
  `<xml i:nil="true"/><UUID/><Incidencias><Incidencia><Uuid>${uuid}</Uuid><CodigoError>${code}</CodigoError><MensajeIncidencia>${message}</MensajeIncidencia></Incidencia></Incidencias>`;
const fault = (said: string) =>
  new Response(
    `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>x</faultcode><faultstring>${said}</faultstring></e:Fault></e:Body></e:Envelope>`,
    { status: 500 },
  );
const signed: CancelRequest = {
  issuer: 'EKU9003173C9',
  uuid: UUID,
  motive: '02',
  substitute: '',
  proof: { kind: 'signed', xml: '<Cancelacion/>' },
  receiver: 'URE180429TM6',
  total: '1.00',
  otherPac: false,
};

describe('stamping', () => {
  test('the bytes go once in base64, under user and password; the stamp counts whatever stands beside it', async () => {
    const good = `<xml>${escaped(STAMPED)}</xml><UUID>${UUID}</UUID>${incident('307').replace(/^.*<UUID\/>/, '')}`;
    const { pac, asked } = scriptedProvider(finkok, result('stamp', good));
    expect(await pac.stamp(SEALED, 'k')).toEqual({ kind: 'stamped', xml: STAMPED, uuid: UUID });
    const { url, headers, body } = asked[0]!;
    expect(url).toBe('https://provider.test/servicios/soap/stamp.wsdl');
    expect(headers.get('soapaction')).toBe('"stamp"');
    expect(body).toContain(`<m:xml>${Buffer.from(SEALED).toString('base64')}</m:xml>`);
    expect(body).toContain('<m:username>user@example.test</m:username><m:password>the-password</m:password>');
  });

  test.each(['307', 'CFDI3307'])(
    '%s with the stamp of another document is not ours, and not none',
    async (code) => {
      const other = escaped(STAMPED.replaceAll('A&amp;B', 'CCC'));
      const said = () => `<xml>${other}</xml>${incident(code, 'previo', UUID).replace(/^.*<UUID\/>/, '')}`;
      const queued = result('query_pending', `<status>S</status><xml>${other}</xml>`);
      const answers = [result('stamp', said()), result('stamped', said()), queued];
      expect(await scriptedProvider(finkok, ...answers).pac.stamp(SEALED, 'k')).toEqual({
        kind: 'unknown',
        reason: 'previo',
        alreadyStamped: true,
      });
    },
  );

  test('a path in place of a document is no answer, and what was told of a list is not an empty one', async () => {
    const path = result('get_xml', '<xml>/tmp/0A1B.xml</xml>');
    expect(await scriptedProvider(finkok, path).pac.fetchStamped('X', UUID)).toMatchObject({
      kind: 'unknown',
    });
    const range = { issuer: 'X', since: 0, until: 1 };
    const told = result('report_uuid', '<error>date_from is required</error>');
    expect(await scriptedProvider(finkok, told).pac.listStamped(range)).toMatchObject({
      kind: 'unknown',
      reason: 'date_from is required',
    });
  });

  test('307 without the stamp: by the same bytes, then by its UUID in the queue, then it waits', async () => {
    const missing = () => result('stamped', incident('603'));
    const queued = result('query_pending', `<status>S</status><xml>${escaped(STAMPED)}</xml>`);
    const fast = scriptedProvider(
      finkok,
      result('stamp', incident('307', 'previo', UUID)),
      missing(),
      queued,
    );
    expect(await fast.pac.stamp(SEALED, 'k')).toMatchObject({ kind: 'stamped', uuid: UUID });
    expect(fast.asked.map(({ headers }) => headers.get('soapaction'))).toEqual([
      '"stamp"',
      '"stamped"',
      '"query_pending"',
    ]);
    const slow = scriptedProvider(finkok, result('stamp', incident('307', 'previo')), missing());
    expect(await slow.pac.stamp(SEALED, 'k')).toEqual({
      kind: 'unknown',
      reason: 'previo',
      alreadyStamped: true,
    });
    const lost = scriptedProvider(finkok, result('stamp', incident('307', 'previo', UUID)));
    expect(await lost.pac.stamp(SEALED, 'k')).toMatchObject({ kind: 'unknown', alreadyStamped: true });
  });

  test.each<[string, object]>([
    ['300', { kind: 'not_taken', error: 'pac_credentials' }],
    ['702', { kind: 'not_taken', error: 'pac_account' }],
    ['718', { kind: 'not_taken', error: 'pac_no_balance' }],
    ['708', { kind: 'unknown', alreadyStamped: false }],
    ['705', { kind: 'refused', error: 'pac_structure' }],
    ['CFDI40143', { kind: 'refused', error: 'pac_rule', code: 'CFDI40143', message: 'dicho' }],
    ['', { kind: 'unknown', alreadyStamped: false }],
  ])('incident %s', async (code, expected) => {
    const { pac } = scriptedProvider(finkok, result('stamp', incident(code, 'dicho')));
    expect(await pac.stamp(SEALED, 'k')).toMatchObject(expected);
  });

  test('a fault is a wrong password when it says so, else no answer', async () => {
    const wrong = scriptedProvider(finkok, fault('Invalid username or password.'));
    expect(await wrong.pac.stamp(SEALED, 'k')).toMatchObject({ kind: 'not_taken', error: 'pac_credentials' });
    const broken = scriptedProvider(finkok, fault("'NoneType' object has no attribute"));
    expect(await broken.pac.stamp(SEALED, 'k')).toMatchObject({ kind: 'unknown', alreadyStamped: false });
  });
});

describe('cancelling', () => {
  const folio = (code: string, words = '') =>
    `<Folios><Folio><UUID>${UUID.toLowerCase()}</UUID><EstatusUUID>${code}</EstatusUUID><EstatusCancelacion>${words}</EstatusCancelacion></Folio></Folios>`;

  test('never leaves a request in the queue of the provider', async () => {
    const { pac, asked } = scriptedProvider(finkok, result('cancel_signature', folio('201')));
    expect(await pac.cancel(signed)).toMatchObject({ kind: 'requested', code: '201' });
    expect(asked[0]?.body).toContain('<m:store_pending>false</m:store_pending>');
  });

  test('the acuse is what came, byte for byte', async () => {
    const acuse = '<Acuse>\n  ñ &amp; "</Acuse>\n';
    const inner = `${folio('201')}<Acuse>${escaped(acuse)}</Acuse>`;
    const { pac } = scriptedProvider(finkok, result('cancel_signature', inner));
    expect(await pac.cancel(signed)).toMatchObject({ acuse });
  });

  test.each<[string, object]>([
    [folio('no_cancelable'), { kind: 'not_cancelable' }],
    [folio('798', 'espera'), { kind: 'not_taken', error: 'cancel_still_open', message: 'espera' }],
    [folio('799'), { kind: 'refused', error: 'cancel_too_many' }],
    [folio('708'), { kind: 'not_taken', error: 'pac_outage' }],
    ['<CodEstatus>708 - No se pudo conectar al SAT</CodEstatus>', { kind: 'not_taken', error: 'pac_outage' }],
    ['<CodEstatus>304 - Certificado revocado</CodEstatus>', { error: 'cancel_certificate_revoked' }],
    ['<CodEstatus>Invalid Passphrase</CodEstatus>', { kind: 'refused', error: 'cancel_certificate' }],
    ['<CodEstatus>Invalid Username or Password</CodEstatus>', { error: 'pac_credentials' }],
    ['<Folios/>', { kind: 'not_at_sat' }],
    ['<CodEstatus>UUID: X No Encontrado</CodEstatus>', { kind: 'not_at_sat' }],
    ['<CodEstatus>algo nuevo</CodEstatus>', { kind: 'unknown', reason: 'algo nuevo' }],
  ])('%s', async (inner, expected) => {
    const { pac } = scriptedProvider(finkok, result('cancel_signature', inner));
    expect(await pac.cancel(signed)).toMatchObject(expected);
  });
});

test('the list of what waits tells nothing from no list', async () => {
  const pending = async (inner: string) =>
    await scriptedProvider(finkok, result('get_pending', inner)).pac.pending('URE180429TM6');
  const two = `<uuids><string>${UUID}</string><string> ${UUID} </string></uuids><error/>`;
  expect(await pending(two)).toEqual({ kind: 'found', uuids: [UUID, UUID] });
  expect(await pending('<uuids i:nil="true"/><error>1101 - Ninguna</error>')).toEqual({
    kind: 'found',
    uuids: [],
  });
  expect(await pending('<error>algo nuevo</error>')).toMatchObject({ kind: 'unknown' });
  expect(await pending('<error>708 - SAT</error>')).toMatchObject({ kind: 'not_taken', error: 'pac_outage' });
});

test('an answer of another PAC goes signed, never with the CSD', async () => {
  const { pac, asked } = scriptedProvider(
    finkok,
    result(
      'accept_reject',
      `<aceptacion><Acepta><uuid>${UUID}</uuid><status>1000</status></Acepta></aceptacion>`,
    ),
  );
  const request = { receiver: 'URE180429TM6', uuid: UUID, accept: true, otherPac: true };
  const csd = { cer: '', key: '', password: '' };
  expect(await pac.answer({ ...request, proof: { kind: 'csd', csd } })).toEqual({ kind: 'not_offered' });
  expect(asked).toHaveLength(0);
  // Of this method the result has the name of the other one.
  expect(await pac.answer({ ...request, proof: { kind: 'signed', xml: '<x/>' } })).toMatchObject({
    kind: 'answered',
    code: '1000',
  });
});
