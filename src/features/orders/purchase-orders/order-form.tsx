/** A purchase order that is being written: kept on this device at each change, sent as an operation. Nothing here waits for the network. */
import '../../../ui/mantine-later.css';
import { Alert, Button, NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconArrowLeft, IconMoodEmpty, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { isOrderAbove } from '../../../../schema/access/approval.ts';
import { type OrderDraft, orderDraft } from '../../../../schema/pushables/order-draft.ts';
import {
  addressFields,
  checkOrder,
  NO_QUOTATION,
  type OrderProblem,
  type OrderText,
  personFields,
  type Quotation,
} from '../../../../schema/resources/orders/order-text.ts';
import { priceOrder } from '../../../../schema/resources/orders/price-order.ts';
import { guests } from '../../../../schema/resources/parties/guests.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { ORDER_THREAD } from '../../../../schema/texts/order-thread.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { PROVIDER_PUT_ASIDE } from '../../../../schema/texts/provider-blocks.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { stable } from '../../../../schema/values/digest.ts';
import { waitsForWord } from '../../../../sync/queue.ts';
import { useWrittenText } from '../../../forms/use-written-text.ts';
import {
  askFrozen,
  deviceTime,
  sendOrderFiles,
  useAccess,
  useResource,
  useSettings,
  type WrittenRow,
} from '../../../local/index.ts';
import { FieldGroup } from '../../../resource/record-form.tsx';
import resource from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { formatAmount } from '../../../ui/format.ts';
import { ignoreEnter } from '../../../ui/forms.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { DraftFiles } from './attach-file.tsx';
import { useOrderDrafts } from './order-drafts.tsx';
import { OrderLines } from './order-lines.tsx';
import { ORDERED_OF } from './order-table.ts';
import { useOrder, useOrderOutbox } from './use-order.ts';
import { usePutAside } from './use-put-aside.ts';

const { form: t, fields: NAMES, groups } = ORDERS;
type ScreenProps = { slug: string; onMoved: (slug: string) => void; onSent: () => void };

export function OrderScreen({ slug, onMoved, onSent }: ScreenProps) {
  const { rows } = useOrderDrafts();
  const [seen, setSeen] = useState<WrittenRow<OrderDraft>>();
  const here = rows.find((row) => row.slug === slug);
  // As it was when it was opened: what replicates while one writes must not pull the text away.
  if (here !== undefined && seen?.slug !== slug) setSeen(here);
  const settings = useSettings();
  return (
    <>
      <LinkAnchor to="/purchase_orders" className={resource.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {ORDERS.back}
      </LinkAnchor>
      {seen?.slug === slug ? (
        <OrderForm key={slug} row={seen} onMoved={onMoved} onSent={onSent} />
      ) : settings.loading || rows.length === 0 ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <EmptyState page icon={<IconMoodEmpty />} title={t.notFound} />
      )}
    </>
  );
}

function OrderForm({ row, onMoved, onSent }: Omit<ScreenProps, 'slug'> & { row: WrittenRow<OrderDraft> }) {
  const { body, change, save } = useWrittenText(orderDraft, row, { onMoved, split: t.split });
  const [problems, setProblems] = useState<readonly OrderProblem[]>([]);
  const asked = useOrderOutbox(body.order_id).find(({ kind }) => kind === 'send_order');
  const isWaiting = asked !== undefined && asked.state !== 'refused';
  const sent = useOrder(body.order_id).row;
  const isOutdated = sent !== undefined && sent.version !== body.version;
  const refused = asked?.state === 'refused' ? (asked.error?.problems ?? []) : [];
  const isAside = usePutAside()(body.provider_rfc);
  const aside = isAside ? [{ path: 'guest_id', text: PROVIDER_PUT_ASIDE }] : [];
  const found = problems.length > 0 ? problems : refused.length > 0 ? refused : aside;
  const problemAt = (path: string) => found.find((one) => one.path === path)?.text;
  const put = (part: Partial<OrderText>) => {
    setProblems([]);
    change((now) => ({ ...now, ...part }));
  };
  const totals = priceOrder(body.concepts);

  const send = async () => {
    const { order_id, version, ...order } = body;
    const wrong = [...checkOrder(order), ...aside];
    setProblems(wrong);
    if (wrong.length > 0) return;
    const draft_slug = await save();
    const summary = {
      ...{ number: order.number, name: order.provider_name },
      ...{ total: totals.total, currency: order.currency_id },
    };
    const done = await askFrozen('send_order', order_id, summary, { order, version, draft_slug });
    if (!done.ok) return notifyError(done.error);
    const { number, name } = summary;
    const files = await sendOrderFiles({ order_id, number, name });
    if (!files.ok) notifyError(files.error);
    notifySuccess(t.sentNow, t.sentText);
    onSent();
  };

  return (
    <form
      className={resource.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={ignoreEnter}
    >
      <PageHead title={body.version === 0 ? t.new : t.change(body.number)} />
      {isWaiting && <Alert color="gray">{waitsForWord(asked) ? APPROVALS.orderAsked : t.waits}</Alert>}
      {isExpired(body.quotation) && (
        <Alert color="yellow">{t.expired(shownDay(body.quotation?.until ?? ''))}</Alert>
      )}
      {isOutdated && <Alert color="yellow">{t.outdated}</Alert>}
      {asked?.state === 'refused' && refused.length === 0 && (
        <Alert color="red" role="alert">
          {asked.error?.message}
        </Alert>
      )}
      <ErrorSummary
        problems={found}
        onGoTo={(path) => document.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus()}
      />
      <Head body={body} put={put} problemAt={problemAt} disabled={isWaiting} />
      <section className={resource.panel}>
        <h2>{ORDERS.view.concepts}</h2>
        <OrderLines
          lines={body.concepts}
          onChange={(concepts) => put({ concepts })}
          problemAt={problemAt}
          disabled={isWaiting}
        />
      </section>
      <section className={resource.panel} aria-label={ORDER_THREAD.files}>
        <h2>{ORDER_THREAD.files}</h2>
        <DraftFiles orderId={body.order_id} disabled={isWaiting} />
      </section>
      <More body={body} put={put} problemAt={problemAt} disabled={isWaiting} />
      {!isWaiting && <WillWait total={totals.total} currency={body.currency_id} />}
      <div className={resource.buttons}>
        <span className={resource.apart}>
          {ORDERS.view.total}: <Amount value={totals.total} currency={body.currency_id} />
        </span>
        <Button type="submit" leftSection={<IconSend size={17} />} disabled={isWaiting}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}

/** What the server will say, for whom there is an amount: with no network too. */
function WillWait(worth: { total: string; currency: string }) {
  const { limits } = useAccess();
  if (!isOrderAbove(limits, worth)) return null;
  return (
    <Alert color="yellow">
      {worth.currency === 'MXN'
        ? APPROVALS.willWait(`${formatAmount(limits.amount)} MXN`)
        : APPROVALS.otherCurrencyWillWait}
    </Alert>
  );
}

const isExpired = ({ until }: Quotation = NO_QUOTATION) => until !== '' && until < deviceTime().slice(0, 10);

type PartProps = {
  body: OrderDraft;
  put: (part: Partial<OrderText>) => void;
  problemAt: (path: string) => string | undefined;
  disabled: boolean;
};
type TextName = {
  [K in keyof OrderText]-?: OrderText[K] extends string ? K : never;
}[keyof OrderText];

const textOf =
  ({ body, put, problemAt, disabled }: PartProps) =>
  (name: TextName, label: string) => ({
    label,
    value: body[name],
    error: problemAt(name),
    disabled,
    'data-path': name,
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  });

function Head(props: PartProps) {
  const { body, put } = props;
  const { rows: all } = useResource(guests, readQuery(guests, { state: ORDERED_OF, sort: 'name' }));
  const isAside = usePutAside();
  const rows = all.filter(({ rfc, guest_id }) => guest_id === body.guest_id || !isAside(rfc));
  const { branches } = useSettings();
  const field = textOf(props);
  const choose = (guest_id: string) => {
    const guest = rows.find((one) => one.guest_id === guest_id);
    put({ guest_id, provider_rfc: guest?.rfc ?? '', provider_name: guest?.name || guest?.rfc || '' });
  };
  return (
    <FieldGroup title={t.parties}>
      <NativeSelect
        {...field('guest_id', NAMES.guest_id)}
        required
        disabled={props.disabled || body.version > 0}
        description={rows.length === 0 ? t.noProviders : undefined}
        data={[
          { value: '', label: t.chooseProvider },
          ...rows.map(({ guest_id, name, rfc }) => ({
            value: guest_id,
            label: name === '' ? t.invited(rfc) : `${name} (${rfc})`,
          })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <TextInput
        {...field('number', NAMES.number)}
        disabled={props.disabled || body.version > 0}
        description={t.numberHelp}
        maxLength={40}
      />
      <NativeSelect
        {...field('branch_office_id', NAMES.branch_office_id)}
        required
        data={[
          { value: '', label: t.choosePlace },
          ...branches.map(({ branch_office_id, alias }) => ({ value: branch_office_id, label: alias })),
        ]}
      />
      <TextInput {...field('delivery_on', NAMES.delivery_on)} type="date" required />
      <TextInput
        {...field('currency_id', NAMES.currency_id)}
        required
        maxLength={3}
        autoCapitalize="characters"
        onChange={(event) => put({ currency_id: event.currentTarget.value.toUpperCase() })}
      />
      <TextInput {...field('payment_conditions', NAMES.payment_conditions)} maxLength={1_000} />
    </FieldGroup>
  );
}

const QUOTATION_FIELDS = [
  ['number', 'quotation_number', 'text'],
  ['on', 'quotation_on', 'date'],
  ['until', 'quotation_until', 'date'],
] as const;

/** Emptied, there is none. */
function QuotationFields({ body, put, problemAt, disabled }: PartProps) {
  const said = body.quotation ?? NO_QUOTATION;
  const write = (part: Partial<Quotation>) => {
    const quotation = { ...said, ...part };
    put({ quotation: stable(quotation) === stable(NO_QUOTATION) ? undefined : quotation });
  };
  return (
    <FieldGroup title={groups.quotation}>
      {QUOTATION_FIELDS.map(([name, label, type]) => (
        <TextInput
          key={name}
          label={NAMES[label]}
          type={type}
          maxLength={40}
          value={said[name]}
          error={problemAt(`quotation.${name}`)}
          disabled={disabled}
          data-path={`quotation.${name}`}
          onChange={(event) => write({ [name]: event.currentTarget.value })}
        />
      ))}
    </FieldGroup>
  );
}

const GROUPS = [
  ['buyer_authorizer', personFields('buyer_authorizer')],
  ['provider_seller', personFields('provider_seller')],
  ['delivery_address', addressFields('delivery_address')],
  ['buyer_address', addressFields('buyer_address')],
  ['provider_address', addressFields('provider_address')],
] as const;

/** What few orders have, folded. */
function More(props: PartProps) {
  const { body, put, disabled } = props;
  const field = textOf(props);
  return (
    <details open={props.problemAt('quotation.number') !== undefined || undefined}>
      <summary>{t.more}</summary>
      <div className={resource.form}>
        <FieldGroup>
          {(
            [
              'payment_method_id',
              'business_unit_name',
              'buyer_number',
              'carrier_name',
              'tracking_id',
            ] as const
          ).map((name) => (
            <TextInput key={name} {...field(name, NAMES[name])} />
          ))}
          <Textarea
            label={NAMES.messages}
            description={t.messageHelp}
            autosize
            minRows={2}
            disabled={disabled}
            className={resource.wide ?? ''}
            value={body.messages.map(({ description }) => description).join('\n')}
            onChange={(event) => put({ messages: messagesOf(event.currentTarget.value) })}
          />
        </FieldGroup>
        <QuotationFields {...props} />
        {GROUPS.map(([group, names]) => (
          <FieldGroup key={group} title={groups[group]}>
            {names.map((name) => (
              <TextInput key={name} {...field(name, partName(group, name))} maxLength={200} />
            ))}
          </FieldGroup>
        ))}
      </div>
    </details>
  );
}

const messagesOf = (written: string) =>
  written === '' ? [] : written.split('\n').map((description) => ({ description }));
const partName = (group: string, name: string) =>
  (NAMES as Readonly<Record<string, string>>)[name.slice(group.length + 1)] ?? name;
