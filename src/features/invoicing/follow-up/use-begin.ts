/** A receipt that follows another is a draft from the start: its form opens on it. */
import { useNavigate } from '@tanstack/react-router';
import type { ReceiptDefaults } from '../../../../schema/forms/defaults.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { saveDraft, useSession, useSettings } from '../../../local/index.ts';
import { notifyError } from '../../../ui/notify.ts';
import { receiptDefaults } from '../receipt/receipt-defaults.ts';

type Begin = {
  /** What the account says of a new one of that type. */
  defaultsOf: (type: string) => ReceiptDefaults;
  /** Keeps it, to be opened later. @returns its slug; undefined where it could not be kept, which was said */
  keep: (receipt: Receipt, name: string) => Promise<string | undefined>;
  /** Keeps it and opens it. */
  open: (receipt: Receipt, name: string) => Promise<void>;
};

/** @param onOpened the form is about to be shown */
export function useBegin(onOpened: () => void): Begin {
  const navigate = useNavigate();
  const session = useSession();
  const settings = useSettings();
  const keep = async (receipt: Receipt, name: string) => {
    const saved = await saveDraft({ slug: crypto.randomUUID(), name, is_complete: false, receipt });
    if (saved.ok) return saved.value.slug;
    notifyError({ message: saved.error.message });
    return undefined;
  };
  return {
    defaultsOf: (type) =>
      session.status === 'signed_in' ? receiptDefaults(type, session.session, settings) : {},
    keep,
    open: async (receipt, name) => {
      const draft = await keep(receipt, name);
      if (draft === undefined) return;
      onOpened();
      void navigate({
        to: '/receipts/new/$type',
        params: { type: receipt.receipt_type },
        search: { draft },
      });
    },
  };
}
