import { describe, expect, test } from 'vitest';
import {
  askedOf,
  makeSatWorld,
  RECEIVER,
  type SatWorld,
  SELLER,
  START,
} from '../../../tests/factories/simulated-sat.ts';
import { readAcuse } from '../../fiscal/sat/read-acuse.ts';
import { acuseOf } from './acuse-of.ts';
import { answerRequest, answerRequests, pendingOf } from './answer-requests.ts';
import { relatedOf } from './related-of.ts';
import { requestCancellation } from './request-cancellation.ts';
import { statusOf } from './status-of.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Estado, EsCancelable and EstatusCancelacion of a document. */
function said(world: SatWorld, uuid: string): [string, string, string] {
  const { estado, cancelable, cancelacion } = statusOf(world.sat, askedOf(world, uuid));
  return [estado, cancelable, cancelacion];
}

function cancel(world: SatWorld, uuid: string, motive = '02', substitute = ''): string {
  return requestCancellation(world.sat, { issuer: SELLER, uuid, motive, substitute }).code;
}

function answer(world: SatWorld, uuid: string, accept: boolean): string {
  return answerRequest(world.sat, { receiver: RECEIVER, uuid, accept }).code;
}

describe('without acceptance', () => {
  test.each([
    ['a total of up to 1,000.00', { total: '1000.00' }],
    ['a total that is small in pesos', { total: '50.00', attributes: 'Moneda="USD" TipoCambio="19.9"' }],
    ['a credit note', { receipt_type: 'E' }],
    ['a transport document', { receipt_type: 'T' }],
    ['a payroll receipt', { receipt_type: 'N' }],
    ['public in general', { receiver: 'XAXX010101000' }],
    ['a foreign resident', { receiver: 'XEXX010101000' }],
    ['a receiver of the former RIF', { inner: '<cfdi:Receptor RegimenFiscalReceptor="621"/>' }],
  ])('%s: cancelled at once', (_, wish) => {
    const world = makeSatWorld();
    const uuid = world.stamp({ total: '5000.00', ...wish });
    expect(said(world, uuid)).toEqual(['Vigente', 'Cancelable sin aceptación', '']);
    expect(cancel(world, uuid)).toBe('201');
    expect(said(world, uuid)).toEqual(['Cancelado', 'Cancelable sin aceptación', 'Cancelado sin aceptación']);
    expect(cancel(world, uuid)).toBe('202');
    expect(pendingOf(world.sat, RECEIVER)).toMatchObject({ code: '1101', uuids: [] });
    expect(answerRequest(world.sat, { receiver: RECEIVER, uuid, accept: true }).code).toBe('1001');
  });

  test.each([
    ['more than 1,000.00', { total: '1000.01' }],
    ['more in pesos', { total: '51.00', attributes: 'Moneda="USD" TipoCambio="19.9"' }],
    [
      'more in pesos, in a document that is hard to read',
      { total: '51.00', attributes: `A="x > y" B=" TipoCambio='1' " TipoCambio = '19.9'` },
    ],
    ['a payment receipt, whose total is zero', { receipt_type: 'P', total: '0' }],
  ])('not for %s', (_, wish) => {
    const world = makeSatWorld();
    expect(said(world, world.stamp(wish))[1]).toBe('Cancelable con aceptación');
  });

  test('until the end of the next business day, when the setting says so', () => {
    const world = makeSatWorld({ nextDayFree: true });
    const uuid = world.stamp();
    expect(said(world, uuid)[1]).toBe('Cancelable sin aceptación');
    // Friday noon: Saturday and Sunday do not count, Monday does to its last minute.
    world.advance(3 * DAY + 11 * HOUR);
    expect(said(world, uuid)[1]).toBe('Cancelable sin aceptación');
    world.advance(2 * HOUR);
    expect(said(world, uuid)[1]).toBe('Cancelable con aceptación');
  });

  test('Cancelado shows after a while, when the setting says so', () => {
    const world = makeSatWorld({ cancelMs: 60_000 });
    const uuid = world.stamp({ total: '10' });
    expect(cancel(world, uuid)).toBe('201');
    expect(said(world, uuid)).toEqual(['Vigente', 'Cancelable sin aceptación', '']);
    expect(cancel(world, uuid)).toBe('202');
    world.advance(60_000);
    expect(said(world, uuid)[0]).toBe('Cancelado');
  });
});

describe('with acceptance', () => {
  test('accepted', () => {
    const world = makeSatWorld();
    const uuid = world.stamp();
    expect(said(world, uuid)).toEqual(['Vigente', 'Cancelable con aceptación', '']);
    expect(cancel(world, uuid.toLowerCase())).toBe('201');
    expect(said(world, uuid)).toEqual(['Vigente', 'Cancelable con aceptación', 'En proceso']);
    expect(cancel(world, uuid)).toBe('202');
    expect(pendingOf(world.sat, RECEIVER)).toMatchObject({ code: '1100', uuids: [uuid] });
    expect(pendingOf(world.sat, SELLER).uuids).toEqual([]);
    expect(answer(world, uuid.toLowerCase(), true)).toBe('1000');
    expect(said(world, uuid)).toEqual(['Cancelado', 'Cancelable con aceptación', 'Cancelado con aceptación']);
    expect(pendingOf(world.sat, RECEIVER).uuids).toEqual([]);
    expect(answer(world, uuid, false)).toBe('1002');
    expect(cancel(world, uuid)).toBe('202');
  });

  test('silence for three business days is a yes', () => {
    const world = makeSatWorld();
    const uuid = world.stamp();
    expect(cancel(world, uuid)).toBe('201');
    world.advance(5 * DAY - 1_000);
    expect(said(world, uuid)[2]).toBe('En proceso');
    world.advance(1_000);
    expect(said(world, uuid)).toEqual(['Cancelado', 'Cancelable con aceptación', 'Plazo vencido']);
    expect(pendingOf(world.sat, RECEIVER).uuids).toEqual([]);
    expect(answer(world, uuid, false)).toBe('1001');
  });

  test('the deadline can be shortened, and the clock of the SAT pushed', () => {
    const world = makeSatWorld({ acceptMs: 60_000 });
    const uuid = world.stamp();
    cancel(world, uuid);
    world.sat.push(59_999);
    expect(said(world, uuid)[2]).toBe('En proceso');
    world.sat.push(1);
    expect(said(world, uuid)[2]).toBe('Plazo vencido');
  });

  test('after a rejection the second request has no deadline', () => {
    const world = makeSatWorld();
    const uuid = world.stamp();
    cancel(world, uuid);
    expect(answer(world, uuid, false)).toBe('1000');
    expect(said(world, uuid)).toEqual(['Vigente', 'Cancelable con aceptación', 'Solicitud rechazada']);
    expect(cancel(world, uuid)).toBe('201');
    world.advance(90 * DAY);
    expect(said(world, uuid)[2]).toBe('En proceso');
    expect(pendingOf(world.sat, RECEIVER).uuids).toEqual([uuid]);
    expect(answer(world, uuid, true)).toBe('1000');
    expect(said(world, uuid)[2]).toBe('Cancelado con aceptación');
  });

  test('there are only so many tries', () => {
    const world = makeSatWorld({ maxRequests: 2 });
    const uuid = world.stamp();
    for (let i = 0; i < 2; i += 1) {
      expect(cancel(world, uuid)).toBe('201');
      answer(world, uuid, false);
    }
    expect(cancel(world, uuid)).toBe('204');
    expect(said(world, uuid)[2]).toBe('Solicitud rechazada');
  });
});

describe('receivers by rule', () => {
  test('by RFC, by amount, the newest that fits; nobody answers before its time', () => {
    const world = makeSatWorld();
    const { sat: tables } = world.sat.data;
    tables.addRule({ rfc: '', above: '', answer: 'accept', after_ms: HOUR });
    tables.addRule({ rfc: '', above: '9000', answer: 'reject', after_ms: 2 * HOUR });
    tables.addRule({ rfc: 'JES900109Q90', above: '', answer: 'ignore', after_ms: 0 });
    const small = world.stamp();
    const large = world.stamp({ total: '9000.01' });
    const silent = world.stamp({ receiver: 'JES900109Q90' });
    for (const uuid of [small, large, silent]) cancel(world, uuid);
    world.advance(HOUR - 1);
    expect([small, large, silent].map((uuid) => said(world, uuid)[2])).toEqual(Array(3).fill('En proceso'));
    world.advance(HOUR + 1);
    expect([small, large, silent].map((uuid) => said(world, uuid)[2])).toEqual([
      'Cancelado con aceptación',
      'Solicitud rechazada',
      'En proceso',
    ]);
    world.advance(10 * DAY);
    expect(said(world, silent)[2]).toBe('Plazo vencido');
    expect(said(world, large)[2]).toBe('Solicitud rechazada');
  });

  test('a rule that comes after the deadline comes too late; a person may be quicker than it', () => {
    const world = makeSatWorld({ acceptMs: HOUR });
    world.sat.data.sat.addRule({ rfc: '', above: '', answer: 'reject', after_ms: HOUR });
    const [late, quick] = [world.stamp(), world.stamp()];
    cancel(world, late);
    cancel(world, quick);
    expect(answer(world, quick, true)).toBe('1000');
    world.advance(HOUR);
    expect(said(world, late)[2]).toBe('Plazo vencido');
    expect(said(world, quick)[2]).toBe('Cancelado con aceptación');
  });
});

describe('what is not taken', () => {
  test('203 of another issuer, 205 unknown, 207 motive', () => {
    const world = makeSatWorld();
    const uuid = world.stamp();
    expect(requestCancellation(world.sat, { issuer: RECEIVER, uuid, motive: '02' }).code).toBe('203');
    expect(cancel(world, '00000000-0000-0000-0000-000000000000')).toBe('205');
    expect(cancel(world, 'no')).toBe('205');
    expect(cancel(world, uuid, '05')).toBe('207');
    expect(cancel(world, uuid, '')).toBe('207');
  });

  test('205 while the SAT does not know it', () => {
    const world = makeSatWorld({}, 60_000);
    const [uuid, hidden] = [world.stamp(), world.stamp({ hidden_until: START + 2 * DAY })];
    expect([cancel(world, uuid), cancel(world, hidden)]).toEqual(['205', '205']);
    expect(said(world, uuid)[0]).toBe('No Encontrado');
    world.advance(60_000);
    expect([cancel(world, uuid), cancel(world, hidden)]).toEqual(['201', '205']);
    world.advance(2 * DAY);
    expect(cancel(world, hidden)).toBe('201');
  });

  test('208 and 212 a substitute that is none, 209 one that is not wanted', () => {
    const world = makeSatWorld();
    const old = world.stamp();
    const good = world.stamp({ names: [['04', old.toLowerCase()]] });
    const unrelated = world.stamp();
    const another = world.stamp({ names: [['01', unrelated]] });
    const foreign = world.stamp({ issuer: RECEIVER, names: [['04', old]] });
    const cancelled = world.stamp({ total: '1', names: [['04', old]] });
    expect(cancel(world, cancelled)).toBe('201');
    expect(cancel(world, old, '01')).toBe('208');
    expect(cancel(world, old, '01', 'no')).toBe('208');
    expect(cancel(world, old, '01', old)).toBe('208');
    expect(cancel(world, old, '01', '00000000-0000-0000-0000-000000000000')).toBe('208');
    expect(cancel(world, old, '01', foreign)).toBe('208');
    expect(cancel(world, old, '01', cancelled)).toBe('208');
    expect(cancel(world, old, '01', unrelated)).toBe('212');
    expect(cancel(world, unrelated, '01', another)).toBe('212');
    expect(cancel(world, old, '02', good)).toBe('209');
    expect(cancel(world, old, '01', good)).toBe('201');
  });

  test('no_cancelable while live documents name it, but for what replaces it', () => {
    const world = makeSatWorld();
    const old = world.stamp();
    world.stamp({ names: [['04', old]] });
    expect(said(world, old)[1]).toBe('Cancelable con aceptación');
    const credit = world.stamp({ receipt_type: 'E', names: [['01', old.toLowerCase()]] });
    const payment = world.stamp({ receipt_type: 'P', total: '0', names: [['pago', old]] });
    expect(said(world, old)).toEqual(['Vigente', 'No cancelable', '']);
    const refused = requestCancellation(world.sat, { issuer: SELLER, uuid: old, motive: '02' });
    expect(refused).toMatchObject({ code: 'no_cancelable', acuse: '' });
    expect(refused.dependents.map(({ uuid, type }) => [uuid, type])).toEqual([
      [credit, '01'],
      [payment, 'pago'],
    ]);
    expect(cancel(world, credit)).toBe('201');
    expect(cancel(world, payment)).toBe('201');
    expect(cancel(world, old)).toBe('no_cancelable');
    expect(answer(world, payment, true)).toBe('1000');
    expect(cancel(world, old)).toBe('201');
  });

  test('210 after the annual return: March for companies, April for persons', () => {
    const world = makeSatWorld();
    const company = world.stamp({ total: '1' });
    const person = world.stamp({ total: '1', issuer: 'CACX7605101P8' });
    const cancelPerson = () =>
      requestCancellation(world.sat, { issuer: 'CACX7605101P8', uuid: person, motive: '02' }).code;
    world.advance(Date.parse('2027-04-01T06:30:00Z') - START);
    expect(cancel(world, company)).toBe('210');
    world.advance(30 * DAY);
    expect(cancelPerson()).toBe('210');
    world.advance(-DAY);
    expect(cancelPerson()).toBe('201');
  });
});

describe('answers', () => {
  test('1001, 1003, 1005; several in one message with 1004; 1006 too many', () => {
    const world = makeSatWorld();
    const [one, two, idle] = [world.stamp(), world.stamp(), world.stamp()];
    cancel(world, one);
    cancel(world, two);
    expect(answer(world, idle, true)).toBe('1001');
    expect(answer(world, 'no', true)).toBe('1005');
    expect(answerRequest(world.sat, { receiver: SELLER, uuid: one, accept: true }).code).toBe('1003');
    const answers = [one, two, two.toLowerCase()].map((uuid) => ({ uuid, accept: true }));
    const { folios, acuse } = answerRequests(world.sat, { receiver: RECEIVER, answers });
    expect(folios.map(({ code }) => code)).toEqual(['1000', '1004', '1004']);
    expect(readAcuse(acuse)).toMatchObject({
      rfc: RECEIVER,
      folios: answers.map(({ uuid }, i) => ({ uuid, estatus: i === 0 ? '1000' : '1004' })),
    });
    const many = Array.from({ length: 501 }, () => ({ uuid: two, accept: true }));
    expect(answerRequests(world.sat, { receiver: RECEIVER, answers: many }).folios[0]?.code).toBe('1006');
    expect(said(world, two)[2]).toBe('En proceso');
  });
});

describe('relations and receipts', () => {
  test('parents and children, only live ones, only for its parties', () => {
    const world = makeSatWorld();
    const invoice = world.stamp();
    const credit = world.stamp({ receipt_type: 'E', names: [['01', invoice]] });
    expect(relatedOf(world.sat, { rfc: RECEIVER, uuid: invoice })).toMatchObject({
      code: '2000',
      parents: [],
      children: [{ uuid: credit, issuer: SELLER, receiver: RECEIVER, type: '01' }],
    });
    expect(relatedOf(world.sat, { rfc: SELLER, uuid: credit })).toMatchObject({
      code: '2000',
      parents: [{ uuid: invoice }],
      children: [],
    });
    expect(relatedOf(world.sat, { rfc: 'JES900109Q90', uuid: invoice }).code).toBe('2002');
    cancel(world, credit);
    expect(relatedOf(world.sat, { rfc: RECEIVER, uuid: invoice }).code).toBe('2001');
  });

  test('the receipt of a request: seven decimals, a signature, the same bytes, after a moment', () => {
    const world = makeSatWorld({ acuseMs: 5_000 });
    const uuid = world.stamp();
    const { acuse } = requestCancellation(world.sat, { issuer: SELLER, uuid, motive: '02' });
    expect(readAcuse(acuse)).toEqual({
      fecha: expect.stringMatching(/^2026-11-20T12:00:00\.\d{7}$/),
      rfc: SELLER,
      folios: [{ uuid, estatus: '201' }],
    });
    expect(acuse).toContain('xmldsig-more#hmac-sha512');
    expect(acuseOf(world.sat, uuid, 'cancel')).toBeUndefined();
    world.advance(5_000);
    expect(acuseOf(world.sat, uuid.toLowerCase(), 'cancel')).toBe(acuse);
    const again = requestCancellation(world.sat, { issuer: SELLER, uuid, motive: '02' });
    expect(readAcuse(again.acuse)?.folios).toEqual([{ uuid, estatus: '202' }]);
    expect(acuseOf(world.sat, uuid, 'cancel')).toBe(acuse);
    expect(
      readAcuse(requestCancellation(world.sat, { issuer: RECEIVER, uuid, motive: '02' }).acuse),
    ).toMatchObject({
      folios: [{ uuid, estatus: '203' }],
    });
  });

  test('the receipt of the document itself, once the SAT has it', () => {
    const world = makeSatWorld({ acuseMs: 5_000 }, 60_000);
    const uuid = world.stamp();
    expect(acuseOf(world.sat, uuid, 'reception')).toBeUndefined();
    world.advance(60_000);
    expect(acuseOf(world.sat, uuid, 'reception')).toBeUndefined();
    world.advance(5_000);
    const receipt = acuseOf(world.sat, uuid, 'reception');
    expect(receipt).toContain(`<Acuse xmlns:xsd=`);
    expect(receipt).toContain(`UUID="${uuid}"`);
    expect(acuseOf(world.sat, uuid, 'reception')).toBe(receipt);
    expect(acuseOf(world.sat, uuid, 'cancel')).toBeUndefined();
  });

  test('two SATs do not sign alike', () => {
    const value = (world: SatWorld) => {
      const uuid = world.stamp();
      const { acuse } = requestCancellation(world.sat, { issuer: SELLER, uuid, motive: '02' });
      return /<SignatureValue>([^<]*)</.exec(acuse)?.[1];
    };
    expect(value(makeSatWorld())).not.toBe(value(makeSatWorld()));
  });
});
