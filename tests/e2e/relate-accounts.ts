/** Two accounts of the shared portal deal with each other, as if they had asked and answered: buyer and supplier unless told. */

import type { Side } from '../../schema/resources/parties/relations.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { putRelation } from '../../server/store/parties/relations.ts';
import type { Account, SharedPortal } from './shared-portal.ts';

export async function relateAccounts(
  { store }: SharedPortal,
  host: Account,
  guest: Account,
  sides: readonly [Side, Side] = ['guests', 'hosts'],
): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z';
  const say = async (of: Account, side: Side, other: Account) => {
    const scope = systemScope(of.clientId);
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      await putRelation(scope, tx, side, {
        ...{ relation_id: crypto.randomUUID(), rfc: other.rfc, name: other.name, zip_code: '42501' },
        ...{ tax_regime: '601', email: '', asked_at: at, answered_at: at, began_at: at },
        ...{ own_answer: 'yes', other_answer: 'yes', other_client_id: other.clientId },
        ...{ revision: 1, is_deleted: false },
      });
    });
  };
  await say(host, sides[0], guest);
  await say(guest, sides[1], host);
}
