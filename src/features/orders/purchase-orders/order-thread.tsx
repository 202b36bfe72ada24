/** What buyer and supplier write each other on an order: what came is on this device, and what is written here leaves when there is a network. */
import { Button, Group, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { MessageSummary } from '../../../../schema/operations/write-order-message.ts';
import { MOST_MESSAGE } from '../../../../schema/resources/orders/names.ts';
import { orderMessages } from '../../../../schema/resources/orders/order-messages.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDER_THREAD as t } from '../../../../schema/texts/order-thread.ts';
import { askOperation, useOutbox, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notify.ts';
import { partyOf } from './order-cells.tsx';
import classes from './orders.module.css';

export function OrderThread({ row }: { row: PurchaseOrderRow }) {
  const filters = { order_id: { values: [row.id] } };
  const came = useResource(orderMessages, { search: '', filters, sort: 'sent_at', descending: false }).rows;
  const here = new Set(came.map(({ message_id }) => message_id));
  const waiting = useOutbox().items.flatMap((item) => {
    if (item.kind !== 'write_order_message' || item.state === 'discarded') return [];
    const summary = item.summary as MessageSummary;
    return summary.order_id === row.id && !here.has(item.subject) ? [{ ...item, summary }] : [];
  });
  const { name } = partyOf(row);
  return (
    <section className={resource.panel} aria-label={t.title}>
      <h2>{t.title}</h2>
      {came.length + waiting.length === 0 && <p>{t.none(name)}</p>}
      <ol className={classes.thread}>
        {came.map(({ message_id, from, author, company, text, sent_at }) => (
          <li key={message_id} data-own={from === row.role || undefined}>
            <small>
              {t.who(author, company)} · {formatMoment(sent_at)}
            </small>
            <p>{text}</p>
          </li>
        ))}
        {waiting.map(({ subject, summary, state, error }) => (
          <li key={subject} data-own>
            <small>{state === 'refused' ? t.refused(error?.message ?? '') : t.pending}</small>
            <p>{summary.text}</p>
          </li>
        ))}
      </ol>
      <WriteMessage row={row} name={name} />
    </section>
  );
}

function WriteMessage({ row, name }: { row: PurchaseOrderRow; name: string }) {
  const [text, setText] = useState('');
  const send = async () => {
    const summary = { order_id: row.id, number: row.number, name, text: text.trim() };
    const asked = await askOperation('write_order_message', crypto.randomUUID(), summary);
    if (asked.ok) setText('');
    else notifyError(asked.error);
  };
  return (
    <Allowed action="write_order_message">
      <Textarea
        label={t.label}
        autosize
        minRows={2}
        maxLength={MOST_MESSAGE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="xs">
        <Button
          leftSection={<IconSend size={17} />}
          disabled={text.trim() === ''}
          onClick={() => void send()}
        >
          {t.send}
        </Button>
      </Group>
    </Allowed>
  );
}
