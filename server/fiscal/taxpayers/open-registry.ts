/** The lists and the registry that the settings name. */
import type { Config } from '../../base/config/config.ts';
import type { Log } from '../../base/log/log.ts';
import { listsDirectory } from '../../store/admin/lists-file.ts';
import { type Lists, openLists } from './lists/lists.ts';
import type { RegistryPort } from './port.ts';
import { openRegistry } from './registry.ts';
import { registryProvider } from './registry-service.ts';

/** The form waits some five seconds for a verdict. */
const TIMEOUT_MS = 4_000;

/** @param sandboxUrl the registry while the sandbox stamps and no other is named */
export function openListsAndRegistry(
  config: Config,
  { sandboxUrl, clock, log }: { sandboxUrl: string | undefined; clock: () => Date; log: Log },
): { lists: Lists; registry: RegistryPort } {
  const lists = openLists(listsDirectory(config.dataDir));
  const { id, token, ttlMs } = config.registry;
  const url = config.registry.url || sandboxUrl;
  const ask = url === undefined ? undefined : registryProvider({ url, id, token, timeoutMs: TIMEOUT_MS });
  return { lists, registry: openRegistry({ ask, lists, clock, log, ttlMs }) };
}
