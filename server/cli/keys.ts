/** `tintero keys status`, `rotate`, `retire` and `adopt`: the master key of a database, whose servers may be running. */
import { fillText } from '../../schema/errors.ts';
import { KEYS } from '../../schema/texts/keys.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import { noFailpoint } from '../base/failpoints.ts';
import { adoptKeys } from '../ops/keys/adopt.ts';
import { type Rotation, rotateKeys } from '../ops/keys/rotate.ts';
import { findFact } from '../store/kernel/deployment.ts';
import { type SealedText, sealedTexts } from '../store/kernel/sealed-texts.ts';
import type { Store } from '../store/kernel/store.ts';
import { replaceKeyFile } from '../store/secrets/key-file.ts';
import { type MasterKeys, openMasterKeys } from '../store/secrets/master-keys.ts';
import { fittingKeys, opens } from '../store/secrets/open-secrets.ts';
import { keyIdOf } from '../store/secrets/sealed-text.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { type OpenedDatabase, withDatabase } from './with-database.ts';
import { withSecurityLog } from './with-security-log.ts';

type Verb = (opened: OpenedDatabase, output: Output, options: Map<string, string>) => Promise<number>;
type Environment = Record<string, string | undefined>;

/** Of a text of the first version, and what `adopt` calls the key of a database that notes none. */
const FIRST = 'v1';

/** @returns exit code: 0 done, or all is sealed with the key of the database; 1 not; a wrong use is a UsageError */
export async function runKeys(
  [verb = '', ...args]: readonly string[],
  env: Environment,
  output: Output,
): Promise<number> {
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (run === undefined) throw new UsageError(KEYS.usage);
  const { options } = readArguments(args, verb === 'adopt' ? { lost: 'value' } : {}, { files: 'none' });
  const config = commandConfig(env);
  return await withDatabase(config, 'tintero keys', async (opened) => await run(opened, output, options));
}

const VERBS: Record<string, Verb> = {
  async status({ store, config }, { out }) {
    const keys = openMasterKeys(config, { mayMake: false });
    const current = await findFact(store.db, 'master_key');
    const counts = await countTexts(store);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    out(current === undefined ? KEYS.currentNone : fillText(KEYS.current, { id: current }));
    out(fillText(KEYS.atHand, { place: keys.source.place, ids: idsOf(keys) }));
    out(fillText(KEYS.sealedTexts, { count: String(total) }));
    for (const [id, count] of counts) out(countLine(keys, id, count));
    const isRotating = (await findFact(store.db, 'rotating')) !== undefined;
    if (isRotating) out(KEYS.rotating);
    return isRotating || [...counts.keys()].some((id) => id !== current) ? 1 : 0;
  },

  async rotate(opened, output) {
    const { store, config } = opened;
    const keys = await fittingKeys(config, store.db);
    const rotation = await rotateKeys({ store, keys, failpoint: noFailpoint });
    if (rotation.outcome === 'rotated') await recordChange(opened, rotation.id);
    return printRotation(rotation, keys, output);
  },

  async retire({ store, config }, { out, error }) {
    const keys = await fittingKeys(config, store.db);
    const { kind, place } = keys.source;
    const current = keys.find((await findFact(store.db, 'master_key')) ?? '');
    if (kind !== 'file') {
      error(fillText(KEYS.retireElsewhere, { place }));
      return 1;
    }
    const id = current?.id ?? '';
    const isRotating = (await findFact(store.db, 'rotating')) !== undefined;
    if (current === undefined || isRotating || (await needsOthers(store, keys, id))) {
      error(fillText(KEYS.retireWaits, { id }));
      return 1;
    }
    const others = keys.all().filter((key) => key.id !== id);
    if (others.length === 0) {
      out(fillText(KEYS.retireNothing, { path: place }));
      return 0;
    }
    replaceKeyFile(place, [current.hex]);
    out(fillText(KEYS.retired, { id, path: place, ids: others.map((key) => key.id).join(', ') }));
    return 0;
  },

  async adopt({ store, config }, { out, error }, options) {
    const keys = openMasterKeys(config, { mayMake: true });
    const current = await findFact(store.db, 'master_key');
    if (current !== undefined && keys.find(current) !== undefined) {
      error(KEYS.adoptNeedless);
      return 1;
    }
    const lost = current ?? FIRST;
    if (options.get('lost') !== lost) {
      error(fillText(KEYS.adoptOther, { id: lost }));
      return 1;
    }
    for (const text of await adoptKeys(store, keys)) out(fillText(KEYS.adoptedLost, { name: nameOf(text) }));
    out(fillText(KEYS.adopted, { id: keys.newest()?.id ?? '' }));
    return 0;
  },
};

async function recordChange(opened: OpenedDatabase, keyId: string): Promise<void> {
  await withSecurityLog(opened, async (security) =>
    security.record({ kind: 'master_key_changed', details: { key_id: keyId } }),
  );
}

function printRotation(rotation: Rotation, { source }: MasterKeys, { out, error }: Output): number {
  if (rotation.outcome === 'no_new_key') {
    error(fillText(KEYS.nothingNew, { place: source.place }));
    return 1;
  }
  if (rotation.outcome === 'read_only') {
    error(fillText(KEYS.readOnly, { path: source.place, cause: rotation.cause }));
    return 1;
  }
  const { id, made, resealed, left } = rotation;
  if (made) out(fillText(KEYS.made, { id, path: source.place }));
  out(fillText(KEYS.resealed, { id, count: String(resealed) }));
  for (const text of left) error(fillText(KEYS.unopened, { name: nameOf(text) }));
  out(fillText(KEYS.rotated, { id }));
  out(source.kind === 'file' ? fillText(KEYS.rotatedFile, { path: source.place }) : KEYS.rotatedElsewhere);
  return left.length === 0 ? 0 : 1;
}

/** Whether a text still opens only with another key. One that nothing opens waits for none. */
async function needsOthers({ db }: Store, keys: MasterKeys, id: string): Promise<boolean> {
  for await (const text of sealedTexts(db)) {
    if (keyIdOf(text.sealed) !== id && opens(keys, text)) return true;
  }
  return false;
}

async function countTexts({ db }: Store): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { sealed } of sealedTexts(db)) {
    const id = keyIdOf(sealed) || FIRST;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function countLine(keys: MasterKeys, id: string, count: number): string {
  const values = { count: String(count), id };
  if (id === FIRST) return fillText(KEYS.sealedFirst, values);
  return fillText(KEYS.sealedWith, { ...values, note: keys.find(id) === undefined ? KEYS.notAtHand : '' });
}

function idsOf(keys: MasterKeys): string {
  return (
    keys
      .all()
      .map(({ id }) => id)
      .join(', ') || KEYS.none
  );
}

function nameOf({ place: { purpose, clientId, row } }: SealedText): string {
  return fillText(KEYS.names[purpose], { row, client: clientId });
}
