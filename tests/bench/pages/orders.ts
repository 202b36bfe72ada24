/** Runs inside the browser: the orders of a device, and what a scan finds in them, timed there. */
import { lineOfCode } from '../../../schema/resources/orders/count-lines.ts';
import { purchaseOrders } from '../../../schema/resources/orders/purchase-orders.ts';
import { readQuery } from '../../../schema/resources/query.ts';
import { resourceRows } from '../../../src/local/documents/resource-rows.ts';
import { buildOrderLine, buildOrderRow } from '../../factories/orders.ts';

export type OrdersBench = {
  fill(count: number): void;
  /** Milliseconds of one scan: the orders that its code names, and the list that is shown under it. */
  scan(code: string): number;
};

const LINES = 10;
const rows = resourceRows(purchaseOrders);

const bench: OrdersBench = {
  fill(count) {
    for (let i = 0; i < count; i += 1) {
      const concepts = Array.from({ length: LINES }, (_, k) =>
        buildOrderLine({ line_id: `l${k}`, key: `750${i * LINES + k}`, description: `Artículo ${k}` }),
      );
      const own = { id: `order-${i}`, number: `OC-${i}`, provider_name: `PROVEEDORA ${i % 97}`, concepts };
      rows.put(buildOrderRow(own));
    }
    rows.list(readQuery(purchaseOrders, { role: 'buyer' }));
  },
  scan(code) {
    const start = performance.now();
    const open = rows.list(readQuery(purchaseOrders, { q: '', role: 'buyer' }));
    const named = open.filter((row) => row.number === code || lineOfCode(row.concepts, code));
    const shown = rows.list(readQuery(purchaseOrders, { q: code, role: 'buyer' }));
    const took = performance.now() - start;
    if (named.length !== 1 || shown.length === 0) throw new Error(`${named.length} orders of ${code}`);
    return took;
  },
};

Object.assign(globalThis, { bench });
