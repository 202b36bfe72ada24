import { expect, test } from 'vitest';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { fullComprobante, stampedXmlOf } from '../../../../tests/factories/stamped.ts';
import { measure } from '../../../../tests/factories/work.ts';
import { verifyStamped } from './verify-stamped.ts';

test('a comment full of tags that never end costs no more than a moment', async () => {
  const comment = `<!--${'<TimbreFiscalDigital '.repeat(40_000)}-->`;
  const hostile = stampedXmlOf().replace(/<cfdi:Comprobante/, () => `${comment}<cfdi:Comprobante`);
  const sealed = writeXml(comprobante40, fullComprobante());
  const { result, ms } = await measure(() => verifyStamped(sealed, hostile));
  expect(ms, 'ms of work').toBeLessThan(2_000);
  expect(result).toMatchObject({ ok: true });
});
