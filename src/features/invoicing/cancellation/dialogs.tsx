/** The dialog that is open, of those of cancelling. */
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { type ReceiptListRow, useReceipt } from '../../../local/index.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { folioOf } from '../receipt/receipt-names.ts';
import { CancelMany } from './cancel-many.tsx';
import { CancelReceipt } from './cancel-receipt.tsx';
import classes from './cancellation.module.css';
import type { CancelDialog } from './cancellation-provider.tsx';
import { Elsewhere } from './other-pac.tsx';
import { SatStatusView } from './sat-status-view.tsx';

type DialogsProps = { dialog: CancelDialog; opened: boolean; onClose: () => void };

export function Dialogs({ dialog, opened, onClose }: DialogsProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={titleOf(dialog)} size="md">
      {opened && <Body dialog={dialog} onClose={onClose} />}
    </Sheet>
  );
}

function titleOf(dialog: CancelDialog): string {
  if (dialog.kind === 'elsewhere') return CANCEL.elsewhere.title;
  if (dialog.kind === 'many') return CANCEL.many.title(dialog.rows.length);
  const name = folioOf(dialog.row);
  return dialog.kind === 'cancel' ? CANCEL.title(name) : CANCEL.sat.title(name);
}

function Body({ dialog, onClose }: Omit<DialogsProps, 'opened'>) {
  if (dialog.kind === 'elsewhere') return <Elsewhere onClose={onClose} />;
  if (dialog.kind === 'many')
    return <CancelMany rows={dialog.rows} onAsked={dialog.onAsked} onClose={onClose} />;
  return <OfRow dialog={dialog} onClose={onClose} />;
}

/** What is about to be cancelled, as a person knows it: whom it was for, and how much. */
function Subject({ row }: { row: ReceiptListRow }) {
  const { name_receiver, rfc_receiver, total, currency } = row;
  return (
    <p className={classes.subject}>
      <span>{CANCEL.which(name_receiver || CANCEL.unnamed, rfc_receiver)}</span>
      <strong>
        <Amount value={total} currency={currency} />
      </strong>
    </p>
  );
}

/** Follows the row: what was true when the dialog opened may not be any more. */
function OfRow(props: { dialog: Extract<CancelDialog, { row: ReceiptListRow }>; onClose: () => void }) {
  const { dialog, onClose } = props;
  const row = useReceipt(dialog.row.id).receipt ?? dialog.row;
  if (dialog.kind === 'status') return <SatStatusView row={row} onClose={onClose} />;
  return (
    <>
      <Subject row={row} />
      <CancelReceipt row={row} start={dialog.start} onClose={onClose} />
    </>
  );
}
