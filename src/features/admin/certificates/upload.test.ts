import { expect, test } from 'vitest';
import { fieldOf } from './upload.ts';

// spec: house.80
test('each error of the upload is shown at the file it is about', () => {
  expect(fieldOf('certificate_is_fiel')).toBe('cer');
  expect(fieldOf('certificate_expired')).toBe('cer');
  expect(fieldOf('key_mismatch')).toBe('key');
  expect(fieldOf('key_passphrase')).toBe('passphrase');
  expect(fieldOf('network')).toBeUndefined();
  expect(fieldOf('internal')).toBeUndefined();
});
