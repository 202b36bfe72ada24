/** The way to what a draft was issued as: its page once it has a stamp, the list until then. */
import { OUTBOX } from '../../../../schema/texts/outbox.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { folioOf } from './receipt-names.ts';

export function IssuedLink({
  row,
  onLeave,
}: {
  row: ReceiptListRow | undefined;
  onLeave?: (() => void) | undefined;
}) {
  const leave = onLeave === undefined ? {} : { onClick: onLeave };
  if (row === undefined || row.uuid === '')
    return (
      <LinkAnchor to="/receipts" size="sm" {...leave}>
        {OUTBOX.issued.list}
      </LinkAnchor>
    );
  const params = { location: 'emmited', uuid: row.uuid, documentTypeId: String(row.document_type_id) };
  return (
    <LinkAnchor to="/receipts/$location/$uuid/$documentTypeId/show" params={params} size="sm" {...leave}>
      {OUTBOX.issued.see(folioOf(row))}
    </LinkAnchor>
  );
}
