/** Packages that the SAT gave for a request, and their bytes while they are not taken up: the SAT gives each of them twice, and not for long. */
import { checksum, intact } from '../kernel/checksums.ts';
import type { Scope } from '../kernel/scope.ts';
import type { SatPackageTable } from '../kernel/tables/received.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type SatPackage = Omit<SatPackageTable, 'client_id' | 'content' | 'content_sha256' | 'created_at'>;

/** One that is known already stays as it is. */
export async function addSatPackages(
  { clientId: client_id }: Scope,
  tx: Tx,
  request_id: string,
  ids: readonly string[],
  created_at: string,
): Promise<void> {
  for (const package_id of ids)
    await tx
      .insertInto('sat_package')
      .values({
        ...{ client_id, package_id, request_id, state: 'waiting', downloads: 0, taken: 0 },
        ...{ content: '', content_sha256: '', created_at },
      })
      .onConflict((conflict) => conflict.columns(['client_id', 'package_id']).doNothing())
      .execute();
}

export async function satPackagesOf({ clientId }: Scope, db: Db, requestId: string): Promise<SatPackage[]> {
  return await db
    .selectFrom('sat_package')
    .select(['package_id', 'request_id', 'state', 'downloads', 'taken'])
    .where('client_id', '=', clientId)
    .where('request_id', '=', requestId)
    .orderBy('package_id')
    .execute();
}

/** With a new one its bytes; of one that is done they go. */
export async function changeSatPackage(
  { clientId }: Scope,
  tx: Tx,
  packageId: string,
  change: Partial<Pick<SatPackage, 'state' | 'downloads' | 'taken'>> & { bytes?: Buffer },
): Promise<void> {
  const { bytes, ...rest } = change;
  const content = bytes?.toString('base64') ?? '';
  const drops = change.state !== undefined && change.state !== 'stored';
  await tx
    .updateTable('sat_package')
    .set({ ...rest, ...((bytes !== undefined || drops) && { content, content_sha256: checksum(content) }) })
    .where('client_id', '=', clientId)
    .where('package_id', '=', packageId)
    .execute();
}

/** @throws TinteroError document_damaged when a disk changed them */
export async function bytesOfSatPackage({ clientId }: Scope, db: Db, packageId: string): Promise<Buffer> {
  const { content, content_sha256 } = await db
    .selectFrom('sat_package')
    .select(['content', 'content_sha256'])
    .where('client_id', '=', clientId)
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow();
  return Buffer.from(intact(content, content_sha256), 'base64');
}
