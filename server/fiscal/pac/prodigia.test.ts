import { expect, test } from 'vitest';
import { scriptedProvider } from '../../../tests/factories/scripted-provider.ts';
import type { CancelRequest } from './port.ts';
import { prodigia } from './prodigia.ts';

const SEALED = '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Sello="A"/>';
const stamped = (servicioTimbrado: object) => Response.json({ servicioTimbrado });
const returned = (document: string) =>
  new Response(
    `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><n:r xmlns:n="urn:n"><return>${document.replaceAll('<', '&lt;')}</return></n:r></S:Body></S:Envelope>`,
  );

test('the bytes are the body; the stamp of a repeat is asked for', async () => {
  const { pac, asked } = scriptedProvider(
    prodigia,
    stamped({ timbradoOk: false, codigo: 307, mensaje: 'previo' }),
  );
  expect(await pac.stamp(SEALED, 'k')).toEqual({ kind: 'unknown', reason: 'previo', alreadyStamped: true });
  const { url, headers, body } = asked[0]!;
  expect(url).toBe(
    'https://provider.test/servicio/rest/timbrado40?contrato=the-contract&opciones=RESPUESTA_JSON&opciones=REGRESAR_CON_ERROR_307_XML',
  );
  expect(headers.get('authorization')).toBe(
    `Basic ${Buffer.from('user@example.test:the-password').toString('base64')}`,
  );
  expect(body).toBe(SEALED);
});

test.each<[object, object]>([
  [
    { codigo: 2, mensaje: 'contrato' },
    { kind: 'not_taken', error: 'pac_account' },
  ],
  [
    { codigo: '5', mensaje: 'mantenimiento' },
    { kind: 'unknown', alreadyStamped: false },
  ],
  [
    { codigo: 3, mensaje: 'parámetro' },
    { kind: 'refused', error: 'pac_refused', code: '3' },
  ],
  [{ codigo: 301 }, { kind: 'refused', error: 'pac_structure' }],
  [
    { codigo: 0, xmlBase64: 'bm8=' },
    { kind: 'unknown', alreadyStamped: false },
  ],
])('%j', async (answer, expected) => {
  const { pac } = scriptedProvider(prodigia, stamped({ timbradoOk: false, ...answer }));
  expect(await pac.stamp(SEALED, 'k')).toMatchObject(expected);
});

test.each([307, 'CFDI3307'])(
  '%s with the stamp of another document is not ours, and not none',
  async (codigo) => {
    const other = `<cfdi:Comprobante Sello="B"><tfd:TimbreFiscalDigital UUID="0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D" SelloCFD="B"/></cfdi:Comprobante>`;
    const xmlBase64 = Buffer.from(other).toString('base64');
    const answer = stamped({ timbradoOk: false, codigo, mensaje: 'previo', xmlBase64 });
    expect(await scriptedProvider(prodigia, answer).pac.stamp(SEALED, 'k')).toEqual({
      kind: 'unknown',
      reason: 'previo',
      alreadyStamped: true,
    });
  },
);

test('a wrong login is tried once: three would lock the account', async () => {
  const wrong = { timbradoOk: false, codigo: 1, mensaje: 'Contraseña incorrecta' };
  const { pac, asked } = scriptedProvider(prodigia, stamped(wrong));
  const refused = {
    kind: 'not_taken',
    error: 'pac_credentials',
    code: '1',
    message: 'Contraseña incorrecta',
  };
  expect(await pac.stamp(SEALED, 'k')).toEqual(refused);
  expect(await pac.stamp(SEALED, 'k')).toEqual(refused);
  expect(await pac.probe()).toEqual(refused);
  expect(asked).toHaveLength(1);
});

test('of a folio it tells the code of the folio, else the one of the whole', async () => {
  const UUID = '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D';
  const request: CancelRequest = {
    issuer: 'EKU9003173C9',
    uuid: UUID,
    motive: '02',
    substitute: '',
    proof: { kind: 'signed', xml: '<Cancelacion/>' },
    receiver: 'URE180429TM6',
    total: '1.00',
    otherPac: false,
  };
  const cancel = async (document: string) =>
    await scriptedProvider(prodigia, returned(document)).pac.cancel(request);
  const folio = `<servicioCancel><codigo>0</codigo><cancelaciones><cancelacion><uuid>${UUID.toLowerCase()}</uuid><codigo>202</codigo><mensaje>antes</mensaje></cancelacion></cancelaciones></servicioCancel>`;
  expect(await cancel(folio)).toMatchObject({ kind: 'requested', code: '202', message: 'antes' });
  const whole = '<servicioCancel><codigo>302</codigo><mensaje>sello</mensaje></servicioCancel>';
  expect(await cancel(whole)).toMatchObject({ kind: 'refused', error: 'cancel_seal', message: 'sello' });
  const away = '<servicioCancel><codigo>7</codigo></servicioCancel>';
  expect(await cancel(away)).toMatchObject({ kind: 'not_taken', error: 'pac_outage' });
  const silent = '<servicioCancel><codigo>0</codigo></servicioCancel>';
  expect(await cancel(silent)).toMatchObject({ kind: 'unknown' });
  expect(await cancel('<servicioCancel/>')).toMatchObject({ kind: 'unknown' });
  expect(await cancel('no XML')).toMatchObject({ kind: 'unknown' });
});
