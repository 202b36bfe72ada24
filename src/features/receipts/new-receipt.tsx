/** Begins a receipt: an empty one, another like one that was issued, or one that mends a refused operation. */
import { Alert, Skeleton } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { RECEIPT_TYPES, type Receipt, type ReceiptType } from '../../../schema/receipt/receipt.ts';
import { NEW_RECEIPT } from '../../../schema/texts/receipts.ts';
import { receiptOfOperation, useSession, useSettings } from '../../local/index.ts';
import { InvoiceForm } from './invoice-form.ts';
import { receiptDefaults } from './receipt-defaults.ts';

type NewReceiptProps = { type: string; from?: string; replaces?: string };

export function NewReceipt({ type, from, replaces }: NewReceiptProps) {
  const known = RECEIPT_TYPES.find((one) => one === type);
  const start = useStart(known, from, replaces);
  const [slug] = useState(() => crypto.randomUUID());
  if (known === undefined) return <Alert color="red">{NEW_RECEIPT.unknownType}</Alert>;
  return (
    <Suspense fallback={<Waiting />}>
      {start.failed && (
        <Alert color="yellow" mb="md" role="alert">
          {NEW_RECEIPT.fromFailed}
        </Alert>
      )}
      {start.receipt === undefined ? (
        <Waiting />
      ) : (
        <InvoiceForm
          slug={slug}
          receipt={start.receipt}
          {...(replaces === undefined || start.failed ? {} : { replaces })}
        />
      )}
    </Suspense>
  );
}

const Waiting = () => <Skeleton height={320} radius="md" aria-label={NEW_RECEIPT.loading} aria-busy />;

type Start = { receipt: Receipt | undefined; failed: boolean };

/** The receipt that the form opens with; once given it never changes, whatever replicates meanwhile. */
function useStart(type: ReceiptType | undefined, from?: string, replaces?: string): Start {
  const session = useSession();
  const settings = useSettings();
  const [start, setStart] = useState<Start>({ receipt: undefined, failed: false });
  const ready = session.status === 'signed_in' && !settings.loading;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives later must not change what is being written
  useEffect(() => {
    if (type === undefined || !ready || start.receipt !== undefined) return;
    let live = true;
    void begin().then((next) => {
      if (live) setStart(next);
    });
    return () => {
      live = false;
    };

    async function begin(): Promise<Start> {
      const copied = await copyOf(from, replaces);
      if (copied !== undefined) return { receipt: { ...copied, folio: '' }, failed: false };
      const { emptyReceipt } = await import('../../../schema/receipt/empty-receipt.ts');
      const defaults =
        session.status === 'signed_in' ? receiptDefaults(type!, session.session, settings) : {};
      const failed = from !== undefined || replaces !== undefined;
      return { receipt: emptyReceipt(type!, { ...defaults, today: today() }), failed };
    }
  }, [type, ready]);

  return start;
}

/** The receipt to start from, or undefined when there is none to be had. */
async function copyOf(from?: string, replaces?: string): Promise<Receipt | undefined> {
  if (replaces !== undefined) return receiptOfOperation(replaces);
  if (from === undefined) return undefined;
  const { receiptLike } = await import('./receipt-like.ts');
  return receiptLike(from);
}

/** Today on this device, YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
