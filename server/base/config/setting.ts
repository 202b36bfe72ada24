/** What a setting is: a text of the environment, and the value that the code makes of it. */
import * as v from 'valibot';
import { fillText } from '../../../schema/errors.ts';
import { SERVER_SETTINGS } from '../../../schema/texts/server-settings.ts';

export type Setting = {
  fallback: string;
  /** One sentence or more, for docs/settings.md. */
  meaning: string;
  /** Its issue says what it should be, in words for the operator. */
  shape: v.GenericSchema<string, unknown>;
  /** Never repeated on a screen or in a log. */
  secret?: true;
  /** Given and empty, it is empty: it does not take its default. */
  mayBeEmpty?: true;
};
/** The settings of one area, by the names of their variables. */
export type Settings = Record<string, Setting>;
export type Values<S extends Settings> = { [K in keyof S]: v.InferOutput<S[K]['shape']> };

/** A wrong setting: the message names it and is ready to be read (Spanish). */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/** @throws ConfigError naming the first wrong one */
export function readSettings<S extends Settings>(
  settings: S,
  env: Record<string, string | undefined>,
): Values<S> {
  const texts = Object.entries(settings).map(([name, setting]) => [name, textOf(name, setting, env)]);
  const shapes = Object.entries(settings).map(([name, { shape }]) => [name, shape]);
  const read = v.safeParse(v.object(Object.fromEntries(shapes)), Object.fromEntries(texts), {
    abortEarly: true,
  });
  if (read.success) return read.output as Values<S>;
  const [{ path, input, message }] = read.issues;
  const name = String(path?.[0]?.key);
  const value = settings[name]?.secret
    ? SERVER_SETTINGS.secretValue
    : fillText(SERVER_SETTINGS.value, { value: String(path?.[0]?.value ?? input) });
  throw new ConfigError(fillText(SERVER_SETTINGS.wrong, { name, value, wrong: message }));
}

function textOf(name: string, setting: Setting, env: Record<string, string | undefined>): string {
  const given = env[name]?.trim();
  return setting.mayBeEmpty ? (given ?? setting.fallback) : given || setting.fallback;
}
