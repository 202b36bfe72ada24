/** What there is with a customer: what they owe, their last receipts, the next one, and what their record lacks. */
import { Alert } from '@mantine/core';
import { IconFilePlus, IconInfoCircle } from '@tabler/icons-react';
import { type CustomerRow, INACTIVE } from '../../../../schema/resources/parties/customers.ts';
import { CUSTOMERS } from '../../../../schema/texts/settings.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { type ReceiptListRow, useReceiptPage, useUnpaid } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { formatDate } from '../../../ui/format.ts';
import { LinkAnchor, LinkButton } from '../../../ui/link.tsx';
import { folioOf } from '../../invoicing/receipt/receipt-names.ts';
import { ReceiptStatusBadge } from '../../invoicing/receipt/receipt-status.tsx';
import { missingOf, owedOf } from './customer-state.ts';

const { desk: t, fields: NAMES } = CUSTOMERS;
const LAST = 5;

export function CustomerDesk({ customer }: { customer: CustomerRow }) {
  const found = useReceiptPage({ search: customer.rfc, page: 1, pageSize: LAST });
  const { invoices } = useUnpaid(customer.rfc);
  const missing = missingOf(customer);
  return (
    <section className={classes.panel} aria-label={t.title}>
      <div className={classes.deskHead}>
        <h2>{t.title}</h2>
        {customer.is_inactive === INACTIVE.no && (
          <Allowed action="issue_I">
            <LinkButton
              to="/receipts/new/$type"
              params={{ type: 'I' }}
              search={{ customer: customer.rfc }}
              leftSection={<IconFilePlus size={18} />}
            >
              {t.invoice}
            </LinkButton>
          </Allowed>
        )}
      </div>
      {missing.length > 0 && (
        <Alert color="gray" icon={<IconInfoCircle />} mb="sm">
          {t.missing(missing.map((field) => NAMES[field as keyof typeof NAMES].toLowerCase()))}
        </Alert>
      )}
      {(customer.contact_name || customer.phone) !== '' && (
        <p className={classes.small}>
          {customer.contact_name}{' '}
          {customer.phone !== '' && <a href={`tel:${customer.phone}`}>{customer.phone}</a>}
        </p>
      )}
      <p className={classes.small}>
        {invoices.length === 0 ? (
          t.owesNothing
        ) : (
          <>
            {t.owes(invoices.length)}{' '}
            {owedOf(invoices).map(({ currency, total }) => (
              <strong key={currency}>
                <Amount value={total} currency={currency} />{' '}
              </strong>
            ))}
          </>
        )}
      </p>
      {found.rows.length === 0 ? (
        <p className={classes.small}>{found.loading ? t.reading : t.none}</p>
      ) : (
        <>
          <ul className={classes.deskRows} aria-label={t.last}>
            {found.rows.map((row) => (
              <Row key={row.operation_id || row.id} row={row} />
            ))}
          </ul>
          <LinkAnchor to="/receipts" search={{ q: customer.rfc }} size="sm">
            {t.all(groupThousands(String(found.total)))}
          </LinkAnchor>
        </>
      )}
    </section>
  );
}

/** Without a stamp it has no page of its own yet: the list shows where it is. */
function Row({ row }: { row: ReceiptListRow }) {
  const name = folioOf(row);
  return (
    <li>
      {row.uuid === '' ? (
        <LinkAnchor to="/receipts" search={{ q: row.rfc_receiver }} size="sm">
          {name}
        </LinkAnchor>
      ) : (
        <LinkAnchor
          to="/receipts/$location/$uuid/$documentTypeId/show"
          params={{ location: 'emmited', uuid: row.uuid, documentTypeId: String(row.document_type_id) }}
          size="sm"
        >
          {name}
        </LinkAnchor>
      )}
      <span className={classes.nowrap}>{formatDate(row.issued_at)}</span>
      <ReceiptStatusBadge row={row} />
      <Amount value={row.total} currency={row.currency} />
    </li>
  );
}
