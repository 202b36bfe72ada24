/**
 * Devices from which a user has entered before, by a cookie: their attempts have a count of their own, so that nobody else can keep
 * the user out there. The cookie opens nothing. It bears a mark for each of the last users who entered, without saying who.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../base/ports.ts';
import type { UserForSignIn } from '../store/identity/users.ts';
import type { Secrets } from '../store/secrets/secrets.ts';
import type { CookieJar } from './cookies.ts';

export type KnownDevices = {
  /** @returns the device's name for counting, when the user has entered from it; undefined for any other. */
  find(headers: Headers, user: UserForSignIn | undefined): string | undefined;
  /** The cookie that knows the user from now on, and those who were known. */
  remember(headers: Headers, user: UserForSignIn): string;
};

/** After so long without entering a device is like any other. */
const DAYS = 365;
/** A shared computer: whoever entered longest ago is forgotten first. */
const MOST_USERS = 8;
const DAY_MS = 86_400_000;

/** `id` names the device in counts. A mark: the day on which it was given, and whom it knows. */
type Device = { id: string; marks: { day: number; mac: string }[] };

export function createKnownDevices(parts: {
  cookies: CookieJar;
  secrets: Pick<Secrets, 'derive'>;
  clock: Clock;
}): KnownDevices {
  const { cookies, clock } = parts;
  const key = parts.secrets.derive('known devices');
  const today = () => Math.floor(clock().getTime() / DAY_MS);

  /** A new password makes every device a stranger, whoever has its cookie. */
  function macOf(id: string, day: number, { id: userId, generation }: UserForSignIn): string {
    return createHmac('sha256', key).update(`${id} ${day} ${userId} ${generation}`).digest('base64url');
  }

  function knows({ id, marks }: Device, user: UserForSignIn): boolean {
    return marks.some(
      ({ day, mac }) => day <= today() && day > today() - DAYS && isEqual(mac, macOf(id, day, user)),
    );
  }

  return {
    find(headers, user) {
      if (user === undefined) return undefined;
      return cookies
        .values(headers, 'device')
        .map(readDevice)
        .find((device) => device !== undefined && knows(device, user))?.id;
    },
    remember(headers, user) {
      const found = cookies.values(headers, 'device').map(readDevice).find(Boolean);
      const { id, marks } = found ?? { id: randomBytes(16).toString('base64url'), marks: [] };
      const others = marks.filter(({ day, mac }) => !isEqual(mac, macOf(id, day, user)));
      const stored = [{ day: today(), mac: macOf(id, today(), user) }, ...others].slice(0, MOST_USERS);
      const text = [id, ...stored.map(({ day, mac }) => `${day}-${mac}`)].join('.');
      return cookies.make('device', text, DAYS * 86_400);
    },
  };
}

function readDevice(text: string): Device | undefined {
  const [id = '', ...rest] = text.split('.').slice(0, MOST_USERS + 1);
  if (!/^[\w-]{22}$/.test(id)) return undefined;
  const marks = rest.flatMap((mark) => {
    const [, day, mac] = /^(\d{1,6})-([\w-]{43})$/.exec(mark) ?? [];
    return day === undefined || mac === undefined ? [] : [{ day: Number(day), mac }];
  });
  return { id, marks };
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
