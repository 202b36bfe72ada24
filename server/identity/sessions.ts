/** Sessions: whose a request is, how long they last, how they begin and end. */
import { timeZoneOf } from '../../schema/values/place-of-zone.ts';
import { ZONE_HEADER } from '../../sync/protocol.ts';
import type { Config } from '../base/config/config.ts';
import type { Clock } from '../base/ports.ts';
import { removeSession } from '../store/identity/sessions.ts';
import type { Store } from '../store/kernel/store.ts';
import { troubleOf } from '../store/kernel/trouble.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';
import type { CookieJar } from './cookies.ts';
import type { IdentityEvent, OnIdentityEvent } from './events.ts';

export type FoundSession = {
  user: { id: string; name: string; email: string; secondFactor?: number | null };
  session: {
    id: string;
    createdAt: Date;
    expiresAt: Date;
    clientId?: string | null;
    provedAt?: string | null;
    secondFactor?: number | null;
  };
};

/** Who enters, in which client (empty: not chosen yet), and how they look from here. */
export type Entrant = {
  user: { id: string; generation: number };
  clientId: string;
  /** Whether they have shown a second factor. */
  second: boolean;
  address: string;
  headers: Headers;
};

type EndReason = Extract<IdentityEvent, { type: 'session_ended' }>['reason'];

export type Sessions = {
  /** The first of the request's cookies that is a good session; undefined when none is. */
  find(headers: Headers): Promise<FoundSession | undefined>;
  /** As find, and counts as use: the session lasts longer. */
  refresh(headers: Headers): Promise<{ found: FoundSession; cookies: string[] } | undefined>;
  /** Begins one, and ends whatever session that browser had. undefined: the user was sent out meanwhile, or is gone. */
  begin(entrant: Entrant): Promise<{ found: FoundSession; cookies: string[] } | undefined>;
  /** Ends those of the request. @returns the cookies that clear them */
  end(headers: Headers): Promise<string[]>;
};

const DAY_MS = 86_400_000;
/** Used or not, a row is written no more often. */
const RENEW_MS = 3_600_000;
/** Enough to know one's own browser by; anybody may write as much as they like there. */
const USER_AGENT_LENGTH = 200;

export function createSessions(parts: {
  auth: Auth;
  store: Store;
  config: Pick<Config, 'sessionDays' | 'sessionMaxDays'>;
  clock: Clock;
  cookies: CookieJar;
  onIdentityEvent: OnIdentityEvent;
}): Sessions {
  const { auth, store, config, clock, cookies, onIdentityEvent } = parts;
  const idleMs = config.sessionDays * DAY_MS;
  const longestMs = config.sessionMaxDays * DAY_MS;
  const sessionHeaders = (value: string) => new Headers({ cookie: `${cookies.sessionName}=${value}` });

  async function isGood({ user, session }: Stored): Promise<boolean> {
    const now = clock().getTime();
    if ((user.disabledAt ?? '') !== '' || (user.generation ?? 0) !== (session.generation ?? 0)) return false;
    if ((session.secondFactor ?? 0) < (user.secondFactor ?? 0)) return false;
    const isOld = session.createdAt.getTime() + longestMs <= now;
    if (!isOld && session.expiresAt.getTime() > now) return true;
    await remove({ user, session }, isOld ? 'too_old' : 'idle');
    return false;
  }

  async function remove({ user, session }: FoundSession, reason: EndReason): Promise<void> {
    if (await removeSession(user.id, session.id, store.db))
      onIdentityEvent({ type: 'session_ended', userId: user.id, sessionId: session.id, reason });
  }

  async function lookUp(value: string): Promise<Stored | null> {
    return (await auth.api.lookUp({ headers: sessionHeaders(value) })) as Stored | null;
  }

  async function findWithValue(headers: Headers): Promise<{ found: Stored; value: string } | undefined> {
    for (const value of cookies.values(headers, 'session')) {
      const found = await lookUp(value);
      if (found !== null && (await isGood(found))) return { found, value };
    }
    return undefined;
  }

  /** All that a browser brings, under former names too: they are the same sessions. */
  async function removeAll(headers: Headers, reason: EndReason): Promise<void> {
    for (const value of [...cookies.values(headers, 'session'), ...cookies.formerSessions(headers)]) {
      const found = await lookUp(value);
      if (found !== null) await remove(found, reason);
    }
  }

  return {
    find: async (headers) => (await findWithValue(headers))?.found,
    async refresh(headers) {
      const present = await findWithValue(headers);
      if (present === undefined) return undefined;
      const { found, value } = present;
      const now = clock();
      const longest = found.session.createdAt.getTime() + longestMs;
      const expiresAt = new Date(Math.min(now.getTime() + idleMs, longest));
      if (expiresAt.getTime() - found.session.expiresAt.getTime() < RENEW_MS) return { found, cookies: [] };
      try {
        const extended = await auth.api.extend({
          headers: sessionHeaders(value),
          body: { now, expiresAt },
          returnHeaders: true,
        });
        return { found, cookies: extended.headers.getSetCookie() };
      } catch (error) {
        if (troubleOf(error) === undefined) throw error;
        // To make it last longer is a write, for which a full disk has no room; whose it is has been read.
        return { found, cookies: [] };
      }
    },
    async begin({ user, clientId, second, address, headers }) {
      const now = clock();
      const made = await auth.api.begin({
        body: {
          userId: user.id,
          generation: user.generation,
          clientId,
          secondFactor: second ? 1 : 0,
          timeZone: timeZoneOf(headers.get(ZONE_HEADER)),
          now,
          expiresAt: new Date(now.getTime() + Math.min(idleMs, longestMs)),
        },
        headers: new Headers({
          [ADDRESS_HEADER]: address,
          'user-agent': (headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
        }),
        returnHeaders: true,
      });
      const lines = made.headers.getSetCookie();
      // Read back: whoever was sent out while they entered is not in.
      const own = new Headers({ cookie: lines.map((line) => line.split(';')[0]).join('; ') });
      const found = await findWithValue(own);
      if (found === undefined) return undefined;
      await removeAll(headers, 'replaced');
      return { found: found.found, cookies: [...lines, ...cookies.clearFormer(headers)] };
    },
    async end(headers) {
      await removeAll(headers, 'signed_out');
      return [cookies.make('session', '', 0), ...cookies.clearFormer(headers)];
    },
  };
}

/** As the library gives it, with the fields that we added to its tables. */
type Stored = {
  user: FoundSession['user'] & { generation?: number | null; disabledAt?: string | null };
  session: FoundSession['session'] & { generation?: number | null };
};
