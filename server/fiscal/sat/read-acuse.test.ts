import { describe, expect, test } from 'vitest';
import { readAcuse } from './read-acuse.ts';

const ONE = '5A0FA20C-7D3D-4BCB-B7A5-7EB5AE2B3C11';
const TWO = '6B0FA20C-7D3D-4BCB-B7A5-7EB5AE2B3C22';
const SIGNATURE =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#" Id="SelloSAT"><SignedInfo/><SignatureValue>QUJD</SignatureValue></Signature>';
const folios = (uuid: string, status: string) =>
  `<Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>${uuid}</UUID>\n<EstatusUUID> ${status} </EstatusUUID></Folios>`;
const whole = { fecha: '2026-11-20T09:15:04.1234567', rfc: 'L&O950913MSA' };
const HEAD = 'Fecha="2026-11-20T09:15:04.1234567" RfcEmisor="L&amp;O950913MSA"';

describe('the receipt', () => {
  test('bare, with one document or several', () => {
    expect(readAcuse(`<Acuse ${HEAD}>${folios(ONE, '201')}${SIGNATURE}</Acuse>`)).toEqual({
      ...whole,
      folios: [{ uuid: ONE, estatus: '201' }],
    });
    const two = readAcuse(
      `\uFEFF<?xml version="1.0"?><Acuse ${HEAD}>${folios(ONE, '202')}${folios(TWO, '205')}</Acuse>`,
    );
    expect(two?.folios).toEqual([
      { uuid: ONE, estatus: '202' },
      { uuid: TWO, estatus: '205' },
    ]);
  });

  test('as CancelaCFDResult, or inside it, or in an envelope with prefixes', () => {
    const inner = `${folios(ONE, '201')}${SIGNATURE}`;
    const result = `<CancelaCFDResponse xmlns="http://cancelacfd.sat.gob.mx"><CancelaCFDResult ${HEAD}>${inner}</CancelaCFDResult></CancelaCFDResponse>`;
    const inside = `<CancelaCFDResult><Acuse ${HEAD}>${inner}</Acuse></CancelaCFDResult>`;
    const envelope = `<s:Envelope xmlns:s="urn:s"><s:Body>${result}</s:Body></s:Envelope>`;
    for (const xml of [result, inside, envelope])
      expect(readAcuse(xml)).toEqual({ ...whole, folios: [{ uuid: ONE, estatus: '201' }] });
  });

  test('of a whole request that was refused, without documents', () => {
    expect(readAcuse(`<Acuse ${HEAD} CodEstatus="305"/>`)).toEqual({ ...whole, code: '305', folios: [] });
  });

  test('of withholdings, and of an answer', () => {
    const xml = `<Acuse ${HEAD} WorkProcessId="a"><Folios xmlns="http://www.sat.gob.mx/esquemas/retencionpago/1"><UUID>${ONE}</UUID><EstatusUUID>1201</EstatusUUID><Motivo>02</Motivo></Folios></Acuse>`;
    expect(readAcuse(xml)?.folios).toEqual([{ uuid: ONE, estatus: '1201' }]);
    const answer = `<AcuseAceptacionRechazo Fecha="2026-11-20T09:15:04" RfcReceptor="EKU9003173C9" CodEstatus="1000"><Folios><UUID>${ONE}</UUID><EstatusUUID>1000</EstatusUUID><Respuesta>Rechazo</Respuesta></Folios></AcuseAceptacionRechazo>`;
    expect(readAcuse(answer)).toMatchObject({
      rfc: 'EKU9003173C9',
      folios: [{ uuid: ONE, estatus: '1000' }],
    });
  });
});

test.each([
  '',
  'no',
  '<Acuse',
  '<Acuse/>',
  '<Other Fecha="a" RfcEmisor="b"/>',
  '<Acuse Fecha="a" RfcEmisor="b"><x></Acuse>',
])('%j is none', (xml) => {
  expect(readAcuse(xml)).toBeUndefined();
});
