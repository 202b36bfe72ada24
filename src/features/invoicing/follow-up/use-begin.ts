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
  /** Keeps it and opens it. */
  open: (receipt: Receipt, name: string) => Promise<void>;
};

/** @param onOpened the form is about to be shown */
export function useBegin(onOpened: () => void): Begin {
  const navigate = useNavigate();
  const session = useSession();
  const settings = useSettings();
  return {
    defaultsOf: (type) =>
      session.status === 'signed_in' ? receiptDefaults(type, session.session, settings) : {},
    open: async (receipt, name) => {
      const saved = await saveDraft({ slug: crypto.randomUUID(), name, is_complete: false, receipt });
      if (!saved.ok) return notifyError({ message: saved.error.message });
      onOpened();
      void navigate({
        to: '/receipts/new/$type',
        params: { type: receipt.receipt_type },
        search: { draft: saved.value.slug },
      });
    },
  };
}
