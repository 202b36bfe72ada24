/** Whether the master key opens what was sealed with it. Makes none when there is none. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DOCTOR } from '../../schema/texts/doctor.ts';
import type { Config } from '../config.ts';
import { createSecrets, readMasterKey, type Secrets } from '../secrets.ts';
import { sealedTexts } from '../store/inspect.ts';
import { type Check, good, problem } from './finding.ts';

const MOST_NAMED = 10;

export const checkKeys: Check = async ({ config, store }) => {
  if (store === undefined) return [];
  const sealed = await sealedTexts(store.db);
  const file = join(config.dataDir, 'master.key');
  const count = String(sealed.length);
  const secrets = secretsIfAny(config);
  if (secrets === undefined) {
    if (sealed.length === 0) return [good('key', DOCTOR.keyNone)];
    return [problem('key', DOCTOR.keyMissing, DOCTOR.keyMissingRemedy, { file, count })];
  }
  const closed = sealed.filter((one) => !opens(secrets, one.sealed));
  if (closed.length === 0) return [good('key', DOCTOR.keyGood, { count })];
  const names = closed.slice(0, MOST_NAMED).map(({ what }) => what);
  return [
    problem('key', DOCTOR.keyWrong, DOCTOR.keyWrongRemedy, {
      count: String(closed.length),
      names: names.join(', '),
    }),
  ];
};

/** The box of the master key that there is. Reading one that is not there would make it. */
export function secretsIfAny(config: Config): Secrets | undefined {
  if (config.masterKey === '' && !existsSync(join(config.dataDir, 'master.key'))) return undefined;
  return createSecrets(readMasterKey(config));
}

function opens(secrets: Secrets, sealed: string): boolean {
  try {
    secrets.open(sealed);
    return true;
  } catch {
    return false;
  }
}
