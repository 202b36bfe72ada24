/** Two accounts of the shared portal deal with each other, as if they had asked and answered: buyer and supplier unless told. */

import type { Side } from '../../schema/resources/parties/relations.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { mailAccountOf } from '../../server/store/kernel/mail-account.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { putRelation } from '../../server/store/parties/relations.ts';
import type { Account, SharedPortal } from './shared-portal.ts';

const AT = '2026-11-20T12:00:00.000Z';
type Other = { clientId: string; rfc: string; name: string; email?: string };

async function say({ store }: SharedPortal, of: Account, side: Side, other: Other): Promise<void> {
  const scope = systemScope(of.clientId);
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await putRelation(scope, tx, side, {
      ...{ relation_id: crypto.randomUUID(), rfc: other.rfc, name: other.name, zip_code: '42501' },
      ...{ tax_regime: '601', email: other.email ?? '', asked_at: AT, answered_at: AT, began_at: AT },
      ...{ own_answer: 'yes', other_answer: 'yes', other_client_id: other.clientId },
      ...{ revision: 1, is_deleted: false },
    });
  });
}

export async function relateAccounts(
  portal: SharedPortal,
  host: Account,
  guest: Account,
  sides: readonly [Side, Side] = ['guests', 'hosts'],
): Promise<void> {
  const named = ({ clientId, rfc, name }: Account) => ({ clientId, rfc, name });
  await say(portal, host, sides[0], named(guest));
  await say(portal, guest, sides[1], named(host));
}

/** A supplier that has its account on another server: what is sent to it leaves by mail. */
export async function relateByMail(
  portal: SharedPortal,
  host: Account,
  other: { rfc: string; name: string; email: string },
): Promise<void> {
  await say(portal, host, 'guests', { ...other, clientId: mailAccountOf(`key of ${other.rfc}`) });
}
