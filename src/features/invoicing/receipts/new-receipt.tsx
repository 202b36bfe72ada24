/** Begins a receipt: an empty one, another like one that was issued, or one that mends a refused operation. */
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconLock, IconReplace } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { loadComplements } from '../../../../schema/forms/complements/loaded.ts';
import { complementOfCode } from '../../../../schema/forms/complements/registry.ts';
import type { ReceiptDefaults } from '../../../../schema/forms/defaults.ts';
import { type FormDocument, isPayment, isReceipt } from '../../../../schema/forms/document.ts';
import { loadKind, WRITABLE_TYPES } from '../../../../schema/forms/kinds.ts';
import { carriesForeignTrade } from '../../../../schema/forms/receipt/foreign-trade.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { COMMON } from '../../../../schema/texts/common.ts';
import { FOLLOW_UP } from '../../../../schema/texts/follow-up.ts';
import { NEW_RECEIPT } from '../../../../schema/texts/receipts.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import { type Refusal, refusalOf } from '../../../forms/refusal.ts';
import {
  customerByRfc,
  customersCaughtUp,
  deviceTime,
  issuedAs,
  lastPayment,
  type OutboxItem,
  problemsOfOperation,
  type ReceiptListRow,
  receiptOfOperation,
  type Settings,
  SUBSTITUTES,
  unpaidInvoices,
  useConnection,
  useDraft,
  useOutbox,
  useSession,
  useSettings,
} from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { RefusedChoice } from '../outbox/refused-choice-later.tsx';
import { receiptDefaults } from '../receipt/receipt-defaults.ts';
import type { Begun } from '../receipt/receipt-like.ts';
import { DraftOver } from './draft-over.tsx';
import { DocumentForm } from './form-of-kind.tsx';
import { ADDENDA_FAMILIES, ADVANCE } from './type-cards.ts';

type NewReceiptProps = {
  type: string;
  from?: string;
  /** UUID of the one that the new one takes the place of. */
  substitutes?: string;
  replaces?: string;
  /** Order to move goods that it is begun from. */
  order?: string;
  /** UUID of the received document that it is begun from, for who issued that. */
  received?: string;
  /** RFC of a customer whom it is for. */
  customer?: string;
  /** UUIDs of the invoices that a payment begins with, separated by commas. */
  pays?: string;
  /** How much of them was paid, and on which ISO day, where that is known. */
  paid?: string;
  paidOn?: string;
  /** How (c_FormaPago), and what of it somebody kept. */
  paidBy?: string;
  /** The account that it came to. */
  paidTo?: string;
  kept?: string;
  /** Code of the family that it is begun as. */
  family?: string;
  /** The draft that this screen's text is already kept as: a reload goes on with it. */
  draft?: string;
  /** The text is kept as this draft from now on. */
  onDraft: (slug: string) => void;
};

export function NewReceipt(props: NewReceiptProps) {
  const denied = <EmptyState page icon={<IconLock />} title={RECORDS.deniedTitle} text={RECORDS.denied} />;
  return (
    <Allowed action="begin_receipt" otherwise={denied}>
      <Beginning {...props} />
    </Allowed>
  );
}

function Beginning(props: NewReceiptProps) {
  const { type, draft, onDraft, ...source } = props;
  const { replaces } = source;
  const found = WRITABLE_TYPES.find((one) => one === type);
  const { start, retry } = useStart(found, source, draft);
  const ended = useIssued(replaces);
  if (found === undefined) return <Alert color="red">{NEW_RECEIPT.unknownType}</Alert>;
  if (start?.over !== undefined) return <DraftOver issued={start.over.issued} type={type} />;
  if (start?.lacking) return <Lacking onRetry={retry} />;
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
      {start?.version !== undefined && (
        <Alert color="blue" mb="md" title={NEW_RECEIPT.ofOldTitle(start.version)}>
          {start.version === '3.3' ? NEW_RECEIPT.of33 : NEW_RECEIPT.before33}
        </Alert>
      )}
      {start === undefined ? (
        <Waiting />
      ) : (
        <DocumentForm
          waiting={<Waiting />}
          slug={start.slug}
          receipt={start.receipt}
          onSlug={onDraft}
          {...(start.name !== undefined && { name: start.name })}
          {...(start.mark !== undefined && { mark: start.mark })}
          {...(start.refusal !== undefined && { refusal: start.refusal })}
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

type Start =
  | {
      slug: string;
      receipt: FormDocument;
      failed: boolean;
      name?: string;
      mark?: string;
      refusal?: Refusal;
      /** Of the document that it begins from, where 4.0 asks more than that says. */
      version?: string;
      over?: never;
      lacking?: never;
    }
  /** The one that it is to take the place of cannot be read: an empty form would ask to type it anew. */
  | { lacking: true; over?: never }
  /** The draft of the address is no more: an empty form under its name would look like lost text. */
  | { over: { issued: ReceiptListRow | undefined }; lacking?: never };

type Source = Omit<NewReceiptProps, 'type' | 'draft' | 'onDraft'>;

/** The receipt that the form opens with; once given it never changes, whatever replicates meanwhile. */
function useStart(
  type: string | undefined,
  source: Source,
  draftSlug: string | undefined,
): { start: Start | undefined; retry: () => void } {
  const session = useSession();
  const settings = useSettings();
  const arrived = useSettingsArrived(settings.branches.length > 0);
  const [slug] = useState(draftSlug);
  const stored = useDraft(slug);
  const [start, setStart] = useState<Start | undefined>();
  const [round, setRound] = useState(0);
  const { state, arriving } = useConnection();
  // What this device never had may still be on its way.
  const mayCome = draftSlug !== undefined && arriving && state === 'online' && stored.draft === undefined;
  const ready = session.status === 'signed_in' && !settings.loading && !stored.loading && arrived && !mayCome;

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

    async function begin(type: string): Promise<Start> {
      const { draft, mark } = stored;
      if (draft !== undefined && draft.receipt.receipt_type === type) {
        const { slug, receipt, name } = draft;
        return { slug, receipt, name, mark, failed: false, ...(await refused(source.replaces, receipt)) };
      }
      if (draftSlug !== undefined) return { over: { issued: await issuedAs(draftSlug) } };
      const slug = crypto.randomUUID();
      const defaults = session.status === 'signed_in' ? receiptDefaults(type, session.session, settings) : {};
      const copied = await copyOf(type, source, defaults);
      if (copied !== undefined) {
        const { receipt: text, ...rest } = copied;
        const receipt = { ...text, folio: '' };
        return { slug, receipt, ...rest, failed: false, ...(await refused(source.replaces, text)) };
      }
      if (source.substitutes !== undefined) return { lacking: true };
      const kind = await loadKind(type);
      const failed = [source.from, source.replaces, source.order, source.received].some(
        (one) => one !== undefined,
      );
      const empty = kind.empty(type, { ...defaults, today: deviceTime().slice(0, 10) });
      const begun = await asFamily(empty, source.family);
      return { slug, receipt: await forCustomer(begun, source, settings), failed };
    }
  }, [type, ready, round]);

  const retry = () => {
    setStart(undefined);
    setRound(round + 1);
  };
  return { start, retry };
}

/** Asked again by a press, and when the network is back. */
function Lacking({ onRetry }: { onRetry: () => void }) {
  const { substitute: t } = FOLLOW_UP;
  const { state } = useConnection();
  const [before, setBefore] = useState(state);
  useEffect(() => {
    if (state === before) return;
    setBefore(state);
    if (state === 'online') onRetry();
  }, [state, before, onRetry]);
  return (
    <EmptyState page icon={<IconReplace />} title={t.lackingTitle} text={t.lackingText}>
      <Button onClick={onRetry}>{COMMON.retry}</Button>
    </EmptyState>
  );
}

/** What was said of the operation that is corrected, where the text still says what was refused. */
async function refused(replaces: string | undefined, receipt: FormDocument): Promise<{ refusal?: Refusal }> {
  if (replaces === undefined) return {};
  const [said, text] = await Promise.all([problemsOfOperation(replaces), receiptOfOperation(replaces)]);
  return { refusal: refusalOf(said, text, receipt) };
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
async function copyOf(
  type: string,
  { from, substitutes, replaces, order, received }: Source,
  defaults: ReceiptDefaults,
): Promise<Begun | undefined> {
  if (replaces !== undefined) return asBegun(await receiptOfOperation(replaces));
  if (order === undefined && received === undefined && from === undefined) return undefined;
  const { receiptFromReceived, receiptLike, receiptOfOrder } = await import('../receipt/receipt-like.ts');
  if (order !== undefined) return asBegun(await receiptOfOrder(order));
  if (received !== undefined) return withKnown(await receiptFromReceived(received, type, defaults));
  if (from === undefined) return undefined;
  const copy = await receiptLike(from, { substitutes: substitutes !== undefined, defaults });
  if (copy === undefined || substitutes === undefined) return copy;
  const related_cfdis = [{ type: SUBSTITUTES, related_cfdi: [substitutes] }];
  return { ...copy, receipt: { ...copy.receipt, related_cfdis } };
}

/** What the customer's record says of whom it is for; it is paid as the received document was. */
async function withKnown(begun: Begun | undefined): Promise<Begun | undefined> {
  if (begun === undefined || !isReceipt(begun.receipt)) return begun;
  const { receipt } = begun;
  const customer = await customerByRfc(receipt.receiver.rfc);
  if (customer === undefined) return begun;
  const { withCustomer } = await import('../invoice/fill.ts');
  const { payment_form, payment_method } = receipt;
  return { ...begun, receipt: { ...withCustomer(receipt, customer, []), payment_form, payment_method } };
}

function asBegun(receipt: FormDocument | undefined): Begun | undefined {
  return receipt && { receipt };
}

/** With the family's complement, whose code is loaded for it; a plain one where there is no such family. */
async function asFamily(empty: FormDocument, code: string | undefined): Promise<FormDocument> {
  if (!isReceipt(empty)) return empty;
  if (code === ADVANCE) return await asAdvance(empty);
  if (ADDENDA_FAMILIES.some((name) => name === code)) return await withAddenda(empty, code ?? '');
  const family = complementOfCode(code ?? '');
  if (family === undefined) return empty;
  try {
    const [{ beginFamily }] = await Promise.all([
      import('../../../../schema/forms/receipt/begin-family.ts'),
      loadComplements([family.kind]),
    ]);
    return beginFamily(empty, family);
  } catch {
    notifyError({ message: NEW_RECEIPT.familyFailed });
    return empty;
  }
}

async function asAdvance(empty: Receipt): Promise<Receipt> {
  const { beginAdvance } = await import('../../../../schema/forms/receipt/follow-up/advance.ts');
  return beginAdvance(empty, FOLLOW_UP.advance.words);
}

async function withAddenda(empty: Receipt, name: string): Promise<Receipt> {
  const [{ knownAddenda }, { newAddendum }] = await Promise.all([
    import('../../../../schema/forms/addenda/registry.ts'),
    import('../../../../schema/forms/addenda/addendum.ts'),
  ]);
  const layout = knownAddenda(name, []);
  return layout === undefined ? empty : { ...empty, receipt_compl: name, addenda: [newAddendum(layout)] };
}

/** Filled as if they had been chosen in the form; one who is not known here leaves it as it was. */
async function forCustomer(
  empty: FormDocument,
  { customer: rfc, pays = '', paid, paidOn, paidBy, paidTo, kept }: Source,
  settings: Settings,
): Promise<FormDocument> {
  if (rfc === undefined) return empty;
  await customersCaughtUp();
  const customer = await customerByRfc(rfc);
  if (isPayment(empty)) {
    const { payingInvoices } = await import('../payment/paying.ts');
    return payingInvoices(empty, customer, await unpaidInvoices(rfc), pays.split(','), {
      ...{ amount: paid, on: paidOn, by: paidBy, account: paidTo, discount: kept },
    });
  }
  if (!isReceipt(empty)) return empty;
  if (customer === undefined) return empty;
  const [{ withCustomer, withHabit }, { UNTOUCHED, withSerie }] = await Promise.all([
    import('../invoice/fill.ts'),
    import('../invoice/customer-serie.ts'),
  ]);
  const habit = await lastPayment(customer.rfc);
  // It has nobody's addenda yet, and the form lets theirs begin as they are described.
  const known = withSerie(withCustomer(empty, customer, []), customer, settings, UNTOUCHED);
  const filled = carriesForeignTrade(known) ? await withAbroad(known, customer) : known;
  return habit === undefined ? filled : withHabit(filled, customer, habit);
}

async function withAbroad(receipt: Receipt, customer: Customer): Promise<Receipt> {
  const { withBuyerAddress } = await import('../invoice/buyer-address.ts');
  return withBuyerAddress(receipt, customer, { isAnother: true });
}
