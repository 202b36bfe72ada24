import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalError, Result } from '../../../local/index.ts';
import { askReceiver } from './ask-receiver.ts';

const said = vi.hoisted(() => ({ status: undefined as unknown, verdict: 'active', here: false }));
vi.mock('../../../local/index.ts', () => ({
  callServer: async () => said.status,
  isInactiveHere: async () => said.here,
}));
vi.mock('./remote-rfc.ts', () => ({ askRfc: async () => ({ verdict: said.verdict }) }));

const answered = (status: Result<{ is_inactive: boolean }>, verdict = 'active') =>
  Object.assign(said, { status, verdict });
const failed = (code: LocalError['code']) =>
  answered({ ok: false, error: { code, message: '', problems: [] } });
const ask = () => askReceiver({ rfc: 'URE180429TM6', name: 'UNIVERSIDAD' });

beforeEach(() => {
  said.here = false;
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a receiver that is not active stops it, by a person’s word or by the registry’s', async () => {
  answered({ ok: true, value: { is_inactive: true } });
  expect(await ask()).toEqual({ text: 'Verifica el estatus de tu Cliente Receptor.', stops: true });
  answered({ ok: true, value: { is_inactive: false } }, 'inactive');
  expect(await ask()).toMatchObject({ stops: true });
  answered({ ok: true, value: { is_inactive: false } });
  expect(await ask()).toBeUndefined();
});

// spec: 2§8.3
test('a server that cannot say is told and stops nothing; without network there is nothing to say', async () => {
  failed('internal');
  expect(await ask()).toEqual({
    text: 'No se logró consultar el estatus del cliente Receptor.',
    stops: false,
  });
  failed('network');
  expect(await ask()).toBeUndefined();
});

// spec: 2§4.15
test('without an answer the mark that this device has stops it, with network or without', async () => {
  said.here = true;
  const stopped = { text: 'Verifica el estatus de tu Cliente Receptor.', stops: true };
  for (const code of ['network', 'internal'] as const) {
    failed(code);
    expect(await ask()).toEqual(stopped);
  }
  vi.stubGlobal('navigator', { onLine: false });
  expect(await ask()).toEqual(stopped);
});

test('what the server says now counts more than a mark that this device heard before', async () => {
  said.here = true;
  answered({ ok: true, value: { is_inactive: false } });
  expect(await ask()).toBeUndefined();
});
