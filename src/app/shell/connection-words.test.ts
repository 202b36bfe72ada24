import { describe, expect, test } from 'vitest';
import type { Connection } from '../../local/index.ts';
import { connectionWords, NO_BATCH, nextBatch } from './connection-words.ts';

const connection = (over: Partial<Connection>): Connection => ({
  state: 'online',
  pending: 0,
  sending: 0,
  needsAttention: 0,
  accepted: 0,
  toDecide: 0,
  unstamped: 0,
  arriving: false,
  ...over,
});

describe('the connection line', () => {
  test.each([
    [{}, 'En línea'],
    [{ state: 'offline' }, 'Sin conexión'],
    [{ state: 'offline', pending: 3 }, 'Sin conexión · 3 por enviar'],
    [{ state: 'offline', pending: 3, needsAttention: 1 }, 'Sin conexión · 3 por enviar'],
    [{ pending: 2 }, '2 por enviar'],
    [{ needsAttention: 1 }, '1 necesita tu atención'],
    [{ accepted: 1, unstamped: 1 }, '1 espera su timbre'],
    [{ accepted: 2, toDecide: 2 }, '2 esperan aprobación'],
    [{ accepted: 2, toDecide: 1, unstamped: 1 }, '1 espera su timbre'],
    [{ accepted: 2, unstamped: 2 }, '2 esperan su timbre'],
    [{ accepted: 2, unstamped: 1 }, '2 en camino al SAT'],
    [{ accepted: 1, unstamped: 1, pending: 1 }, '1 por enviar'],
    [{ arriving: true }, 'Trayendo tus datos'],
    [{ arriving: true, state: 'offline' }, 'Sin conexión'],
    [{ needsAttention: 2, pending: 1 }, '2 necesitan tu atención'],
    [{ pending: 3, sending: 1 }, 'Enviando 1 de 3'],
  ] as [Partial<Connection>, string][])('%o says %s', (over, text) =>
    expect(connectionWords(connection(over), NO_BATCH).text).toBe(text),
  );

  test('a batch counts up while it is sent, and grows when more is asked meanwhile', () => {
    let batch = NO_BATCH;
    const said: string[] = [];
    for (const pending of [3, 2, 3, 2, 1]) {
      batch = nextBatch(batch, pending);
      said.push(connectionWords(connection({ pending, sending: 1 }), batch).text);
    }
    expect(said).toEqual([
      'Enviando 1 de 3',
      'Enviando 2 de 3',
      'Enviando 2 de 4',
      'Enviando 3 de 4',
      'Enviando 4 de 4',
    ]);
    expect(nextBatch(batch, 0)).toEqual(NO_BATCH);
  });
});
