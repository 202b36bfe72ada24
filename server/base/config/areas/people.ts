/** Sessions and attempts to sign in. */
import type { Settings } from '../setting.ts';
import { whole } from '../shapes.ts';

export const PEOPLE = {
  SESSION_DAYS: {
    fallback: '7',
    meaning:
      'Days that a session lasts without being used; a browser that is open and online ends it after half an hour without a person.',
    shape: whole(1, 365),
  },
  SESSION_MAX_DAYS: {
    fallback: '30',
    meaning: 'Days after which a session ends however much it is used.',
    shape: whole(1, 365),
  },
  SIGN_IN_ATTEMPTS: {
    fallback: '10',
    meaning:
      'Sign-in attempts that one address (of IPv6, one /64) may make in a minute, and a device from which the user has entered before in five. After six times as many on one account in five minutes each further one costs its browser a proof of work.',
    shape: whole(1, 100_000),
  },
  API_CALLS: {
    fallback: '600',
    meaning: 'Calls that each API token may make in a minute, of each process of the server.',
    shape: whole(1, 1_000_000),
  },
} as const satisfies Settings;
