/** Finds the order that came, on a phone with no signal: by number, supplier, product, or the code on its paper. */
import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconPackageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { lineOfCode } from '../../../../schema/resources/orders/count-lines.ts';
import {
  type PurchaseOrderRow,
  purchaseOrders,
} from '../../../../schema/resources/orders/purchase-orders.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { ScanButton } from '../../../ui/codes/scan-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkAnchor } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { OrderStatusBadge } from '../purchase-orders/order-cells.tsx';
import classes from '../purchase-orders/orders.module.css';
import goods from './goods.module.css';
import { beginCount, beginUnordered } from './use-counts.ts';

const { find: t } = GOODS;
const MOST_SHOWN = 30;

/** Its own, not cancelled, and something of it is still to come. */
const isOpen = ({ role, status_id }: PurchaseOrderRow) =>
  role === 'buyer' && status_id !== '3' && status_id !== '5' && status_id !== '7';

export function FindOrder({ onCount }: { onCount: (slug: string) => void }) {
  const [search, setSearch] = useState('');
  const { rows } = useResource(purchaseOrders, readQuery(purchaseOrders, { q: search, role: 'buyer' }));
  const open = rows.filter(isOpen);
  const begin = async (row: PurchaseOrderRow) => {
    const slug = await beginCount(row);
    if (slug !== undefined) onCount(slug);
  };
  const beginWithout = async () => {
    const slug = await beginUnordered();
    if (slug !== undefined) onCount(slug);
  };
  const found = (code: string) => {
    setSearch(code);
    const named = rows.filter(isOpen).filter((row) => row.number === code || lineOfCode(row.concepts, code));
    if (named.length === 1 && named[0] !== undefined) void begin(named[0]);
  };
  return (
    <>
      <LinkAnchor to="/merchandise_receipts" className={resource.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {GOODS.back}
      </LinkAnchor>
      <PageHead title={t.title} />
      <TextInput
        label={t.search}
        description={t.help}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Allowed action="count_goods">
        <div className={goods.scan}>
          <ScanButton onCode={found} />
        </div>
      </Allowed>
      {open.length === 0 ? (
        <EmptyState icon={<IconPackageOff />} title={t.none} text={t.noneText} />
      ) : (
        <ul className={classes.drafts} aria-label={t.onlyOpen}>
          {open.slice(0, MOST_SHOWN).map((row) => (
            <li key={row.id}>
              <span className={resource.card}>
                <span className={resource.name}>{row.number}</span>
                <span className={resource.small}>
                  {row.provider_name} · {t.delivery(shownDay(row.delivery_on))}
                </span>
                <OrderStatusBadge status={row.status_id} />
              </span>
              <Allowed action="count_goods">
                <Button size="md" aria-label={t.open(row.number)} onClick={() => void begin(row)}>
                  {GOODS.receive}
                </Button>
              </Allowed>
            </li>
          ))}
        </ul>
      )}
      <Allowed action="count_goods">
        <Button variant="default" size="md" mt="md" onClick={() => void beginWithout()}>
          {t.withoutOrder}
        </Button>
      </Allowed>
    </>
  );
}
