import { describe, expect, test } from 'vitest';
import { knownHosts } from './known-host.ts';

const named = (publicUrl = '', host = '127.0.0.1') => knownHosts({ host, publicUrl }, 'pc.oficina.example');
const asked = (address: string) => new URL(address).hostname;

describe('with no setting', () => {
  test.each([
    'http://127.0.0.1:8080',
    'http://localhost:8080',
    'http://LOCALHOST.:8080',
    'http://[::1]:8080',
    'http://0x7f.1',
    'http://192.168.1.20:8080',
    'http://[fe80::1]:8080',
    'http://203.0.113.9',
    'http://oficina:8080',
    'http://oficina.local',
    'http://tintero.default.svc.cluster.local',
    'http://pc.oficina.example:8080',
  ])('%s is this server', (address) => {
    expect(named().has(asked(address))).toBe(true);
  });

  test.each([
    'http://rebound.example:8080',
    'http://127.0.0.1.rebound.example',
    'http://localhost.rebound.example',
    'http://oficina.example',
    'http://local.rebound.example',
    // No registry has it, and none says that it never will.
    'http://factura.intranet',
  ])('%s may be anybody', (address) => {
    expect(named().has(asked(address))).toBe(false);
  });
});

test('a public name is known when a setting says it', () => {
  const known = named('https://Factura.example.mx:8443');
  expect(known.has('factura.example.mx')).toBe(true);
  expect(known.has('factura.example.mx.')).toBe(true);
  expect(known.has('otra.example.mx')).toBe(false);
  // What a proxy or a look at the server's health says in its place.
  expect(known.has('127.0.0.1')).toBe(true);
  expect(named('', 'portal.example.mx').has('portal.example.mx')).toBe(true);
});

describe('what needs no password is for names that nobody else has', () => {
  test.each([
    'http://127.0.0.1:8080',
    'http://localhost:8080',
    'http://[::1]:8080',
    'http://192.168.1.20:8080',
    'http://pc:8080',
    'http://PC.local.:8080',
    'http://pc.oficina.example:8080',
  ])('%s is one', (address) => expect(named().isOwn(asked(address))).toBe(true));

  test.each([
    'http://evil.local:8080',
    'http://pc.evil.local:8080',
    'http://evil:8080',
    'http://evil.lan',
    'http://evil.internal',
    'http://evil.home.arpa',
    'http://rebound.example',
  ])('%s may be anybody on the network', (address) => expect(named().isOwn(asked(address))).toBe(false));

  test('and those of the settings', () => {
    expect(named('http://portal.local:8080').isOwn('portal.local')).toBe(true);
    expect(named('', 'servidor.lan').isOwn('servidor.lan')).toBe(true);
  });
});
