/** The sandbox of the settings: the one that npm start runs, and the one that a command opens for itself. */

import type { Config } from '../base/config/config.ts';
import { openCatalogs } from '../fiscal/catalogs/open.ts';
import { catalogsDirectory } from '../fiscal/catalogs/prepare.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

/** @param port 0 takes a free one. */
export async function startConfiguredSandbox(config: Config, port: number): Promise<RunningSandbox> {
  const catalogs = openCatalogs(catalogsDirectory(config.dataDir));
  return await startSandbox({
    dataDir: config.dataDir,
    port,
    catalogs,
    zoneOf: (postalCode) => catalogs.zoneOf(postalCode),
    satLagMs: config.satLagMs,
    sat: { acceptMs: config.sandboxAcceptMs },
    acceptsPublicTestCertificates: config.publicTestCertificates,
  });
}
