/** A receiver who is none of one's customers becomes one, with no network too; the notice that says so takes it back. */
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { customers } from '../../../../schema/resources/parties/customers.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { beginRow, type LocalError, withdrawRow } from '../../../local/index.ts';
import { useMay } from '../../../resource/allowed.tsx';
import { notifyError, notifySuccess, notifyUndoable } from '../../../ui/notify.ts';
import { receiverCustomer } from './receiver-customer.ts';

const { receiver: t } = INVOICE;

export type SaveCustomer = {
  /** @returns why it could not; nothing is said of who is a customer already, or none to be. */
  keep: (document: FormDocument) => Promise<LocalError | undefined>;
};

export function useSaveCustomer(): SaveCustomer {
  const may = useMay();
  const keep = async (document: FormDocument): Promise<LocalError | undefined> => {
    const fields = may('save_receiver') ? receiverCustomer(document) : undefined;
    if (fields === undefined) return undefined;
    const begun = await beginRow(customers, fields);
    if (!begun.ok) return begun.error;
    const key = begun.value;
    if (key === undefined) return undefined;
    const stated = t.nowCustomer(fields.name);
    if (may('forget_receiver')) notifyUndoable(stated, () => void undo(key));
    else notifySuccess(stated);
    return undefined;
  };
  return { keep };
}

async function undo(key: string): Promise<void> {
  const gone = await withdrawRow(customers as never, key);
  if (!gone.ok) notifyError(gone.error);
}
