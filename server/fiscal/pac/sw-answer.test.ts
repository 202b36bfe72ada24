import { describe, expect, test } from 'vitest';
import { interpretStamp } from './sw-answer.ts';

const SEAL = 'AAAA';
const SEALED = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Sello="${SEAL}"></cfdi:Comprobante>`;
const UUID = '57CC8B5F-6474-4471-9541-4546521BFA19';
const tfd = (seal = SEAL) =>
  `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${UUID}" SelloCFD="${seal}"/>`;
const stamped = (seal = SEAL) =>
  SEALED.replace(`"${SEAL}"`, `"${seal}"`).replace(
    '></',
    `><cfdi:Complemento>${tfd(seal)}</cfdi:Complemento></`,
  );

const meaning = (status: number, body: unknown, retryAfter: string | null = null) =>
  interpretStamp(
    { status, body: typeof body === 'string' ? body : JSON.stringify(body), retryAfter },
    SEALED,
  );
const failure = (message: string, data: object | null = null, messageDetail = '') => ({
  status: 'error',
  message,
  messageDetail,
  data,
});

describe('a stamp', () => {
  test('of a success', () => {
    expect(meaning(200, { status: 'success', data: { cfdi: stamped(), uuid: UUID } })).toEqual({
      kind: 'stamped',
      xml: stamped(),
      uuid: UUID,
    });
  });

  // spec: house.14
  test.each([
    ['whole', failure('307. El comprobante contiene un timbre previo.', { cfdi: stamped() })],
    ['alone, put into our bytes', failure('307. Timbre previo', { tfd: tfd() })],
    ['in messageDetail, as older versions', failure('307. Timbre previo', null, stamped())],
    ['of our customid', failure('CFDI3307 - Timbre duplicado', { tfd: tfd() })],
  ])('of a duplicate, %s', (_, body) => {
    expect(meaning(400, body)).toEqual({ kind: 'stamped', xml: stamped(), uuid: UUID });
  });

  test('of another document under our customid is fetched: that one is the invoice, and ours is not stamped', () => {
    const said = { error: 'pac_other_document', code: 'CFDI3307' };
    for (const data of [{ tfd: tfd('BBBB') }, { cfdi: stamped('BBBB') }, { uuid: UUID }])
      expect(meaning(400, failure('CFDI3307 - Timbre duplicado', data))).toMatchObject({
        kind: 'stamped_before',
        uuid: UUID,
        ofKey: said,
      });
    expect(meaning(400, failure(`CFDI3307 - Timbre duplicado: ${UUID}`))).toMatchObject({
      kind: 'stamped_before',
      uuid: UUID,
      ofKey: said,
    });
    // Asked again when the customid is forgotten, ours would be stamped too: it ends here.
    expect(meaning(400, failure('CFDI3307 - Timbre duplicado'))).toMatchObject({
      kind: 'other_document',
      uuid: '',
      xml: '',
      ...said,
    });
  });

  test('of another document, though it says that ours has one: nothing is known, least of all that it has none', () => {
    for (const data of [{ tfd: tfd('BBBB') }, { tfd: tfd('BBBB'), uuid: UUID }])
      expect(meaning(400, failure('307. Timbre previo', data))).toMatchObject({
        kind: 'unknown',
        alreadyStamped: true,
      });
  });

  // spec: house.57
  test('that is there but did not come', () => {
    expect(meaning(400, failure('307. Timbre previo'))).toMatchObject({
      kind: 'unknown',
      alreadyStamped: true,
    });
    expect(meaning(400, failure('307. Timbre previo', { uuid: UUID }))).toEqual({
      kind: 'stamped_before',
      uuid: UUID,
    });
  });
});

test.each([
  ['CFDI40102 - El sello no corresponde', 'CFDI40102'],
  ['301 - XML mal formado', '301'],
  ['401. Fecha fuera de rango', '401'],
  ['CRP20999 - Algo', 'CRP20999'],
])('%s is a refusal', (message, code) => {
  expect(meaning(400, failure(message))).toMatchObject({ kind: 'refused', code });
});

test.each([
  ['AU2000 - credenciales', 400],
  ['AU2001 - sin saldo', 400],
  ['AU2003 - manifiesto', 403],
])('%s was not taken', (message, status) => {
  expect(meaning(status, failure(message))).toMatchObject({ kind: 'not_taken', code: message.slice(0, 6) });
});

test('too many requests, with and without a time to come back', () => {
  expect(meaning(429, '', '7')).toMatchObject({ kind: 'not_taken', retryAfterMs: 7_000 });
  expect(meaning(429, '', 'Fri, 20 Nov 2026 12:00:00 GMT')).not.toHaveProperty('retryAfterMs');
});

test('each refusal says which of our errors it is, and what the provider said', () => {
  expect(meaning(400, failure('CFDI40143 - El RFC no está en la lista.'))).toMatchObject({
    error: 'pac_rule',
    message: 'CFDI40143 - El RFC no está en la lista.',
  });
  expect(meaning(400, failure('303 - Otro emisor'))).toMatchObject({ error: 'pac_other_issuer' });
  expect(meaning(400, failure('999 - Algo nuevo'))).toMatchObject({ error: 'pac_refused' });
  expect(meaning(400, failure('AU2001 - Sin saldo'))).toMatchObject({ error: 'pac_no_balance' });
});

test('a token that is refused again, or a page that says 403, are wrong credentials', () => {
  expect(meaning(401, failure('El token ha expirado'))).toMatchObject({ error: 'pac_credentials' });
  expect(meaning(403, '<html>')).toMatchObject({ kind: 'not_taken', error: 'pac_credentials' });
});

test.each([
  ['a page of something between', 200, '<html>'],
  ['nothing', 200, ''],
  ['JSON of somebody else', 200, '[]'],
  ['success without a document', 200, { status: 'success', data: {} }],
  ['success with a document that is not stamped', 200, { status: 'success', data: { cfdi: SEALED } }],
  ['an error of the server, whatever it says', 500, failure('301 - XML mal formado')],
  ['an error without a code', 400, failure('Ocurrió un error')],
  ['an error that it did not control itself', 400, failure('CO1000 - Error no controlado')],
  ['an outage of the SAT', 400, failure('708 - No se pudo conectar con el SAT')],
])('%s is unknown', (_, status, body) => {
  expect(meaning(status, body)).toMatchObject({ kind: 'unknown', alreadyStamped: false });
});
