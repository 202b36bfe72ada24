/** The settings of a command: those of the server, from the same environment. */
import { resolve } from 'node:path';
import { type Config, readConfig } from '../base/config/config.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Only what goes wrong is logged, unless LOG_LEVEL asks for more: a command's output is its answer.
 * @throws ConfigError
 */
export function commandConfig(env: Record<string, string | undefined>): Config {
  return readConfig({ LOG_LEVEL: 'error', ...env }, ROOT);
}
