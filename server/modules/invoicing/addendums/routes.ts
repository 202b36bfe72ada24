/** Which addendum panels the form shows for a receiver, and the addenda of a stamped receipt. */

import { ACTIONS } from '../../../../schema/access/actions.ts';
import { WRITE_RECEIPT } from '../../../../schema/access/issue-permissions.ts';
import { IdSchema } from '../../../../schema/documents/calls.ts';
import {
  EditAddendaSchema,
  EditedAddendaSchema,
  ReceiptAddendaSchema,
} from '../../../../schema/documents/receipt-addenda.ts';
import { AddendumListSchema, CheckAddendumsSchema } from '../../../../schema/documents/receipts.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import type { Router } from '../../../http/router.ts';
import { addendaOfReceiver } from '../../../store/parties/customers.ts';
import type { Deps } from '../../deps.ts';
import { editAddenda, readAddenda } from './edit-addenda.ts';

export function addendumRoutes(router: Router, deps: Deps): void {
  const { store } = deps;
  // None of theirs: an empty list, on which the form shows the generic panel.
  const panels = { can: WRITE_RECEIPT, query: CheckAddendumsSchema, answer: AddendumListSchema };
  router.client('GET', '/receipts/check_addendums', panels, async ({ scope, query }) => {
    if (query.rfc_type !== 'receiver') return [];
    return (await addendaOfReceiver(scope, store.db, tidyRfc(query.rfc))).map((name) => ({ name }));
  });

  const path = '/receipts/:id/edit/addenda';
  const reading = { can: 'receipts.read', params: IdSchema, answer: ReceiptAddendaSchema } as const;
  router.client('GET', path, reading, async ({ scope, params }) => await readAddenda(scope, deps, params.id));

  const editing = { can: ACTIONS.edit_addenda, params: IdSchema, body: EditAddendaSchema } as const;
  router.client(
    'POST',
    path,
    { ...editing, answer: EditedAddendaSchema },
    async ({ scope, params, body }) => await editAddenda(scope, deps, params.id, body),
  );
}
