import { expect, test } from 'vitest';
import { lackingOf } from './lacking.ts';

test('what is whole lacks nothing, with or without a network', () => {
  expect(lackingOf({ whole: true }, { state: 'offline' }, 'clientes')).toBeUndefined();
});

test('what comes says how many, as soon as that is known', () => {
  const online = { state: 'online' } as const;
  expect(lackingOf({ whole: false }, online, 'clientes')).toMatchObject({
    state: 'coming',
    title: 'Trayendo clientes…',
  });
  expect(lackingOf({ whole: false, total: 1295 }, online, 'comprobantes')?.title).toBe(
    'Trayendo 1,295 comprobantes…',
  );
});

test.each([
  [{ state: 'offline' }, 'conexión'],
  [{ state: 'offline', pause: 'offline' }, 'conexión'],
  [{ state: 'online', pause: 'sign_in' }, 'Entra de nuevo'],
  [{ state: 'online', pause: 'disk_full' }, 'espacio'],
  [{ state: 'online', pause: 'old_version' }, 'Actualiza'],
] as const)('what cannot come says why: %j', (connection, word) => {
  const said = lackingOf({ whole: false, total: 3 }, connection, 'borradores');
  expect(said).toMatchObject({ state: 'stopped', title: 'Faltan borradores en este dispositivo' });
  expect(said?.text).toContain(word);
});
