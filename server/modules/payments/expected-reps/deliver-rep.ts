/** What a buyer waits for of an invoice that it paid, told to the supplier who owes it: an account of this server that it deals with. */
import { expectedReps } from '../../../../schema/resources/payments/expected-reps.ts';
import { type ToldRep, toldOfRep } from '../../../../schema/resources/payments/owed-reps.ts';
import { documentId } from '../../../../schema/resources/resource.ts';
import { defineDelivery } from '../../../jobs/deliver.ts';
import { findReceiptByUuid } from '../../../store/invoicing/receipts.ts';
import { branchOf } from '../../../store/kernel/audience.ts';
import { revisionOf } from '../../../store/kernel/changes.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import {
  type Relation,
  relationState,
  relationsOfRfc,
  relationWith,
} from '../../../store/parties/relations.ts';
import { findExpectedRep, REP_DELIVERY } from '../../../store/payments/expected-reps.ts';
import { putOwedRep, removeOwedRep } from '../../../store/payments/owed-reps.ts';
import { findReceived } from '../../../store/received/received.ts';
import type { WorkDeps } from '../../work.ts';

/** `told`: undefined where nothing of it is known to be paid, or nothing of it is to be said any more. */
type Content = { from: string; told: ToldRep | undefined };

const isActive = (one: Relation) => !one.is_deleted && relationState(one) === 'active';

export const repDelivery = defineDelivery<WorkDeps, Content>({
  kind: REP_DELIVERY,
  async read(sender, db, uuid) {
    const rfc = (await findReceived(sender, db, uuid))?.rfc ?? '';
    const relation = (await relationsOfRfc(sender, db, 'guests', rfc)).find(isActive);
    if (relation === undefined) return undefined;
    const row = await findExpectedRep(sender, db, uuid);
    return {
      ...{ receiver: rfc, account: relation.other_client_id },
      revision: await revisionOf(sender, db, 'orders', documentId(expectedReps as never, uuid)),
      content: { from: sender.clientId, told: row && toldOfRep(row) },
    };
  },
  async receive(receiver, tx, _deps, uuid, { from, told }) {
    const host = await relationWith(receiver, tx, 'hosts', from);
    // Their word on dealing with us is on its way: tried again, until it came or the sender has heard that it is over.
    if (host === undefined || !isActive(host)) throw new Error('the buyer of a REP is not known yet');
    const id = uuidOf(receiver.clientId, from, uuid);
    if (told === undefined) return await removeOwedRep(receiver, tx, id);
    const issued = await findReceiptByUuid(receiver, tx, told.uuid);
    // Of what was issued to somebody else the buyer has nothing to say.
    if (issued !== undefined && issued.rfc_receiver !== host.rfc) return;
    await putOwedRep(receiver, tx, {
      ...{ ...told, owed_rep_id: id, host_rfc: host.rfc, host_name: host.name },
      branch_office_id: issued === undefined ? '' : await branchOf(receiver, tx, 'receipts', issued.id),
      is_here: issued !== undefined,
    });
  },
});
