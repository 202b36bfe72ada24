/** Columns of the issued list, and the same row as a card on a phone. */
import { Text } from '@mantine/core';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { Amount } from '../../../ui/amount.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, formatDateTime, shorten, writtenDecimals } from '../../../ui/format.ts';
import classes from '../receipt/receipt.module.css';
import { folioOf, typeOf } from '../receipt/receipt-names.ts';
import { ReceiptStatusBadge, refusal } from '../receipt/receipt-status.tsx';
import { fiscalText, hostText, paidText, repText } from '../receipt/state-texts.ts';

const { columns: NAMES } = RECEIPTS;

/** Pesos go without saying in a narrow cell. */
const foreign = ({ currency }: ReceiptListRow) => (currency === 'MXN' ? {} : { currency });

const NO_TAGS: readonly string[] = [];
const tagsOf = ({ details }: ReceiptListRow) => details?.tags ?? NO_TAGS;

function Tags({ row }: { row: ReceiptListRow }) {
  return tagsOf(row).map((tag) => (
    <span key={tag} className={classes.tag}>
      {tag}
    </span>
  ));
}

export const RECEIPT_COLUMNS: Column<ReceiptListRow>[] = [
  {
    key: 'status',
    title: NAMES.status,
    fixed: true,
    render: (row) => <ReceiptStatusBadge row={row} />,
  },
  {
    key: 'date',
    title: NAMES.date,
    sort: 'date',
    render: (row) => <span className={classes.figure}>{formatDate(row.issued_at)}</span>,
  },
  {
    key: 'folio',
    title: NAMES.folio,
    sort: 'folio',
    render: (row) => (
      <span className={row.folio === '' ? classes.faint : classes.figure}>{folioOf(row)}</span>
    ),
  },
  {
    key: 'receiver',
    title: NAMES.receiver,
    text: (row) => row.name_receiver,
    sort: 'receiver',
    grow: true,
    render: (row) => {
      const why = refusal(row);
      return (
        <span className={classes.oneLine}>
          <span className={classes.name} title={row.name_receiver}>
            {row.name_receiver}
          </span>
          <span className={classes.rfc}>{row.rfc_receiver}</span>
          <Tags row={row} />
          {why !== undefined && (
            <span className={classes.why} title={why}>
              {shorten(why)}
            </span>
          )}
        </span>
      );
    },
  },
  { key: 'rfc', title: NAMES.rfc, hidden: true, render: (row) => row.rfc_receiver },
  { key: 'type', title: NAMES.type, spare: true, render: typeOf },
  {
    key: 'method',
    title: NAMES.method,
    hidden: true,
    render: (row) => row.payment_method,
  },
  { key: 'form', title: NAMES.form, hidden: true, render: (row) => row.payment_form },
  {
    key: 'uuid',
    title: NAMES.uuid,
    text: (row) => row.uuid,
    spare: true,
    render: (row) =>
      row.uuid === '' ? (
        <span className={classes.faint}>{RECEIPTS.noUuid}</span>
      ) : (
        <span className={classes.uuid} title={row.uuid}>
          {shortUuid(row.uuid)} <CopyButton value={row.uuid} name={`UUID ${folioOf(row)}`} />
        </span>
      ),
  },
  {
    key: 'stamped',
    title: NAMES.stamped,
    hidden: true,
    render: (row) => <span className={classes.figure}>{formatDateTime(row.stamped_at)}</span>,
  },
  {
    key: 'fiscal',
    title: NAMES.fiscal,
    hidden: true,
    render: fiscalText,
  },
  { key: 'payment', title: NAMES.payment, hidden: true, render: paidText },
  {
    key: 'rep',
    title: NAMES.rep,
    hidden: true,
    render: repText,
  },
  {
    key: 'balance',
    title: NAMES.balance,
    hidden: true,
    align: 'end',
    text: (row) => row.balance?.balance ?? '',
    render: (row) => row.balance && <Amount value={row.balance.balance} {...foreign(row)} />,
  },
  { key: 'host', title: NAMES.host, hidden: true, render: hostText },
  {
    key: 'tags',
    title: NAMES.tags,
    hidden: true,
    text: (row) => tagsOf(row).join(', '),
    render: (row) => <Tags row={row} />,
  },
  { key: 'pac', title: NAMES.pac, hidden: true, render: (row) => row.details?.pac ?? '' },
  { key: 'currency', title: NAMES.currency, hidden: true, render: (row) => row.currency },
  {
    key: 'subtotal',
    title: NAMES.subtotal,
    hidden: true,
    align: 'end',
    text: (row) => row.subtotal,
    render: (row) => <Amount value={row.subtotal} decimals={writtenDecimals(row.subtotal)} />,
  },
  {
    key: 'total',
    title: NAMES.total,
    sort: 'total',
    align: 'end',
    text: (row) => row.total,
    render: (row) => (
      <Text component="span" fw={600} size="sm">
        <Amount value={row.total} {...foreign(row)} />
      </Text>
    ),
  },
];

export function ReceiptCard({ row }: { row: ReceiptListRow }) {
  const why = refusal(row);
  return (
    <div className={classes.card}>
      <span className={classes.cardLine}>
        <span className={classes.name}>{shorten(row.name_receiver || row.rfc_receiver, 60)}</span>
        <Text component="span" fw={600}>
          <Amount value={row.total} {...foreign(row)} />
        </Text>
      </span>
      <span className={`${classes.cardLine} ${classes.cardFoot}`}>
        <span className={classes.rfc}>
          {formatDate(row.issued_at)} · {folioOf(row)}
        </span>
        <ReceiptStatusBadge row={row} />
      </span>
      {tagsOf(row).length > 0 && (
        <span className={classes.tags}>
          <Tags row={row} />
        </span>
      )}
      {why !== undefined && <span className={classes.why}>{shorten(why)}</span>}
    </div>
  );
}
