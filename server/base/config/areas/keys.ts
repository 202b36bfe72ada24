/** Where master keys come from. */
import type { Settings } from '../setting.ts';
import { command, hexKey, hexKeys, text, variableNames } from '../shapes.ts';

export const KEYS = {
  MASTER_KEY: {
    fallback: '',
    meaning:
      'Key that encrypts private keys at rest, 64 hexadecimal digits; empty generates DATA_DIR/master.key, readable by its owner alone.',
    shape: hexKey,
    secret: true,
  },
  MASTER_KEY_PREVIOUS: {
    fallback: '',
    meaning:
      'Keys of before, separated by commas: they only open what is not yet sealed with the new one (tintero keys rotate).',
    shape: hexKeys,
    secret: true,
  },
  MASTER_KEY_FILE: {
    fallback: '',
    meaning:
      'Instead of MASTER_KEY, a file with one key a line, the newest first, that only its owner may read; a running server reads it again when a key is missing.',
    shape: text,
  },
  MASTER_KEY_COMMAND: {
    fallback: '',
    meaning:
      'Instead of MASTER_KEY, a program that writes one key a line, the newest first: a client of a KMS. Run once at each start, without a shell, for 10 seconds at most; arguments are separated by spaces, or it is a JSON list.',
    shape: command,
  },
  MASTER_KEY_COMMAND_ENV: {
    fallback: '',
    meaning:
      'Names of the environment variables that this program is given besides PATH, HOME, TMPDIR and the language, separated by commas.',
    shape: variableNames,
  },
} as const satisfies Settings;
