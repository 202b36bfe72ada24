/** Begins a receipt: an empty one, another like one that was issued, or one that mends a refused operation. */
import { Alert, Skeleton } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { RECEIPT_TYPES, type Receipt, type ReceiptType } from '../../../schema/receipt/receipt.ts';
import { NEW_RECEIPT } from '../../../schema/texts/receipts.ts';
import {
  deviceTime,
  type OutboxItem,
  receiptOfOperation,
  SUBSTITUTES,
  useConnection,
  useDraft,
  useOutbox,
  useSession,
  useSettings,
} from '../../local/index.ts';
import { RefusedChoice } from '../outbox/refused-choice-later.tsx';
import { InvoiceForm } from './invoice-form.ts';
import { receiptDefaults } from './receipt-defaults.ts';

type NewReceiptProps = {
  type: string;
  from?: string;
  /** UUID of the one that the new one takes the place of. */
  substitutes?: string;
  replaces?: string;
  /** The draft that this screen's text is already kept as: a reload goes on with it. */
  draft?: string;
  /** The text is kept as this draft from now on. */
  onDraft: (slug: string) => void;
};

export function NewReceipt(props: NewReceiptProps) {
  const { type, from, substitutes, replaces, draft, onDraft } = props;
  const known = RECEIPT_TYPES.find((one) => one === type);
  const start = useStart(known, { from, substitutes, replaces }, draft);
  const ended = useIssued(replaces);
  if (known === undefined) return <Alert color="red">{NEW_RECEIPT.unknownType}</Alert>;
  if (ended !== undefined)
    return (
      <Alert color="yellow" title={ended.error?.message} role="alert">
        <RefusedChoice item={ended} />
      </Alert>
    );
  return (
    <Suspense fallback={<Waiting />}>
      {start?.failed && (
        <Alert color="yellow" mb="md" role="alert">
          {NEW_RECEIPT.fromFailed}
        </Alert>
      )}
      {start === undefined ? (
        <Waiting />
      ) : (
        <InvoiceForm
          slug={start.slug}
          receipt={start.receipt}
          onSlug={onDraft}
          {...(start.name !== undefined && { name: start.name })}
          {...(start.mark !== undefined && { mark: start.mark })}
          {...(replaces === undefined || start.failed ? {} : { replaces })}
        />
      )}
    </Suspense>
  );
}

/** The operation to correct, when its draft was issued meanwhile: corrected, it would be refused for the same again. */
function useIssued(replaces: string | undefined): OutboxItem | undefined {
  const { items } = useOutbox();
  return items.find(({ id, error }) => id === replaces && error?.code === 'draft_issued');
}

const Waiting = () => <Skeleton height={320} radius="md" aria-label={NEW_RECEIPT.loading} aria-busy />;

type Start = { slug: string; receipt: Receipt; failed: boolean; name?: string; mark?: string };

type Source = Pick<NewReceiptProps, 'from' | 'substitutes' | 'replaces'>;

/** The receipt that the form opens with; once given it never changes, whatever replicates meanwhile. */
function useStart(
  type: ReceiptType | undefined,
  source: Source,
  draftSlug: string | undefined,
): Start | undefined {
  const session = useSession();
  const settings = useSettings();
  const arrived = useSettingsArrived(settings.branches.length > 0);
  const [slug] = useState(draftSlug);
  const kept = useDraft(slug);
  const [start, setStart] = useState<Start | undefined>();
  const ready = session.status === 'signed_in' && !settings.loading && !kept.loading && arrived;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives later must not change what is being written
  useEffect(() => {
    if (type === undefined || !ready || start !== undefined) return;
    let live = true;
    void begin(type).then((next) => {
      if (live) setStart(next);
    });
    return () => {
      live = false;
    };

    async function begin(type: ReceiptType): Promise<Start> {
      const { draft, mark } = kept;
      if (draft !== undefined && draft.receipt.receipt_type === type)
        return { slug: draft.slug, receipt: draft.receipt, name: draft.name, mark, failed: false };
      const slug = crypto.randomUUID();
      const copied = await copyOf(source);
      if (copied !== undefined) return { slug, receipt: { ...copied, folio: '' }, failed: false };
      const { emptyReceipt } = await import('../../../schema/receipt/empty-receipt.ts');
      const defaults = session.status === 'signed_in' ? receiptDefaults(type, session.session, settings) : {};
      const failed = source.from !== undefined || source.replaces !== undefined;
      return { slug, receipt: emptyReceipt(type, { ...defaults, today: deviceTime().slice(0, 10) }), failed };
    }
  }, [type, ready]);

  return start;
}

/** A device that has just been signed in gets its branches and series in a moment; without network, never. */
const FIRST_PULL_MS = 2_000;

function useSettingsArrived(here: boolean): boolean {
  const { state } = useConnection();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), FIRST_PULL_MS);
    return () => clearTimeout(timer);
  }, []);
  return here || waited || state === 'offline';
}

/** The receipt to start from, or undefined when there is none to be had. */
async function copyOf({ from, substitutes, replaces }: Source): Promise<Receipt | undefined> {
  if (replaces !== undefined) return receiptOfOperation(replaces);
  if (from === undefined) return undefined;
  const { receiptLike } = await import('./receipt-like.ts');
  const copy = await receiptLike(from);
  if (copy === undefined || substitutes === undefined) return copy;
  return { ...copy, related_cfdis: [{ type: SUBSTITUTES, related_cfdi: [substitutes] }] };
}
