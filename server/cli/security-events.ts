/**
 * `tintero security events`: what the security log has. Of one client from the database, where every server writes;
 * of all, those without a client too, from the files of this data folder.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { SECURITY } from '../../schema/texts/security.ts';
import { isLocalDate } from '../../schema/values/dates.ts';
import { tidyRfc } from '../../schema/values/rfc.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import type { Config } from '../base/config/config.ts';
import { openLog } from '../base/log/open-log.ts';
import { rotatedFiles } from '../base/log/rotating-file.ts';
import type { RecordedEvent } from '../base/security-event.ts';
import { SECURITY_LOG_LIMITS, securityLogPath } from '../identity/security/security-log.ts';
import { clientOfRfc } from '../store/identity/client-of-rfc.ts';
import { listSecurityEvents } from '../store/identity/security-events.ts';
import { systemScope } from '../store/kernel/scope.ts';
import { openDatabase, prepareFolder } from '../store/open-database.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';

const OPTIONS = { since: 'value', client: 'value', json: 'flag' } as const;
/** Of one client at most so many are printed. */
const MOST = 10_000;
const UNIT_MS = { h: 3_600_000, d: 86_400_000 } as const;

/** @returns 0, or 1 when there is no such client; a value that is wrong is a UsageError */
export async function runSecurityEvents(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
  now: Date = new Date(),
): Promise<number> {
  const { options } = readArguments(args, OPTIONS, { files: 'none' });
  const since = readSince(options.get('since'), now);
  const config = commandConfig(env);
  const client = options.get('client');
  const print = (event: RecordedEvent) =>
    output.out(options.has('json') ? JSON.stringify(event) : inWords(event));
  let count = 0;
  if (client === undefined) {
    for await (const event of eventsInFiles(config.dataDir, since)) {
      print(event);
      count += 1;
    }
  } else {
    const events = await eventsOfClient(config, client, since);
    if (events === undefined) {
      output.error(fillText(CLI.noClient, { rfc: client }));
      return 1;
    }
    if (events.length === MOST) output.error(fillText(SECURITY.onlyNewest, { count: String(MOST) }));
    events.forEach(print);
    count = events.length;
  }
  if (count === 0) output.error(SECURITY.noEvents);
  return 0;
}

/** @returns ISO-8601 UTC; '' for the beginning */
function readSince(since: string | undefined, now: Date): string {
  if (since === undefined) return '';
  const [, amount, unit] = /^(\d{1,5})([hd])$/.exec(since) ?? [];
  if (amount !== undefined) {
    return new Date(now.getTime() - Number(amount) * UNIT_MS[unit as 'h' | 'd']).toISOString();
  }
  if (isLocalDate(since)) return since;
  throw new UsageError(fillText(SECURITY.wrongSince, { since }));
}

async function* eventsInFiles(dataDir: string, since: string): AsyncGenerator<RecordedEvent> {
  for (const path of rotatedFiles(securityLogPath(dataDir), SECURITY_LOG_LIMITS.keep)) {
    for await (const line of createInterface({ input: createReadStream(path) })) {
      const event = parsed(line);
      if (event !== undefined && event.at >= since) yield event;
    }
  }
}

/** A line that a full disk cut is no event. */
function parsed(line: string): RecordedEvent | undefined {
  try {
    return JSON.parse(line) as RecordedEvent;
  } catch {
    return undefined;
  }
}

/** @param client its RFC or its id @returns undefined when there is none */
async function eventsOfClient(
  config: Config,
  client: string,
  since: string,
): Promise<RecordedEvent[] | undefined> {
  prepareFolder(config.dataDir);
  const log = openLog(config, process.stderr.isTTY === true);
  const store = await openDatabase(config, {
    what: 'tintero security events',
    clock: () => new Date(),
    log,
  });
  try {
    const byRfc = await clientOfRfc(tidyRfc(client), store.db);
    const rows = await listSecurityEvents(systemScope(byRfc ?? client), store.db, { since, limit: MOST });
    if (byRfc === undefined && rows.length === 0) return undefined;
    return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }) as RecordedEvent);
  } finally {
    await store.close();
  }
}

function inWords(event: RecordedEvent): string {
  const stated = [
    [SECURITY.client, event.client_id],
    [SECURITY.user, event.user_id],
    [SECURITY.address, event.address],
    [SECURITY.session, event.session],
  ] as const;
  const who = stated.flatMap(([text, value]) => (value ? [fillText(text, { value })] : []));
  const details = Object.entries(event.details).map(([name, value]) => `${name}=${value}`);
  return [event.at, SECURITY.kinds[event.kind] ?? event.kind, ...who, ...details].join('  ');
}
