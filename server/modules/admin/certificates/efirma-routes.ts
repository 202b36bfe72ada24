/** The e.firma by call. It is told from a CSD by its certificate; its private key goes in and never comes out. */
import * as v from 'valibot';
import { DeletedSchema } from '../../../../schema/documents/calls.ts';
import { CsdFilesSchema } from '../../../../schema/documents/certificates.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { type EfirmaRow, efirmas } from '../../../../schema/resources/admin/efirmas.ts';
import { type KeyFiles, openKeyFiles } from '../../../fiscal/seal/open-key-files.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { securityCaller } from '../../../http/security-caller.ts';
import { removeEfirma, saveEfirma } from '../../../store/admin/efirmas.ts';
import { proveClient } from '../../../store/identity/clients.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';

/** The SAT's files have under 3 kB each. */
const MAX_BYTES = 64 * 1024;

export function efirmaRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, efirmas);

  router.client(
    'POST',
    '/efirmas',
    {
      can: 'certificates.write',
      stepUp: true,
      accepts: 'form',
      body: CsdFilesSchema,
      answer: efirmas.row,
      status: 201,
      maxBytes: MAX_BYTES,
    },
    async ({ c, scope, who, body: { cer, key, passphrase } }) => {
      const files = { cer: Buffer.from(cer, 'base64'), key: Buffer.from(key, 'base64'), passphrase };
      const row = await addEfirma(scope, deps, files);
      const details = { serial_number: row.serial_number };
      deps.security.record({ kind: 'efirma_uploaded', ...securityCaller(c, deps.config, who), details });
      return row;
    },
  );

  router.client(
    'DELETE',
    '/efirmas/:serial_number',
    {
      can: 'certificates.delete',
      stepUp: true,
      suspended: 'may',
      params: v.object({ serial_number: v.string() }),
      answer: DeletedSchema,
    },
    async ({ c, scope, who, params: { serial_number } }) => {
      const isRemoved = await deps.store.transaction(
        scope,
        async (tx) => await removeEfirma(scope, tx, serial_number),
      );
      if (!isRemoved) throw new TinteroError('certificate_not_found');
      const details = { serial_number };
      deps.security.record({ kind: 'efirma_removed', ...securityCaller(c, deps.config, who), details });
      return { deleted: true };
    },
  );
}

/** @throws TinteroError as openKeyFiles */
async function addEfirma(scope: Scope, deps: Deps, files: KeyFiles): Promise<EfirmaRow> {
  const { certificate, pem } = await openKeyFiles(scope, deps, files, 'fiel');
  const { serialNumber: serial_number, rfc, name, validFrom, validTo, der } = certificate;
  const row = {
    ...{ serial_number, rfc, name },
    valid_from: validFrom.toISOString(),
    valid_to: validTo.toISOString(),
  };
  await deps.store.transaction(scope, async (tx) => {
    const place = { purpose: 'efirma key', clientId: scope.clientId, row: serial_number } as const;
    await proveClient(scope, tx, deps.clock().toISOString());
    await saveEfirma(scope, tx, row, {
      certificate: Buffer.from(der).toString('base64'),
      private_key_sealed: await deps.secrets.seal(tx, place, pem),
    });
  });
  return row;
}
