/** Signed requests to cancel against the SAT's schema, with the certificates that the SAT publishes for tests. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cancelacion, cancelacionDeRetenciones } from '../../schema/cfdi/messages/cancelacion.ts';
import { type CancellationWish, cancellationRequest } from '../../server/fiscal/sat/message-nodes.ts';
import { readCertificate } from '../../server/fiscal/seal/certificate.ts';
import { openKey } from '../../server/fiscal/seal/key.ts';
import { signMessage } from '../../server/fiscal/seal/sign-message.ts';
import { verifyMessage } from '../../server/fiscal/seal/verify-message.ts';
import { missing, satPath } from './shared.ts';
import { loadValidator, type Validate } from './validator.ts';

const UUID = '5A0FA20C-7D3D-4BCB-B7A5-7EB5AE2B3C11';
const NAMES = ['EKU9003173C9', 'CACX7605101P8', 'H_E951128469', 'XIA190128J61'];

describe.skipIf(missing)('signed request to cancel', () => {
  const cfdi: Validate = missing
    ? () => undefined
    : loadValidator(['cancelacion/CancelaCfdi-ns-cancelacfd.xsd']);

  test.each(NAMES)('of %s is good for the schema, and is its own', (name) => {
    const file = (end: string) => readFileSync(satPath(`csd/${name}_CSD_2027.${end}`));
    const csd = { certificate: readCertificate(file('cer')), key: openKey(file('key'), '12345678a') };
    const wish: CancellationWish = {
      issuer: csd.certificate.rfc,
      fecha: '2026-11-20T09:15:00',
      uuid: UUID,
      motive: '02',
    };
    for (const one of [wish, { ...wish, motive: '01', substitute: UUID } as const]) {
      const xml = signMessage(cancelacion, cancellationRequest(one), csd);
      expect(cfdi(xml)).toBeUndefined();
      expect(verifyMessage(xml)).toMatchObject({ ok: true, rfc: csd.certificate.rfc });
    }
    const xml = signMessage(cancelacionDeRetenciones, cancellationRequest(wish), csd);
    expect(verifyMessage(xml)).toMatchObject({ ok: true, rfc: csd.certificate.rfc });
  });

  test('the schema does see a bad one', () => {
    const xml = '<Cancelacion xmlns="http://cancelacfd.sat.gob.mx" Fecha="x"/>';
    expect(cfdi(xml)).toBeDefined();
  });
});
