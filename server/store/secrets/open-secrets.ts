/**
 * The box of a database, opened with the keys of this server, or the reason why they do not fit. The database notes
 * which key it goes by, so that a server with another one says so when it starts, and not by refusing its people.
 */
import { randomBytes } from 'node:crypto';
import { fillText } from '../../../schema/errors.ts';
import { KEYS } from '../../../schema/texts/keys.ts';
import type { Config } from '../../base/config/config.ts';
import { ConfigError } from '../../base/config/config.ts';
import type { Log } from '../../base/log/log.ts';
import { findFact, recordFact, removeFact } from '../kernel/deployment.ts';
import { ROOT_PLACE, type SealedText, sealedTexts } from '../kernel/sealed-texts.ts';
import type { Store } from '../kernel/store.ts';
import type { Db } from '../kernel/tables.ts';
import { type MasterKeys, openMasterKeys } from './master-keys.ts';
import { openText, SealedTextError, sealText } from './sealed-text.ts';
import { createSecrets, type Secrets } from './secrets.ts';

type Settings = Pick<Config, 'keys' | 'dataDir'>;

/** @throws ConfigError when the keys at hand are not those of the database */
export async function openSecrets(
  config: Settings,
  store: Store,
  log?: Pick<Log, 'error'>,
): Promise<Secrets> {
  const keys = await fittingKeys(config, store.db);
  return createSecrets(keys, await derivationRoot(keys, store.db, log));
}

/** @throws ConfigError when none of them is the one of the database */
export async function fittingKeys(config: Settings, db: Db): Promise<MasterKeys> {
  const before = await findFact(db, 'master_key');
  const first = before === undefined ? await firstSealed(db) : undefined;
  // To make a key where there are sealed texts would only hide that theirs is missing.
  const keys = openMasterKeys(config, { mayMake: before === undefined && first === undefined });
  const newest = keys.newest();
  if (first !== undefined && !(await opensAny(keys, db))) {
    throw new ConfigError(fillText(KEYS.lostFirst, { place: keys.source.place }));
  }
  const wanted = newest === undefined ? before : await recordFact(db, 'master_key', newest.id);
  if (wanted !== undefined && keys.find(wanted) !== undefined) return keys;
  const found = keys.all().map(({ id }) => id);
  const values = { wanted: wanted ?? '', found: found.join(', ') || KEYS.none, place: keys.source.place };
  throw new ConfigError(fillText(KEYS.lost, values));
}

/** Whether a text can be opened with the keys at hand. */
export function opens(keys: MasterKeys, { place, sealed }: SealedText): boolean {
  try {
    openText(keys, place, sealed);
    return true;
  } catch (error) {
    if (error instanceof SealedTextError) return false;
    throw error;
  }
}

/** Made by whoever comes first, and kept as it is when the key changes: nobody is signed out by a rotation. */
async function derivationRoot(keys: MasterKeys, db: Db, log?: Pick<Log, 'error'>): Promise<string> {
  const sealed = await findFact(db, 'derivation_root');
  if (sealed !== undefined) {
    if (opens(keys, { place: ROOT_PLACE, sealed })) return openText(keys, ROOT_PLACE, sealed);
    // Somebody changed it: with another one people only have to sign in again.
    log?.error({}, 'the root of cookies and tokens was damaged and is made anew');
    await removeFact(db, 'derivation_root');
  }
  const current = keys.find((await findFact(db, 'master_key')) ?? '');
  if (current === undefined) throw new Error('no key of the database is at hand');
  const made = sealText(current, ROOT_PLACE, randomBytes(32).toString('hex'));
  return openText(keys, ROOT_PLACE, await recordFact(db, 'derivation_root', made));
}

async function firstSealed(db: Db): Promise<SealedText | undefined> {
  for await (const text of sealedTexts(db, 1)) return text;
  return undefined;
}

/** In a database of before, some texts may be of keys that were lost; that all are means that this is another's. */
async function opensAny(keys: MasterKeys, db: Db): Promise<boolean> {
  for await (const text of sealedTexts(db)) if (opens(keys, text)) return true;
  return false;
}
