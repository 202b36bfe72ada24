/** A UUID; when the document is one of ours, the way to it. */
import { useReceiptPage } from '../../../local/index.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import classes from './receipt.module.css';
import { folioOf } from './receipt-names.ts';

export function ReceiptLink({ uuid }: { uuid: string }) {
  const { rows } = useReceiptPage({ search: uuid, page: 1, pageSize: 1 });
  const ours = rows.find((row) => row.uuid.toUpperCase() === uuid.toUpperCase());
  const text = <span className={classes.longUuid}>{uuid}</span>;
  if (ours === undefined) return text;
  return (
    <LinkAnchor
      to="/receipts/$location/$uuid/$documentTypeId/show"
      params={{ location: 'emmited', uuid: ours.uuid, documentTypeId: String(ours.document_type_id) }}
      size="sm"
    >
      {folioOf(ours)} · {text}
    </LinkAnchor>
  );
}
