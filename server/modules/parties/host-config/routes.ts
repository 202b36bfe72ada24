/** The wizard that sets up how buyers are served: each step is checked and saved, and the last one does what they say. Spec 3 §2, §7. */
import * as v from 'valibot';
import {
  BranchChangesetSchema,
  CertificateChangesetSchema,
  CHANGESET_KINDS,
  ChangesetValidSchema,
  HostChangesetSchema,
} from '../../../../schema/documents/host-changesets.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  type HostConfigFields,
  type HostConfigRow,
  hostConfigs,
} from '../../../../schema/resources/parties/host-configs.ts';
import { openKeyFiles } from '../../../fiscal/seal/open-key-files.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { findBranch, putBranch } from '../../../store/admin/branches.ts';
import { countAttempt } from '../../../store/kernel/attempt-counts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { putHostConfig } from '../../../store/parties/host-configs.ts';
import { serveHostUnit } from '../../../store/parties/host-units.ts';
import type { Deps } from '../../deps.ts';
import { checkBranch, checkBuyers, checkCertificate, checkSteps, checkUnits } from './check-config.ts';

/** The SAT's files have under 3 kB each. */
const MAX_BYTES = 64 * 1024;
const LAST_STEP = 4;
/** Of a client in a minute: opening a key keeps everybody waiting, one with many rounds for a second (fiscal/seal/key.ts). */
const MOST_KEYS = 10;
const MINUTE_MS = 60_000;
const VALID = { resp: 'valido' } as const;

export function hostConfigRoutes(router: Router, deps: Deps): void {
  const { store, clock } = deps;
  const now = () => clock().toISOString();

  async function write(
    scope: Scope,
    tx: Tx,
    _key: string,
    { accepted, ...chosen }: HostConfigFields,
    before: HostConfigRow | undefined,
  ): Promise<void> {
    await checkSteps(scope, tx, chosen, now());
    const isLast = chosen.step === LAST_STEP;
    if (isLast && accepted) await serveUnits(scope, tx, chosen);
    const accepted_at = isLast && accepted ? now() : (before?.accepted_at ?? '');
    // Whoever goes back is asked nothing; a branch that they do not see is none that they chose.
    const branch = await findBranch(scope, tx, chosen.branch_office_id);
    const branch_office_id = branch?.branch_office_id ?? '';
    await putHostConfig(scope, tx, { ...chosen, branch_office_id, accepted_at });
  }

  /** The certificate becomes the branch's own, and the units are served from there with it. @throws TinteroError not_permitted: changing the branch's takes more */
  async function serveUnits(scope: Scope, tx: Tx, chosen: Omit<HostConfigFields, 'accepted'>): Promise<void> {
    const units = await checkUnits(scope, tx, chosen);
    const branch = await checkBranch(scope, tx, chosen.branch_office_id);
    const certificate = await checkCertificate(scope, tx, chosen.serial_number, now());
    // What is not named stays as it is.
    const { branch_office_id, alias, zip_code, is_main, is_active } = branch;
    const { serial_number, name } = certificate;
    if (branch.certificate_branch_office_related !== serial_number) {
      if (!scope.can('branches.write')) throw new TinteroError('not_permitted');
      await putBranch(scope, tx, branch_office_id, {
        ...{ alias, zip_code, is_main, is_active },
        certificate_branch_office_related: serial_number,
      });
    }
    for (const unit of units)
      await serveHostUnit(scope, tx, unit, { branch_office_id, serial_number, certificate: name });
  }

  /** @throws TinteroError too_many_requests */
  async function takeKey({ clientId }: Scope): Promise<void> {
    const { count, endsAt } = await countAttempt(store, `check key ${clientId}`, MINUTE_MS, clock());
    if (count <= MOST_KEYS) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - clock().getTime()) / 1_000));
    throw new TinteroError('too_many_requests', {}, [], { retryAfterSeconds });
  }

  resourceRoutes(router, deps, hostConfigs, { write });

  const check = { can: 'hosts.write', code: 'invalid_fields', answer: ChangesetValidSchema } as const;

  router.client(
    'POST',
    '/hosts/branch/check_changeset',
    { ...check, body: BranchChangesetSchema },
    async () => VALID,
  );

  router.client(
    'POST',
    '/hosts/certificate/check_changeset',
    { ...check, stepUp: true, accepts: 'form', body: CertificateChangesetSchema, maxBytes: MAX_BYTES },
    async ({ scope, body: { cer, key, passphrase, branch_office } }) => {
      if (branch_office !== '') await checkBranch(scope, store.db, branch_office);
      const files = { cer: Buffer.from(cer, 'base64'), key: Buffer.from(key, 'base64'), passphrase };
      await takeKey(scope);
      await openKeyFiles(scope, deps, files, 'csd');
      return VALID;
    },
  );

  router.client(
    'POST',
    '/hosts/:kind/check_changeset',
    { ...check, params: v.object({ kind: v.picklist(CHANGESET_KINDS) }), body: HostChangesetSchema },
    async ({ scope, params: { kind }, body }) => {
      if (kind === 'host') await checkBuyers(scope, store.db, body);
      else await checkUnits(scope, store.db, body);
      return VALID;
    },
  );
}
