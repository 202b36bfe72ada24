/** Who the account is for the SAT, compared with what its certificate and the registry say. */
import {
  type FiscalIdentity,
  FiscalIdentitySchema,
  judgeIdentity,
} from '../../../../schema/documents/fiscal-identity.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { Router } from '../../../http/router.ts';
import { findSealingCertificate } from '../../../store/admin/certificates.ts';
import { findClient } from '../../../store/identity/clients.ts';
import type { Deps } from '../../deps.ts';

const NONE = { serial_number: '', rfc: '', name: '' };

export function fiscalIdentityRoutes(router: Router, { store, clock, registry, catalogs }: Deps): void {
  router.client(
    'GET',
    '/fiscal_identity',
    { can: 'certificates.read', answer: FiscalIdentitySchema },
    async ({ scope }): Promise<FiscalIdentity> => {
      const client = await findClient(scope, store.db);
      if (client === undefined) throw new TinteroError('not_found');
      const { rfc, name, tax_regime } = client;
      const found = await findSealingCertificate(scope, store.db, '', clock().toISOString());
      const { serial_number, rfc: owner, name: called } = found ?? NONE;
      const [said] = await registry.check([rfc]);
      const { active, checked_at } =
        said === undefined || said.source === 'form' ? ({ active: '', checked_at: '' } as const) : said;
      const identity = {
        ...{ rfc, name, tax_regime, active, checked_at },
        certificate: { serial_number, rfc: owner, name: called },
      };
      const person = rfc.length === 12 ? 'moral' : 'fisica';
      const isRegimeAllowed = catalogs.regimeAllows(tax_regime, person) !== false;
      return { ...identity, findings: judgeIdentity({ ...identity, isRegimeAllowed }) };
    },
  );
}
