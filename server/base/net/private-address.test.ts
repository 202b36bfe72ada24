import { describe, expect, test } from 'vitest';
import { isPrivateAddress, isPrivateHost } from './private-address.ts';

const hostOf = (url: string) => new URL(url).hostname;

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '239.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
  ])('%s is private', (ip) => expect(isPrivateAddress(ip)).toBe(true));

  test.each(['8.8.8.8', '172.32.0.1', '100.63.255.255', '200.57.3.89', '2606:4700::1111', '2a00:1450::1'])(
    '%s is not',
    (ip) => expect(isPrivateAddress(ip)).toBe(false),
  );
});

describe('hosts of a URL, however they are written', () => {
  test.each([
    'https://localhost',
    'https://LOCALHOST.',
    'https://x.localhost',
    'https://printer',
    'https://db.internal',
    'https://nas.local',
    'https://127.1',
    'https://0x7f000001',
    'https://2130706433',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://169.254.169.254/latest',
  ])('%s is private', (url) => expect(isPrivateHost(hostOf(url))).toBe(true));

  test.each(['https://services.sw.com.mx', 'https://facturacion.finkok.com/servicios', 'https://8.8.8.8'])(
    '%s is not',
    (url) => expect(isPrivateHost(hostOf(url))).toBe(false),
  );
});
