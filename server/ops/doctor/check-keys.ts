/** Whether the master keys at hand open what was sealed. Makes none when there is none. */
import { fillText } from '../../../schema/errors.ts';
import { DOCTOR } from '../../../schema/texts/doctor.ts';
import { KEYS } from '../../../schema/texts/keys.ts';
import { sealedTexts } from '../../store/kernel/sealed-texts.ts';
import { openMasterKeys } from '../../store/secrets/master-keys.ts';
import { opens } from '../../store/secrets/open-secrets.ts';
import { type Check, good, problem } from './finding.ts';

const MOST_NAMED = 10;

export const checkKeys: Check = async ({ config, store }) => {
  if (store === undefined) return [];
  const keys = openMasterKeys(config, { mayMake: false });
  const closed: string[] = [];
  let sealed = 0;
  for await (const text of sealedTexts(store.db)) {
    sealed += 1;
    const { purpose, clientId, row } = text.place;
    if (!opens(keys, text)) closed.push(fillText(KEYS.names[purpose], { row, client: clientId }));
  }
  const count = String(sealed);
  if (keys.newest() === undefined) {
    if (sealed === 0) return [good('key', DOCTOR.keyNone)];
    return [problem('key', DOCTOR.keyMissing, DOCTOR.keyMissingRemedy, { file: keys.source.place, count })];
  }
  if (closed.length === 0) return [good('key', DOCTOR.keyGood, { count })];
  const names = closed.slice(0, MOST_NAMED).join(', ');
  return [problem('key', DOCTOR.keyWrong, DOCTOR.keyWrongRemedy, { count: String(closed.length), names })];
};
