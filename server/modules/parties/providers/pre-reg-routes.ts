/**
 * Suppliers that are written down and not invited yet. The specification makes one a supplier by GET; here it is a POST to the same path, and
 * the address opened in a browser is a page that asks first. Spec 3 §4, §7.
 */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  isCompany,
  lacksOf,
  type PreRegRow,
  preRegistrations,
} from '../../../../schema/resources/parties/pre-registrations.ts';
import { unitNamed } from '../../../../schema/resources/parties/unit-named.ts';
import { PROVIDER_PROBLEMS } from '../../../../schema/texts/provider-problems.ts';
import type { RateLimit } from '../../../base/rate-limit.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { listBusinessUnits } from '../../../store/parties/business-units.ts';
import { findPreReg, putPreReg, removePreReg } from '../../../store/parties/pre-registrations.ts';
import { findProvider } from '../../../store/parties/providers.ts';
import type { Deps } from '../../deps.ts';
import { writeProvider } from './write-provider.ts';

const OF_ID = v.object({ id: v.pipe(v.string(), v.toLowerCase()) });
const AcceptedSchema = v.object({ provider_id: v.string() });

/** @param invitations of a client in a minute, with those that are written by hand */
export function preRegRoutes(
  router: Router,
  deps: Deps,
  invitations: RateLimit,
  mailAt: (clientId: string) => Date,
): void {
  const { store, worker, clock } = deps;

  resourceRoutes(router, deps, preRegistrations, {
    async write(scope, tx, pre_reg_id, { is_bulk, ...fields }, before) {
      // What was made a supplier meanwhile, or a supplier's own key: it would be written over.
      if (before === undefined && (await findProvider(scope, tx, pre_reg_id)) !== undefined)
        throw new TinteroError('record_exists', { key: fields.rfc || pre_reg_id });
      const unitOf = await unitsByName(scope, tx);
      const said = { ...fields, rfc: fields.rfc, pre_reg_id };
      await putPreReg(scope, tx, {
        ...said,
        is_bulk: is_bulk ?? before?.is_bulk ?? false,
        is_completed: lacksOf(said, (name) => unitOf(name) !== undefined).length === 0,
        written_at: clock().toISOString(),
      });
    },
  });

  router.client(
    'GET',
    '/pre_reg/:id/find',
    {
      can: 'providers.read',
      params: OF_ID,
      answer: preRegistrations.row as unknown as v.GenericSchema<PreRegRow>,
    },
    async ({ scope, params: { id } }) => {
      const found = await findPreReg(scope, store.db, id);
      if (found === undefined) throw new TinteroError('not_found');
      return found;
    },
  );

  router.client(
    'POST',
    '/pre_reg/:id/accept',
    { can: 'providers.write', params: OF_ID, answer: AcceptedSchema },
    async ({ scope, params: { id } }) => {
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const row = await findPreReg(scope, tx, id);
        if (row === undefined) {
          // The supplier has its key: the answer of the call that made it one was lost.
          if ((await findProvider(scope, tx, id)) !== undefined) return;
          throw new TinteroError('not_found');
        }
        if (!invitations.take(scope.clientId)) throw new TinteroError('too_many_requests');
        await accept(scope, tx, row);
      });
      worker.wake();
      return { provider_id: id };
    },
  );

  async function accept(scope: Scope, tx: Tx, row: PreRegRow): Promise<void> {
    const unitOf = await unitsByName(scope, tx);
    const lacks = lacksOf(row, (name) => unitOf(name) !== undefined);
    if (lacks.length > 0) throw new TinteroError('invalid_fields', {}, lacks);
    const { pre_reg_id, rfc, email } = row;
    if ((await findProvider(scope, tx, pre_reg_id)) !== undefined)
      throw new TinteroError('invalid_fields', {}, [{ path: 'rfc', text: PROVIDER_PROBLEMS.known }]);
    const named = isCompany(row)
      ? { c_compania: row.business_name }
      : { c_nombre: row.client_name, c_apaterno: row.lastname_p, c_amaterno: row.lastname_m };
    const contact = { c_compania: '', c_nombre: '', c_apaterno: '', c_amaterno: '', ...named };
    const business_unit_id = unitOf(row.business_unit_name) ?? '';
    const said = { rfc, email, business_unit_id, ...contact };
    await writeProvider(scope, tx, { ...deps, mailAt }, pre_reg_id, said, undefined);
    await removePreReg(scope, tx, pre_reg_id);
    const told = { at: clock().toISOString(), subject: pre_reg_id, label: row.business_name || rfc };
    const made = await findProvider(scope, tx, pre_reg_id);
    await noteAudit(scope, tx, { ...told, kind: 'pre_reg.deleted', details: whatChanged(row, undefined) });
    await noteAudit(scope, tx, { ...told, kind: 'providers.created', details: whatChanged(undefined, made) });
  }
}

async function unitsByName(scope: Scope, db: Db): Promise<(name: string) => string | undefined> {
  const units = await listBusinessUnits(scope, db);
  return (name) => unitNamed(units, name)?.business_unit_id;
}
