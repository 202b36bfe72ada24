import { expect, test } from 'vitest';
import { readCardQr } from './read-card-qr.ts';

const PAGE = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=';

test('the address of the SAT has the RFC and the idCIF', () => {
  expect(readCardQr(`${PAGE}14010028367_XAMA620210DQ5`)).toEqual({
    rfc: 'XAMA620210DQ5',
    id_cif: '14010028367',
  });
  expect(readCardQr(`${PAGE}14010028367_URE180429TM6`)?.rfc).toBe('URE180429TM6');
  expect(readCardQr(`${PAGE}14010028367_A%26B010101AB1`)?.rfc).toBe('A&B010101AB1');
});

test.each([
  '',
  'hola',
  `${PAGE}14010028367_NADIE`,
  `${PAGE}x_XAMA620210DQ5`,
  'https://siat.sat.gob.mx.example.com/?D3=14010028367_XAMA620210DQ5',
  'javascript:alert(1)//sat.gob.mx?D3=14010028367_XAMA620210DQ5',
  'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=U&re=XAMA620210DQ5&rr=URE180429TM6',
  `${PAGE}14010028367_XAMA620210DQ5${'x'.repeat(600)}`,
])('%s is another QR', (said) => expect(readCardQr(said)).toBeUndefined());
