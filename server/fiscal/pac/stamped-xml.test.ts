import { expect, test } from 'vitest';
import { stampedXmlOf } from '../../../tests/factories/stamped.ts';
import { measure } from '../../../tests/factories/work.ts';
import { leadingCode } from './codes.ts';
import { isStampOf, stampUuid } from './stamped-xml.ts';

const ENDLESS = '<TimbreFiscalDigital '.repeat(40_000);

test.each([
  ['the UUID of a stamp', () => stampUuid(ENDLESS)],
  ['whose a stamp is', () => isStampOf(ENDLESS, '<Comprobante '.repeat(40_000))],
  ['the code of a sentence', () => leadingCode(`Error${' '.repeat(200_000)}x`)],
])('what a hostile provider sends costs no more than a moment: %s', async (_, read) => {
  const { ms } = await measure<unknown>(read);
  expect(ms, 'ms of work').toBeLessThan(2_000);
});

test('the UUID and the seal of a stamp are found, whatever its prefix', () => {
  const xml = stampedXmlOf();
  const uuid = stampUuid(xml);
  expect(uuid).toMatch(/^[0-9A-Fa-f-]{36}$/);
  expect(stampUuid(xml.replaceAll('tfd:', ''))).toBe(uuid);
  expect(isStampOf(xml, xml)).toBe(true);
});
