/** What orders say of receipts: the number that a buyer has with its supplier, and the business unit that ordered. */
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import { purchaseOrders } from '../../../../schema/resources/orders/purchase-orders.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';

export type OrderHints = {
  /** By UUID. */
  ofDocument: ReadonlyMap<string, Pick<ReportLine, 'client_number' | 'business_unit'>>;
  /** The number of the newest order, by the RFC of the other one. */
  ofCompany: ReadonlyMap<string, string>;
};

const AT_ONCE = 500;
const stored = resourceStore(purchaseOrders);
const OLDEST_FIRST = { search: '', filters: {}, sort: 'sent_at', descending: false };

/** Nothing of them for who may not see orders. */
export async function orderHints(scope: Scope, db: Db): Promise<OrderHints> {
  const ofDocument = new Map<string, Pick<ReportLine, 'client_number' | 'business_unit'>>();
  const ofCompany = new Map<string, string>();
  if (!scope.can('purchase_orders.read')) return { ofDocument, ofCompany };
  for (let offset = 0; ; offset += AT_ONCE) {
    const page = await stored.list(scope, db, OLDEST_FIRST, { limit: AT_ONCE, offset });
    for (const { role, provider_rfc, buyer_rfc, buyer_number, business_unit_name, cfdis } of page) {
      if (buyer_number !== '') ofCompany.set(role === 'buyer' ? provider_rfc : buyer_rfc, buyer_number);
      for (const { uuid } of cfdis)
        ofDocument.set(uuid, { client_number: buyer_number, business_unit: business_unit_name });
    }
    if (page.length < AT_ONCE) return { ofDocument, ofCompany };
  }
}
