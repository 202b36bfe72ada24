/** Where a product was sold last: to whom, how many, at what price. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProductSale } from '../../../../schema/documents/product-sales.ts';
import { PRODUCTS } from '../../../../schema/texts/settings.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { useProductSales } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { formatDate, shorten } from '../../../ui/format.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { folioOf } from '../receipt/receipt-names.ts';

const { sold: t } = PRODUCTS;
/** The product's own fields stand under them. */
const FEW = 5;

export function ProductSales({ slug }: { slug: string }) {
  const { loading, sales, keptAt, error } = useProductSales(slug);
  const [all, setAll] = useState(false);
  const shown = sales?.sales.slice(0, all ? undefined : FEW) ?? [];
  return (
    <section className={classes.panel} aria-label={t.title}>
      <div className={classes.deskHead}>
        <h2>{t.title}</h2>
      </div>
      {sales === undefined ? (
        <p className={classes.small}>
          {loading ? t.reading : error?.code === 'network' ? t.offline : t.failed}
        </p>
      ) : (
        <>
          <p className={classes.small}>
            {t.found(sales.total, sales.looked_at, sales.sales.length)}
            {keptAt !== undefined && ` ${t.kept(formatDate(new Date(keptAt).toISOString()))}`}
          </p>
          {shown.length > 0 && (
            <ul className={classes.saleRows}>
              {shown.map((sale, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same receipt may have it twice
                <Sale key={`${sale.id} ${at}`} sale={sale} />
              ))}
            </ul>
          )}
          {shown.length < sales.sales.length && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              {t.more(sales.sales.length - shown.length)}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Sale({ sale }: { sale: ProductSale }) {
  const name = folioOf(sale);
  return (
    <li>
      {sale.uuid === '' ? (
        <LinkAnchor to="/receipts" search={{ q: sale.rfc_receiver }} size="sm">
          {name}
        </LinkAnchor>
      ) : (
        <LinkAnchor
          to="/receipts/$location/$uuid/$documentTypeId/show"
          params={{
            location: 'emmited',
            uuid: sale.uuid,
            documentTypeId: String(sale.document_type_id),
          }}
          size="sm"
        >
          {name}
        </LinkAnchor>
      )}
      <span className={classes.nowrap}>{formatDate(sale.issued_at)}</span>
      <span className={classes.name}>{shorten(sale.name_receiver || sale.rfc_receiver)}</span>
      <span className={classes.nowrap}>
        {sale.status === 'cancelled' && <span className={classes.small}>{t.cancelled} · </span>}
        {groupThousands(sale.quantity)} × <Amount value={sale.price} currency={sale.currency} />
        {sale.with_taxes && <span className={classes.small}> {t.withTaxes}</span>}
      </span>
    </li>
  );
}
