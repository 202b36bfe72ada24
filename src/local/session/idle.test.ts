import { expect, test } from 'vitest';
import { IDLE_MS, idlePhase, NOTICE_MS, WARNING_MS } from './idle.ts';

// spec: 1§4.3
test.each([
  [0, { phase: 'active' }],
  [IDLE_MS - 1, { phase: 'active' }],
  [IDLE_MS, { phase: 'warning', seconds: 120 }],
  [IDLE_MS + WARNING_MS - 1, { phase: 'warning', seconds: 1 }],
  [IDLE_MS + WARNING_MS, { phase: 'expired' }],
  [IDLE_MS + WARNING_MS + NOTICE_MS - 1, { phase: 'expired' }],
  [IDLE_MS + WARNING_MS + NOTICE_MS, { phase: 'leave' }],
  [Number.MAX_SAFE_INTEGER, { phase: 'leave' }],
])('after %i ms', (idleFor, phase) => expect(idlePhase(idleFor)).toEqual(phase));
