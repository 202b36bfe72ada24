/**
 * Whatever is asked, answered, lost and pushed, in any order: the simulated SAT keeps its promises.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../../tests/factories/random.ts';
import { askedOf, makeSatWorld, RECEIVER, SELLER } from '../../../tests/factories/simulated-sat.ts';
import { answerRequest, pendingOf } from './answer-requests.ts';
import { requestCancellation } from './request-cancellation.ts';
import { statusOf } from './status-of.ts';

const HOUR = 3_600_000;
const MAX_REQUESTS = 3;

/** What may be said after what, of one document. Each may also be said again. */
const NEXT: Record<string, readonly string[]> = {
  '': [
    'En proceso',
    'Cancelado sin aceptación',
    'Solicitud rechazada',
    'Cancelado con aceptación',
    'Plazo vencido',
  ],
  'En proceso': ['Solicitud rechazada', 'Cancelado con aceptación', 'Plazo vencido'],
  'Solicitud rechazada': ['En proceso', 'Cancelado con aceptación'],
  'Cancelado sin aceptación': [],
  'Cancelado con aceptación': [],
  'Plazo vencido': [],
};

const document = fc.nat(5);
const step = fc.oneof(
  fc.record({ kind: fc.constant('cancel' as const), document }),
  fc.record({ kind: fc.constant('answer' as const), document, accept: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 60 }) }),
  fc.record({
    kind: fc.constant('fault' as const),
    fault: fc.constantFrom('sat_cancel_forgotten', 'sat_answer_forgotten', 'sat_twice', 'sat_late'),
    hours: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({
    kind: fc.constant('rule' as const),
    answer: fc.constantFrom('accept', 'reject', 'ignore'),
    hours: fc.nat(100),
  }),
);

test('the life of six documents', () => {
  let cancelled = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const world = makeSatWorld({ maxRequests: MAX_REQUESTS });
      const { sat } = world;
      const uuids = ['10', '5000', '5000', '5000', '5000', '5000'].map((total) => world.stamp({ total }));
      const said = new Map<string, string>();
      for (const one of steps) {
        const uuid = 'document' in one ? (uuids[one.document] as string) : '';
        if (one.kind === 'cancel') {
          const before = said.get(uuid) ?? '';
          const { code } = requestCancellation(sat, { issuer: SELLER, uuid, motive: '02' });
          expect(['201', '202', '204']).toContain(code);
          if (/^Cancelado|^Plazo|^En proceso/.test(before) && code !== '202') {
            // Only time may have made a rejection of what was in process.
            expect([before, code]).toEqual(['En proceso', '201']);
          }
        } else if (one.kind === 'answer')
          answerRequest(sat, { receiver: RECEIVER, uuid, accept: one.accept });
        else if (one.kind === 'wait') world.advance(one.hours * HOUR);
        else if (one.kind === 'fault') world.fault(one.fault as 'sat_late', one.hours * HOUR);
        else sat.data.sat.addRule({ rfc: '', above: '', answer: one.answer, after_ms: one.hours * HOUR });
        const pending = pendingOf(sat, RECEIVER).uuids;
        for (const each of uuids) {
          const { estado, cancelacion } = statusOf(sat, askedOf(world, each));
          const before = said.get(each) ?? '';
          if (cancelacion !== before) expect(NEXT[before], `after «${before}»`).toContain(cancelacion);
          expect(estado === 'Cancelado').toBe(/^Cancelado|^Plazo/.test(cancelacion));
          if (pending.includes(each)) expect(cancelacion).toBe('En proceso');
          said.set(each, cancelacion);
          const requests = sat.data.sat.requestsOf(each);
          expect(requests.length).toBeLessThanOrEqual(MAX_REQUESTS);
          // Every request but the last was rejected, and only the first one has a deadline.
          expect(requests.slice(0, -1).every(({ state }) => state === 'rejected')).toBe(true);
          expect(requests.slice(1).every(({ deadline }) => deadline === null)).toBe(true);
        }
      }
      cancelled += [...said.values()].filter((text) => /^Cancelado|^Plazo/.test(text)).length;
      sat.data.close();
    }),
    randomRuns(200),
  );
  expect(cancelled).toBeGreaterThan(0);
});
