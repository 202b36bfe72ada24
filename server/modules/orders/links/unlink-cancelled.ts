/** A CFDI that its issuer cancelled is of no order any more, and who looks after the orders is told. With the client locked. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { linksOfCfdi, removeLink } from '../../../store/orders/order-links.ts';
import { announce } from '../../insight/announce.ts';
import type { WorkDeps } from '../../work.ts';
import { followLinks } from './write-links.ts';

export async function unlinkCancelled(scope: Scope, tx: Tx, deps: WorkDeps, uuid: string): Promise<void> {
  const links = await linksOfCfdi(scope, tx, uuid);
  for (const { link_id } of links) await removeLink(scope, tx, link_id);
  const linked = links.filter(({ state }) => state === 'linked');
  const [first] = linked;
  if (first === undefined) return;
  const at = deps.clock().toISOString();
  await followLinks(
    scope,
    tx,
    { uuid: deps.uuid, at },
    linked.map(({ order_id }) => order_id),
  );
  const { order_id: id, provider_name: name, cfdi_folio: folio } = first;
  const numbers = linked.map(({ number, folio }) => folio || number).join(', ');
  const data = { id, name, folio: folio || uuid, numbers };
  await announce(scope, tx, deps, NOTICES.receipt_unlinked, { key: uuid, at, data });
}
