/** Certificates by call. A private key goes in and never comes out. */

import * as v from 'valibot';
import {
  CertificateListSchema,
  CertificateRemovalSchema,
  CertificateRemovedSchema,
  CertificateShownSchema,
  NewCsdSchema,
} from '../../../../schema/documents/certificates.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { CERTIFICATES } from '../../../../schema/texts/certificates.ts';
import type { Router } from '../../../http/router.ts';
import { securityCaller } from '../../../http/security-caller.ts';
import {
  findCertificate,
  isKeyDestroyed,
  listCertificates,
  type StoredCertificate,
} from '../../../store/admin/certificates.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { addCertificate } from './add-certificate.ts';
import { removeCertificate } from './remove-certificate.ts';
import { takeOver } from './take-over.ts';

/** The SAT's files have under 3 kB each. */
const MAX_BYTES = 64 * 1024;

export function certificateRoutes(router: Router, deps: Deps): void {
  async function found(scope: Scope, serial: string): Promise<StoredCertificate> {
    const row = await findCertificate(scope, deps.store.db, serial);
    if (row === undefined) throw new TinteroError('not_found');
    return row;
  }

  router.client(
    'GET',
    '/certificates',
    { can: 'certificates.read', answer: CertificateListSchema },
    async ({ scope }) => ({ certificates: (await listCertificates(scope, deps.store.db)).map(shown) }),
  );

  router.client(
    'POST',
    '/certificates',
    {
      can: 'certificates.write',
      stepUp: true,
      accepts: 'form',
      body: NewCsdSchema,
      answer: CertificateShownSchema,
      status: 201,
      maxBytes: MAX_BYTES,
    },
    async ({ c, scope, who, body: { cer, key, passphrase, ...renewing } }) => {
      const csd = { cer: Buffer.from(cer, 'base64'), key: Buffer.from(key, 'base64'), passphrase };
      const { serialNumber } = await addCertificate(scope, deps, csd, renewing);
      const details = { serial_number: serialNumber };
      deps.security.record({
        kind: 'certificate_uploaded',
        ...securityCaller(c, deps.config, who),
        details,
      });
      return shown(await found(scope, serialNumber));
    },
  );

  router.client(
    'POST',
    '/certificates/:serial/take_over',
    {
      can: 'certificates.write',
      stepUp: true,
      params: v.object({ serial: v.string() }),
      answer: CertificateShownSchema,
    },
    async ({ c, scope, who, params: { serial } }) => {
      const replaces = await deps.store.transaction(scope, async (tx) => await takeOver(scope, tx, serial));
      deps.security.record({
        kind: 'certificate_took_over',
        ...securityCaller(c, deps.config, who),
        details: { serial_number: serial, replaces },
      });
      return shown(await found(scope, serial));
    },
  );

  router.client(
    'DELETE',
    '/certificates/:serial',
    {
      can: 'certificates.delete',
      stepUp: true,
      suspended: 'may',
      params: v.object({ serial: v.string() }),
      body: CertificateRemovalSchema,
      answer: CertificateRemovedSchema,
    },
    async ({ c, scope, who, params: { serial }, body: { confirm } }) => {
      const removed = await removeCertificate(scope, deps, serial, confirm);
      deps.security.record({
        kind: removed === 'deleted' ? 'certificate_removed' : 'certificate_key_destroyed',
        ...securityCaller(c, deps.config, who),
        details: { serial_number: serial },
      });
      return removed === 'deleted'
        ? { deleted: true }
        : { deleted: false, key_destroyed: true, message: CERTIFICATES.state.destroyed };
    },
  );
}

function shown(row: StoredCertificate) {
  const { serial_number, rfc, name, valid_from, valid_to } = row;
  return {
    serial_number,
    rfc,
    name,
    valid_from,
    valid_to,
    is_active: row.is_active === 1,
    is_used: row.is_used === 1,
    key_destroyed: isKeyDestroyed(row),
    replaces: row.replaces,
    seals_from: row.seals_from,
  };
}
