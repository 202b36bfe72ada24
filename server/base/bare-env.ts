/**
 * What a process that we start is given of our environment: where programs, its home and its temporary files are, the
 * language and the typefaces. Never the rest: among it are the master key and passwords, and whoever may read
 * /proc/<pid>/environ of the child, or takes the child over, would have them.
 */
type Environment = Record<string, string | undefined>;

const NAMES = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LANGUAGE', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'];

/** Where Node keeps the code that it has read, for a program of ours: one that is not told reads all of it anew. */
export const codeCache = ({ NODE_COMPILE_CACHE: folder }: Environment): Record<string, string> =>
  folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };

/** @param more names of other variables to pass on; those that are not set stay so */
export function bareEnv(env: Environment, more: readonly string[] = []): Record<string, string> {
  const isPassed = (name: string) => NAMES.includes(name) || name.startsWith('LC_') || more.includes(name);
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && isPassed(name) ? [[name, value]] : [],
    ),
  );
}
