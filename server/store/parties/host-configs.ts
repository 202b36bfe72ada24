/** How far a client is with setting up how it serves its buyers. */
import { type HostConfigRow, hostConfigs } from '../../../schema/resources/parties/host-configs.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';

const stored = resourceStore(hostConfigs);

/** Writes one, new or not. Call it with the client locked. */
export async function putHostConfig(scope: Scope, tx: Tx, row: HostConfigRow): Promise<void> {
  await stored.put(scope, tx, row);
}
