/** Shapes of settings: what a text of the environment may be, and the value that it becomes. */
import * as v from 'valibot';
import { fillText } from '../../../schema/errors.ts';
import { SERVER_SETTINGS } from '../../../schema/texts/server-settings.ts';
import { isLoopback, isTransportSecure } from '../net/private-address.ts';
import type { DatedLimits } from './cancel-limits.ts';
import { type ListFile, readListFiles } from './list-files.ts';
import { readLimits } from './read-cancel-limits.ts';

const TEXTS = SERVER_SETTINGS.shapes;
const HEX_KEY = /^[0-9a-f]{64}$/i;

/** Texts separated by commas or spaces. */
const listOf = (value: string) => value.split(/[\s,]+/).filter((part) => part !== '');
const withoutSlash = (value: string) => value.replace(/\/$/, '');
/** `read` says what the value is, or a text on what is wrong with it. */
const readBy = <T>(read: (value: string) => { is: T } | { wrong: string }) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const found = read(dataset.value);
      if ('is' in found) return found.is;
      addIssue({ message: found.wrong });
      return NEVER;
    }),
  );
const matching = (fits: (value: string) => boolean, wrong: string) =>
  v.pipe(v.string(), v.check(fits, wrong));

export const text = v.string();
export const folder = v.pipe(v.string(), v.nonEmpty(TEXTS.folder));
export const host = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, TEXTS.host));
export const port = v.pipe(
  matching((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, TEXTS.port),
  v.transform(Number),
);
export const sender = v.pipe(v.string(), v.includes('@', TEXTS.sender));

export const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  v.pipe(v.string(), v.picklist(choices, fillText(TEXTS.oneOf, { choices: choices.join(', ') })));
export const flag = v.pipe(
  oneOf(['true', 'false']),
  v.transform((value) => value === 'true'),
);
export const proxyHeader = v.pipe(
  oneOf(['true', 'forwarded', 'false']),
  v.transform((value) => (value === 'true' ? ('x-forwarded-for' as const) : value === 'forwarded' && value)),
);

export const whole = (least: number, most: number) =>
  v.pipe(
    matching(
      (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
      fillText(TEXTS.whole, { least: String(least), most: String(most) }),
    ),
    v.transform(Number),
  );
/** Empty: undefined. */
export const optional = <T>(shape: v.GenericSchema<string, T>) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    shape,
  ]);

export const webAddress = v.pipe(
  matching((value) => value === '' || (URL.canParse(value) && /^https?:\/\//.test(value)), TEXTS.webAddress),
  v.transform(withoutSlash),
);

/** Credentials and documents go there: without TLS only on this machine. */
export const secureAddress = readBy<string>((value) => {
  if (value === '') return { is: value };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { wrong: TEXTS.httpsAddress };
  return isTransportSecure(url) ? { is: withoutSlash(value) } : { wrong: TEXTS.secureAddress };
});

export const databaseAddress = matching(
  (value) => value === '' || /^postgres(ql)?:\/\//.test(value),
  TEXTS.databaseAddress,
);

/** Parameters of an address that would take its encryption away. */
const WEAKENS = /^(?:ignoretls|requiretls|opportunistictls|secure|tls(?:\..*)?)$/i;

export const mailAddress = readBy<string>((value) => {
  if (value === '') return { is: value };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if ((url?.protocol !== 'smtp:' && url?.protocol !== 'smtps:') || url.hostname === '') {
    return { wrong: TEXTS.mailAddress };
  }
  const weakens = [...url.searchParams.keys()].some((name) => WEAKENS.test(name));
  return weakens && !isLoopback(url.hostname) ? { wrong: TEXTS.mailParameters } : { is: value };
});

export const mailboxAddress = readBy<string>((value) => {
  if (value === '') return { is: value };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isMailbox = (url?.protocol === 'imap:' || url?.protocol === 'imaps:') && url.hostname !== '';
  return isMailbox && url.username !== '' && url.password !== ''
    ? { is: value }
    : { wrong: TEXTS.mailboxAddress };
});

export const hexKey = matching((value) => value === '' || HEX_KEY.test(value), TEXTS.hexKey);
export const hexKeys = v.pipe(
  v.string(),
  v.transform(listOf),
  v.everyItem((key) => HEX_KEY.test(key), TEXTS.hexKeys),
);
export const sha256 = v.pipe(
  matching((value) => value === '' || HEX_KEY.test(value), TEXTS.sha256),
  v.toLowerCase(),
);
export const variableNames = v.pipe(
  v.string(),
  v.transform(listOf),
  v.everyItem((name) => /^[A-Za-z_]\w*$/.test(name), TEXTS.variableNames),
);

/** A program and its arguments: separated by spaces, or a JSON list where one of them has a space. No shell reads it. */
export const command = readBy<string[]>((value) => {
  if (!value.startsWith('[')) return { is: value.split(/\s+/).filter((part) => part !== '') };
  try {
    return { is: v.parse(v.array(v.string()), JSON.parse(value)) };
  } catch {
    return { wrong: TEXTS.command };
  }
});

export const listFiles = readBy<readonly ListFile[]>((value) => {
  const files = readListFiles(value);
  return files === undefined ? { wrong: TEXTS.listFiles } : { is: files };
});
export const cancelLimits = readBy<DatedLimits>((value) => {
  const read = readLimits(value);
  return read.ok ? { is: read.limits } : { wrong: fillText(TEXTS.cancelLimits, { wrong: read.wrong }) };
});
