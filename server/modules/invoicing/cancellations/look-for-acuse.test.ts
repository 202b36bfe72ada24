import { expect, test } from 'vitest';
import { absentPort } from '../../../fiscal/pac/absent-port.ts';
import type { Providers } from '../../../fiscal/pac/pac-accounts.ts';
import type { AcuseResult } from '../../../fiscal/pac/port.ts';
import type { StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { isReceiptOf, lookForAcuse } from './look-for-acuse.ts';

const UUID = '5A0FA20C-7D3D-4BCB-B7A5-7EB5AE2B3C11';
/** In central Mexico, six hours before. */
const SENT = '2026-11-20T15:15:04.000Z';
const acuse = (fecha: string, uuid = UUID, status = '201') =>
  `<Acuse Fecha="${fecha}" RfcEmisor="EKU9003173C9"><Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>${uuid}</UUID><EstatusUUID>${status}</EstatusUUID></Folios></Acuse>`;
const of = (xml: string) => isReceiptOf(xml, { uuid: UUID, sent_at: SENT });

test.each([
  ['of the moment that it left', acuse('2026-11-20T09:15:04.1234567'), true],
  ['in another letter case', acuse('2026-11-20T09:15:04.1234567', UUID.toLowerCase()), true],
  ['«asked before»', acuse('2026-11-20T09:15:04.1234567', UUID, '202'), true],
  ['by a clock four minutes behind', acuse('2026-11-20T09:11:05.0000000'), true],
  ['of an earlier request', acuse('2026-11-20T08:15:04.1234567'), false],
  ['of a refusal', acuse('2026-11-20T09:15:04.1234567', UUID, '205'), false],
  ['of another document', acuse('2026-11-20T09:15:04.1234567', UUID.replace('5A', '6B')), false],
  ['that cannot be read', '<Acuse/>', false],
])('a receipt %s: %#', (_, xml, expected) => {
  expect(of(xml)).toBe(expected);
});

test.each<[AcuseResult, string]>([
  [{ kind: 'found', xml: acuse('2026-11-20T09:15:04.1234567') }, 'found'],
  [{ kind: 'found', xml: acuse('2025-11-20T09:15:04.1234567') }, 'unknown'],
  [{ kind: 'none' }, 'none'],
  [{ kind: 'unknown', reason: 'reset' }, 'unknown'],
  [{ kind: 'not_offered' }, 'unknown'],
  [{ kind: 'not_taken', error: 'pac_account_gone', code: '', message: '' }, 'unknown'],
])('%j is %s, asked of the account through which it left', async (answer, look) => {
  const asked: string[] = [];
  const providers = {
    forJob: async (_: unknown, id: string) => {
      asked.push(id);
      return { ...absentPort(id), acuse: async () => answer };
    },
  } as unknown as Providers;
  const cancellation = { uuid: UUID, sent_at: SENT, sent_account_id: 'b', pac_account_id: 'a', rfc: 'R' };
  const scope = { ...systemScope('c'), userId: '' };
  const signal = new AbortController().signal;
  const found = await lookForAcuse(scope, { providers }, cancellation as StoredCancellation, signal);
  expect(found.look).toBe(look);
  expect(found.xml === '').toBe(look !== 'found');
  expect(asked).toEqual(['b']);
});
