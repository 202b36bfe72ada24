import { describe, expect, test } from 'vitest';
import { maskPersonal } from './mask-personal.ts';

describe('a text for the log', () => {
  test.each([
    ['Recipient <ana.lópez+sat@correo.example.mx> refused', 'Recipient <<email>> refused'],
    ['el RFC URE180429TM6 no existe', 'el RFC <rfc> no existe'],
    ['ÑAÑ920208KL4, XAXX010101000', '<rfc>, <rfc>'],
    ['CURP GOMC900514HDFLRR07', 'CURP <curp>'],
  ])('%s says nobody’s name', (text, masked) => {
    expect(maskPersonal(text)).toBe(masked);
  });

  test.each([
    'A9D1E8D1-7664-4D15-8E16-ABC123456ABC',
    'connect ECONNREFUSED 127.0.0.1:9',
    'receipt 8c484f1b-7034-4ec4-b458-1515e0ffd433 at 2026-11-20T12:00:00.000Z',
    'UNIQUE constraint failed: receipt.client_id',
  ])('%s stays as it is', (text) => {
    expect(maskPersonal(text)).toBe(text);
  });

  test('a long text of anything takes no time that grows faster than it', () => {
    for (const text of [
      'a'.repeat(500_000),
      'a.'.repeat(250_000),
      'AAA1'.repeat(125_000),
      '@a.'.repeat(160_000),
    ]) {
      expect(maskPersonal(text).length).toBeGreaterThan(0);
    }
  });
});
