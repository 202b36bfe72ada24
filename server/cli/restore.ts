/** `tintero restore`: puts a backup back, and says and ends what its clients wait for. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { BACKUP, RESTORE } from '../../schema/texts/backup.ts';
import { tidyRfc } from '../../schema/values/rfc.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import { StartRefused } from '../base/start-refused.ts';
import { compareClient } from '../modules/invoicing/receipts/compare-restored.job.ts';
import { BackupError } from '../ops/backup/archive.ts';
import { type NextFolios, type Released, releaseClient } from '../ops/restore/release.ts';
import { RestoreRefused, restoreBackup } from '../ops/restore/restore-backup.ts';
import { type ListedCheck, listChecks, markRestored } from '../store/kernel/restore-checks.ts';
import { systemScope } from '../store/kernel/scope.ts';
import { commandConfig } from './command-config.ts';
import { openPortal } from './open-portal.ts';
import type { Output } from './output.ts';
import { readPassphrase } from './passphrase.ts';
import { withDatabase } from './with-database.ts';
import { withSecurityLog } from './with-security-log.ts';

/** As others are told who uses the folder. */
const WHAT = 'tintero restore';

type Environment = Record<string, string | undefined>;
type Verb = (args: readonly string[], env: Environment, output: Output) => Promise<number>;

/** @returns exit code: 0 done, or nobody waits; 1 not; a wrong use is a UsageError */
export async function runRestore(args: readonly string[], env: Environment, output: Output): Promise<number> {
  const [verb = ''] = args;
  if (verb === '') throw new UsageError(RESTORE.usage);
  return Object.hasOwn(VERBS, verb)
    ? await (VERBS[verb] as Verb)(args.slice(1), env, output)
    : await restore(args, env, output);
}

const restore: Verb = async (args, env, output) => {
  const { files, options } = readArguments(args, { to: 'value', replace: 'flag' });
  const [file = '', ...more] = files;
  const to = options.get('to');
  if (to === undefined || more.length > 0) throw new UsageError(RESTORE.usage);
  const dataDir = resolve(to);
  try {
    const { manifest, aside } = await restoreBackup({
      ...{ file, dataDir, replace: options.has('replace') },
      passphrase: async () => await readPassphrase(env, output),
      clock: () => new Date(),
      uuid: randomUUID,
    });
    if (aside !== '') output.out(fillText(RESTORE.movedAside, { path: aside }));
    output.out(fillText(RESTORE.restored, { folder: dataDir, at: manifest.copied_at }));
    const id = manifest.master_key;
    if (id !== '') output.out(fillText(RESTORE.needsKey, { id, folder: dataDir }));
    output.out(RESTORE.next);
    return 0;
  } catch (error) {
    if (error instanceof BackupError) {
      output.error(fillText(BACKUP.troubles[error.trouble], { file }));
      return 1;
    }
    if (!(error instanceof RestoreRefused) && !(error instanceof StartRefused)) throw error;
    output.error(error.message);
    return 1;
  }
};

const VERBS: Record<string, Verb> = {
  async mark(args, env, { out }) {
    const { options } = readArguments(args, { 'copied-at': 'value' }, { files: 'none' });
    const value = options.get('copied-at') ?? '';
    const now = new Date();
    const at = new Date(value);
    if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) || !(at <= now)) {
      throw new UsageError(fillText(RESTORE.wrongInstant, { value }));
    }
    const marks = { copiedAt: at.toISOString(), now, uuid: randomUUID };
    const count = await withDatabase(
      commandConfig(env),
      WHAT,
      async ({ store }) => await markRestored(store, marks),
    );
    out(fillText(RESTORE.marked, { count: String(count) }));
    return 0;
  },

  async status(args, env, output) {
    readArguments(args, {}, { files: 'none' });
    return await withDatabase(commandConfig(env), WHAT, async ({ store }) =>
      printChecks(await listChecks(store.db), output),
    );
  },

  async compare(args, env, output) {
    readArguments(args, {}, { files: 'none' });
    const portal = await openPortal(env, WHAT);
    try {
      const { deps } = portal;
      const work = { ...deps, chance: Math.random, uuid: deps.random.uuid };
      for (const { clientId } of await listChecks(deps.store.db)) {
        await compareClient(work, systemScope(clientId));
      }
      return printChecks(await listChecks(deps.store.db), output);
    } finally {
      await portal.close();
    }
  },

  async release(args, env, { out, error }) {
    const { options } = readArguments(args, { client: 'value', 'next-folio': 'value' }, { files: 'none' });
    const rfc = tidyRfc(options.get('client') ?? '');
    const next = readFolios(options.get('next-folio') ?? '');
    if (rfc === '') throw new UsageError(RESTORE.usage);
    return await withDatabase(commandConfig(env), WHAT, async (opened) => {
      const { store } = opened;
      const waiting = (await listChecks(store.db)).find((one) => one.rfc === rfc && one.state !== 'done');
      if (waiting === undefined) {
        error(fillText(RESTORE.noClient, { rfc }));
        return 1;
      }
      const { clientId } = waiting;
      const released = await releaseClient(systemScope(clientId), store, next);
      if (released.outcome !== 'released') {
        error(refusal(released, rfc, next));
        return 1;
      }
      const stated = [...next].map(([serie, folio]) => `${serie}=${folio}`).join(' ');
      const details = { copied_at: released.copiedAt, next_folios: stated };
      await withSecurityLog(opened, async (security) =>
        security.record({ kind: 'restore_released', client_id: clientId, details }),
      );
      out(fillText(RESTORE.released, { rfc }));
      return 0;
    });
  },
};

/** SERIE=N,SERIE=N. @throws UsageError */
function readFolios(text: string): NextFolios {
  const next = new Map<string, number>();
  for (const value of text.split(',').filter((one) => one.trim() !== '')) {
    const [, serie = '', folio = ''] = /^\s*([^=]{1,25})=([1-9]\d{0,14})\s*$/.exec(value) ?? [];
    if (serie === '') throw new UsageError(fillText(RESTORE.wrongFolio, { value }));
    next.set(serie, Number(folio));
  }
  return next;
}

function refusal(
  released: Exclude<Released, { outcome: 'released' }>,
  rfc: string,
  next: NextFolios,
): string {
  switch (released.outcome) {
    case 'not_waiting':
      return fillText(RESTORE.noClient, { rfc });
    case 'comparing':
      return fillText(RESTORE.notYet, { rfc });
    case 'missing':
      return fillText(RESTORE.seriesMissing, { series: released.series.join(', ') });
    case 'backwards': {
      const { serie } = released;
      const value = String(next.get(serie) ?? '');
      return fillText(RESTORE.folioBack, { serie, next: String(released.next), value });
    }
  }
}

/** @returns 1 while anybody waits */
function printChecks(checks: readonly ListedCheck[], { out }: Output): number {
  if (checks.length === 0) out(RESTORE.nothing);
  for (const { rfc, state, stamps, cancelled, notes } of checks) {
    const counts = { stamps: String(stamps), cancelled: String(cancelled) };
    const found = state === 'comparing' && stamps === 0 ? '' : fillText(RESTORE.found, counts);
    out(fillText(RESTORE.line, { rfc, state: RESTORE.states[state], found }));
    for (const note of state === 'done' ? [] : notes) out(fillText(RESTORE.notes, { note }));
  }
  return checks.some(({ state }) => state !== 'done') ? 1 : 0;
}
