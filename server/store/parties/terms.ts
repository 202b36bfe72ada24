/** Terms and conditions: ours with every version, those of our buyers, and what our suppliers accepted. */
import {
  type Accepted,
  type HostTermsRow,
  hostTerms,
  type TermsRow,
  type ToldTerms,
  terms,
  termsAcceptances,
} from '../../../schema/resources/parties/terms.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { uuidOf } from '../kernel/uuid-of.ts';

const versions = resourceStore(terms);
const ofHosts = resourceStore(hostTerms);
const acceptances = resourceStore(termsAcceptances);

const NEWEST = { search: '', filters: {}, sort: 'number', descending: true };
const NOTHING: Accepted = { number: 0, by: '', at: '', address: '' };

/** The version in force; undefined before the first. */
export async function newestTerms(scope: Scope, db: Db): Promise<TermsRow | undefined> {
  return (await versions.list(scope, db, NEWEST, { limit: 1, offset: 0 }))[0];
}

export async function findTerms(scope: Scope, db: Db, versionId: string): Promise<TermsRow | undefined> {
  return await versions.find(scope, db, versionId);
}

export async function putTerms(scope: Scope, tx: Tx, row: TermsRow): Promise<void> {
  await versions.put(scope, tx, row);
}

export async function findHostTerms(scope: Scope, db: Db, hostId: string): Promise<HostTermsRow | undefined> {
  return await ofHosts.find(scope, db, hostId);
}

/** Those of a buyer as it says them now; what we accepted stays. @returns whether they are other ones than before */
export async function putToldTerms(scope: Scope, tx: Tx, hostId: string, told: ToldTerms): Promise<boolean> {
  const before = await findHostTerms(scope, tx, hostId);
  const { number, html, at } = told;
  await ofHosts.put(scope, tx, {
    ...{ host_id: hostId, number, html, at },
    accepted: before?.accepted ?? NOTHING,
  });
  return before?.number !== number;
}

export async function putAccepted(
  scope: Scope,
  tx: Tx,
  row: HostTermsRow,
  accepted: Accepted,
): Promise<void> {
  await ofHosts.put(scope, tx, { ...row, accepted });
}

/** What a supplier accepted, once for each version. @returns whether it is new */
export async function putAcceptance(
  scope: Scope,
  tx: Tx,
  guest: { guest_id: string; rfc: string; name: string },
  accepted: Accepted,
): Promise<boolean> {
  const acceptance_id = uuidOf(guest.guest_id, String(accepted.number));
  if ((await acceptances.find(scope, tx, acceptance_id)) !== undefined) return false;
  const { guest_id, rfc, name } = guest;
  const { number, by, at, address } = accepted;
  await acceptances.put(scope, tx, { acceptance_id, guest_id, rfc, name, number, by, at, address });
  return true;
}
