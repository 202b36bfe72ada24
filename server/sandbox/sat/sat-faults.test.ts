import { describe, expect, test } from 'vitest';
import {
  askedOf,
  makeSatWorld,
  RECEIVER,
  type SatWorld,
  SELLER,
} from '../../../tests/factories/simulated-sat.ts';
import { answerRequest, pendingOf } from './answer-requests.ts';
import { requestCancellation } from './request-cancellation.ts';
import { statusOf } from './status-of.ts';

const ask = (world: SatWorld, uuid: string) => statusOf(world.sat, askedOf(world, uuid));
const cancel = (world: SatWorld, uuid: string) =>
  requestCancellation(world.sat, { issuer: SELLER, uuid, motive: '02' }).code;
const answer = (world: SatWorld, uuid: string, accept: boolean) =>
  answerRequest(world.sat, { receiver: RECEIVER, uuid, accept }).code;

describe('the SAT lies', () => {
  test('201 and then nothing; the next request is the first', () => {
    const world = makeSatWorld({ acceptMs: 1_000 });
    const uuid = world.stamp();
    world.fault('sat_cancel_forgotten');
    expect(cancel(world, uuid)).toBe('201');
    expect(ask(world, uuid)).toMatchObject({ estado: 'Vigente', cancelacion: '' });
    expect(pendingOf(world.sat, RECEIVER).uuids).toEqual([]);
    expect(cancel(world, uuid)).toBe('201');
    world.advance(1_000);
    expect(ask(world, uuid).cancelacion).toBe('Plazo vencido');
  });

  test('1000 and then nothing', () => {
    const world = makeSatWorld();
    const uuid = world.stamp();
    cancel(world, uuid);
    world.fault('sat_answer_forgotten');
    expect(answer(world, uuid, true)).toBe('1000');
    expect(ask(world, uuid).cancelacion).toBe('En proceso');
    expect(answer(world, uuid, true)).toBe('1000');
    expect(ask(world, uuid).cancelacion).toBe('Cancelado con aceptación');
  });

  test('601 with Vigente, once', () => {
    const world = makeSatWorld();
    const uuid = world.stamp();
    world.fault('sat_601_with_vigente');
    expect(ask(world, uuid)).toMatchObject({
      codigo: expect.stringContaining('601'),
      estado: 'Vigente',
      efos: '',
    });
    expect(ask(world, uuid)).toMatchObject({ codigo: expect.stringMatching(/^S - /), efos: '200' });
  });

  test('an empty list, once', () => {
    const world = makeSatWorld();
    const uuid = world.stamp();
    cancel(world, uuid);
    world.fault('sat_pending_empty');
    expect(pendingOf(world.sat, RECEIVER)).toMatchObject({ code: '1101', uuids: [] });
    expect(pendingOf(world.sat, RECEIVER)).toMatchObject({ code: '1100', uuids: [uuid] });
  });
});

describe('the SAT is slow', () => {
  test('a request shows late, and its deadline counts from then', () => {
    const world = makeSatWorld({ acceptMs: 10_000 });
    const uuid = world.stamp();
    world.fault('sat_late', 60_000);
    expect(cancel(world, uuid)).toBe('201');
    expect(cancel(world, uuid)).toBe('202');
    expect(ask(world, uuid).cancelacion).toBe('');
    expect(pendingOf(world.sat, RECEIVER).uuids).toEqual([]);
    expect(answer(world, uuid, true)).toBe('1001');
    world.advance(60_000);
    expect(ask(world, uuid).cancelacion).toBe('En proceso');
    world.advance(10_000);
    expect(ask(world, uuid).cancelacion).toBe('Plazo vencido');
  });

  test('an answer shows late, and counts at once', () => {
    const world = makeSatWorld({ acceptMs: 10_000 });
    const uuid = world.stamp();
    cancel(world, uuid);
    world.fault('sat_late', 60_000);
    expect(answer(world, uuid, false)).toBe('1000');
    expect(answer(world, uuid, true)).toBe('1002');
    expect(ask(world, uuid).cancelacion).toBe('En proceso');
    expect(cancel(world, uuid)).toBe('202');
    world.advance(60_000);
    expect(ask(world, uuid).cancelacion).toBe('Solicitud rechazada');
    expect(cancel(world, uuid)).toBe('201');
  });
});

test('a message that comes twice has one effect and the second reply', () => {
  const world = makeSatWorld();
  const uuid = world.stamp();
  world.fault('sat_twice');
  expect(cancel(world, uuid)).toBe('202');
  expect(world.sat.data.sat.requestsOf(uuid)).toHaveLength(1);
  world.fault('sat_twice');
  expect(answer(world, uuid, true)).toBe('1002');
  expect(ask(world, uuid).cancelacion).toBe('Cancelado con aceptación');
});

describe('the list of issuers', () => {
  test('of the issuer, and of whom it sold for', () => {
    const world = makeSatWorld();
    const { sat: tables } = world.sat.data;
    const plain = world.stamp();
    const inner = '<cfdi:ACuentaTerceros RfcACuentaTerceros="L&amp;O950913MSA"/>';
    const third = world.stamp({ inner });
    expect([ask(world, plain).efos, ask(world, third).efos]).toEqual(['200', '200']);
    tables.list('L&O950913MSA', '100');
    expect([ask(world, plain).efos, ask(world, third).efos]).toEqual(['200', '102']);
    tables.list(SELLER, '104');
    expect([ask(world, plain).efos, ask(world, third).efos]).toEqual(['104', '104']);
    tables.list(SELLER, undefined);
    expect(ask(world, plain).efos).toBe('200');
  });
});
