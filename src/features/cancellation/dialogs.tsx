/** The dialog that is open, of those of cancelling. */
import { CANCEL } from '../../../schema/texts/cancellation.ts';
import { useReceipt } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { folioOf } from '../receipts/receipt-names.ts';
import { CancelReceipt } from './cancel-receipt.tsx';
import type { CancelDialog } from './cancellation-provider.tsx';
import { Elsewhere } from './elsewhere.tsx';
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
  const name = folioOf(dialog.row);
  return dialog.kind === 'cancel' ? CANCEL.title(name) : CANCEL.sat.title(name);
}

function Body({ dialog, onClose }: Omit<DialogsProps, 'opened'>) {
  if (dialog.kind === 'elsewhere') return <Elsewhere onClose={onClose} />;
  return <OfRow dialog={dialog} onClose={onClose} />;
}

/** Follows the row: what was true when the dialog opened may not be any more. */
function OfRow(props: { dialog: Exclude<CancelDialog, { kind: 'elsewhere' }>; onClose: () => void }) {
  const { dialog, onClose } = props;
  const row = useReceipt(dialog.row.id).receipt ?? dialog.row;
  if (dialog.kind === 'status') return <SatStatusView row={row} onClose={onClose} />;
  return <CancelReceipt row={row} start={dialog.start} onClose={onClose} />;
}
