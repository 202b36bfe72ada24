/** The master keys at hand. Those of a file are read again when one is asked for that was not there. */
import type { Config } from '../../base/config/config.ts';
import { makeKeyFile } from './key-file.ts';
import { type KeySource, keySource } from './key-source.ts';
import { type MasterKey, masterKey } from './master-key.ts';

export type MasterKeys = {
  readonly source: KeySource;
  /** The one that a rotation goes to. */
  newest(): MasterKey | undefined;
  /** Newest first. */
  all(): readonly MasterKey[];
  /** By its id; undefined when it is not at hand, now either. */
  find(id: string): MasterKey | undefined;
  /** Reads the source again. @throws ConfigError */
  reload(): void;
};

/**
 * @param mayMake puts a fresh key in the data folder when there is none, and nothing else says one
 * @throws ConfigError
 */
export function openMasterKeys(
  config: Pick<Config, 'keys' | 'dataDir'>,
  { mayMake }: { mayMake: boolean },
): MasterKeys {
  const source = keySource(config);
  if (mayMake && source.kind === 'file' && source.read().length === 0) makeKeyFile(source.place);
  let { version, keys } = readAll(source, config.keys.previous);
  const reload = () => {
    ({ version, keys } = readAll(source, config.keys.previous));
  };
  return {
    source,
    newest: () => keys[0],
    all: () => keys,
    find(id) {
      const found = keys.find((key) => key.id === id);
      if (found !== undefined || source.version() === version) return found;
      try {
        reload();
      } catch {
        // Half edited, or made readable for all: what was read before still serves.
        version = source.version();
      }
      return keys.find((key) => key.id === id);
    },
    reload,
  };
}

function readAll(source: KeySource, previous: readonly string[]): { version: string; keys: MasterKey[] } {
  // Before it is read: what changes meanwhile is read once more.
  const version = source.version();
  const hexes = [...source.read(), ...previous].map((hex) => hex.toLowerCase());
  return { version, keys: [...new Set(hexes)].map(masterKey) };
}

/** Keys of a fixed text, for what has no settings. @param hexes newest first */
export function fixedKeys(...hexes: string[]): MasterKeys {
  const keys = hexes.map(masterKey);
  const source: KeySource = { kind: 'env', place: 'MASTER_KEY', read: () => [...hexes], version: () => '' };
  return {
    source,
    newest: () => keys[0],
    all: () => keys,
    find: (id) => keys.find((key) => key.id === id),
    reload: () => {},
  };
}
