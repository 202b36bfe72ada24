/**
 * The log of security events, apart from that of calls: who entered, tried to, or changed what protects an account. Each
 * event is one JSON line of DATA_DIR/security.log; one that concerns a client is a row of its own data too.
 */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '../../base/log/log.ts';
import { openRotatingFile } from '../../base/log/rotating-file.ts';
import type { Meter } from '../../base/meter.ts';
import type { Clock, Random } from '../../base/ports.ts';
import { createRateLimit } from '../../base/rate-limit.ts';
import type { RecordedEvent, SecurityEvent } from '../../base/security-event.ts';
import { addSecurityEvents } from '../../store/identity/security-events.ts';
import { systemScope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import { createSignInAlarm } from './alarm.ts';

export type SecurityLog = {
  /** Writes it down at once; never throws, and nobody waits. */
  record(event: SecurityEvent): void;
  /** A hash of an e-mail that only this server can make: one account can be followed, and not guessed. */
  accountHash(email: string): string;
  /** Ends when every row of what was recorded is in the database. */
  flush(): Promise<void>;
};

export const SECURITY_LOG_LIMITS = { maxBytes: 10 * 1024 * 1024, keep: 9 };
export const securityLogPath = (dataDir: string) => join(dataDir, 'security.log');

/** Rows go to the database together, and not in the moment of the call: how long that takes must tell nobody anything. */
const FLUSH_MS = 50;
const MOST_AT_ONCE = 500;
/** Of a flood only so much is worth its place: throttled attempts a minute, and rows of failures an hour for one client. */
const MOST_THROTTLED = 10;
const MOST_FAILURE_ROWS = 100;

type Needs = {
  dataDir: string;
  store: Pick<Store, 'transaction'>;
  log: Log;
  clock: Clock;
  random: Random;
  secrets: Pick<Secrets, 'derive'>;
  meter: Meter;
};

export function openSecurityLog(needs: Needs): SecurityLog {
  const { store, log, clock, random, meter } = needs;
  const file = openRotatingFile(securityLogPath(needs.dataDir), SECURITY_LOG_LIMITS);
  const accountKey = needs.secrets.derive('security log');
  const now = () => clock().getTime();
  const alarm = createSignInAlarm(now);
  const throttled = createRateLimit(MOST_THROTTLED, 60_000, now);
  const failureRows = createRateLimit(MOST_FAILURE_ROWS, 3_600_000, now);
  const waiting: RecordedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function write(event: SecurityEvent): void {
    const recorded: RecordedEvent = { at: clock().toISOString(), ...event, event_id: random.uuid() };
    try {
      file.write(`${JSON.stringify(recorded)}\n`);
    } catch (error) {
      log.error({ err: error, event: event.kind }, 'a security event cannot be written');
    }
    meter.securityEvent(event.kind);
    const owner = event.client_id ?? event.user_id;
    if (owner === undefined || !isWorthRow(event, owner)) return;
    waiting.push(recorded);
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function isWorthRow(event: SecurityEvent, owner: string): boolean {
    const isFailure = event.kind === 'sign_in_failed' || event.kind === 'sign_in_throttled';
    return !isFailure || failureRows.take(owner);
  }

  /** One after the other, so that a flush never ends before an earlier one. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      while (waiting.length > 0) {
        const rows = waiting.splice(0, MOST_AT_ONCE);
        await store
          .transaction(systemScope('security log'), async (tx) => await addSecurityEvents(tx, rows))
          .catch((error: unknown) => log.error({ err: error }, 'security events are only in the file'));
      }
    });
    return writing;
  }

  function sound(event: SecurityEvent & { kind: 'sign_in_failed' | 'sign_in_throttled' }): void {
    const { client_id, user_id, address = '' } = event;
    const { account } = event.details;
    for (const { about, attempts } of alarm.failed({ account, address })) {
      const who = about === 'account' ? { ...(client_id && { client_id }), ...(user_id && { user_id }) } : {};
      const details = { about, account: about === 'account' ? account : '', attempts };
      write({ kind: 'sign_in_alarm', ...who, address, details });
      log.warn({ ...details, ...who }, 'many failed sign-ins: see security.log');
    }
  }

  return {
    record(event) {
      if (event.kind === 'sign_in_failed') sound(event);
      if (event.kind === 'sign_in_throttled') {
        sound(event);
        const few = throttled.take(`account ${event.details.account}`);
        if (!throttled.take(`address ${event.address}`) || !few) return;
      }
      write(event);
    },
    accountHash: (email) => createHmac('sha256', accountKey).update(email).digest('hex').slice(0, 16),
    flush,
  };
}
