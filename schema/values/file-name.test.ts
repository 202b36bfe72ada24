import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

const RECEIPT = {
  uuid: '8C484F1B-7034-4EC4-B458-1515E0FFD433',
  serie: 'A',
  folio: '12',
  rfc_receiver: 'ÑU&920208KL4',
  issued_at: '2026-11-20T12:00:00',
};

test('a file is called as the account wants', () => {
  expect(fileNameOf('uuid', RECEIPT)).toBe(RECEIPT.uuid);
  expect(fileNameOf('serie_folio_rfc', RECEIPT)).toBe('A-12_ÑU&920208KL4');
  expect(fileNameOf('rfc_serie_folio', RECEIPT)).toBe('ÑU&920208KL4_A-12');
  expect(fileNameOf('date_serie_folio_rfc', RECEIPT)).toBe('2026-11-20_A-12_ÑU&920208KL4');
  expect(fileNameOf('serie_folio_rfc', { ...RECEIPT, serie: '' })).toBe('12_ÑU&920208KL4');
});

test('without a folio it is called by its UUID, which no other has', () => {
  expect(fileNameOf('serie_folio_rfc', { ...RECEIPT, folio: '' })).toBe(RECEIPT.uuid);
});

test('no serie leads out of a folder', () => {
  expect(fileNameOf('serie_folio_rfc', { ...RECEIPT, serie: '../../etc/x\\y:*"<>|' })).toBe(
    '-..-etc-x-y--12_ÑU&920208KL4',
  );
});
