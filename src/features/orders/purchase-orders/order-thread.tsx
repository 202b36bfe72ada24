/** What buyer and supplier write each other on an order: what came is on this device, and what is written here leaves when there is a network. */
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { IconFileDownload, IconPaperclip, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { MessageSummary } from '../../../../schema/operations/write-order-message.ts';
import { MOST_MESSAGE } from '../../../../schema/resources/orders/names.ts';
import { type OrderMessageRow, orderMessages } from '../../../../schema/resources/orders/order-messages.ts';
import { partyOf } from '../../../../schema/resources/orders/order-party.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { guests } from '../../../../schema/resources/parties/guests.ts';
import { hosts } from '../../../../schema/resources/parties/hosts.ts';
import { ORDER_THREAD as t } from '../../../../schema/texts/order-thread.ts';
import { PROVIDER_PUT_ASIDE } from '../../../../schema/texts/provider-blocks.ts';
import {
  downloadOrderFile,
  type OrderFile,
  sendOrderFiles,
  useOutbox,
  useResource,
  useRow,
  writeOrderMessage,
} from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notify.ts';
import { AttachButton, AttachedFile, useKeptFiles } from './attach-file.tsx';
import classes from './orders.module.css';
import { usePutAside } from './use-put-aside.ts';

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
  const isAside = usePutAside()(row.provider_rfc) && row.role === 'buyer';
  return (
    <section className={resource.panel} aria-label={t.title}>
      <h2>{t.title}</h2>
      {came.length + waiting.length === 0 && <p>{t.none(name)}</p>}
      <ol className={classes.thread}>
        {came.map((message) => (
          <li key={message.message_id} data-own={message.from === row.role || undefined}>
            <small>
              {t.who(message.author, message.company)} · {formatMoment(message.sent_at)}
            </small>
            {message.text !== '' && <p>{message.text}</p>}
            {message.file !== undefined && <FileOfMessage message={message} name={message.file.name} />}
          </li>
        ))}
        {waiting.map(({ subject, summary, state, error }) => (
          <li key={subject} data-own>
            <small>{state === 'refused' ? t.refused(error?.message ?? '') : t.pending}</small>
            {summary.text !== '' && <p>{summary.text}</p>}
            {summary.file_name !== undefined && (
              <p>
                <IconPaperclip size={16} aria-hidden /> {summary.file_name}
              </p>
            )}
          </li>
        ))}
      </ol>
      <LeftFiles row={row} name={name} />
      {isAside ? <Alert color="yellow">{PROVIDER_PUT_ASIDE}</Alert> : <WriteMessage row={row} name={name} />}
    </section>
  );
}

function FileOfMessage({ message, name }: { message: OrderMessageRow; name: string }) {
  const download = async () => {
    const answer = await downloadOrderFile(message);
    if (!answer.ok) notifyError(answer.error);
  };
  return (
    <Allowed action="download_order_file">
      <Button
        variant="subtle"
        leftSection={<IconFileDownload size={17} />}
        aria-label={t.download(name)}
        onClick={() => void download()}
      >
        <Text truncate size="sm">
          {name}
        </Text>
      </Button>
    </Allowed>
  );
}

/** Of an order that was sent from another device than the one that has them. */
function LeftFiles({ row, name }: { row: PurchaseOrderRow; name: string }) {
  const { files, remove, load } = useKeptFiles(row.id);
  if (files.length === 0) return null;
  const send = async () => {
    const sent = await sendOrderFiles({ order_id: row.id, number: row.number, name });
    if (!sent.ok) notifyError(sent.error);
    await load();
  };
  return (
    <Allowed action="write_order_message">
      <Alert color="yellow">
        {t.keptLeft}
        {files.map((file) => (
          <AttachedFile key={file.key} name={file.name} onRemove={() => void remove(file)} />
        ))}
        <Button onClick={() => void send()}>{t.sendKept}</Button>
      </Alert>
    </Allowed>
  );
}

/** Where mail takes it, to who has an account on another server; undefined: it is read here. */
function useMailOf({ role, guest_id, host_id }: PurchaseOrderRow): string | undefined {
  const guest = useRow(guests, role === 'buyer' ? guest_id : '').row;
  const host = useRow(hosts, role === 'buyer' ? '' : host_id).row;
  const other = guest ?? host;
  return other?.by_mail ? other.email : undefined;
}

function WriteMessage({ row, name }: { row: PurchaseOrderRow; name: string }) {
  const mail = useMailOf(row);
  const [text, setText] = useState('');
  const [file, setFile] = useState<OrderFile>();
  const send = async () => {
    const summary = { order_id: row.id, number: row.number, name, text: text.trim() };
    const asked = await writeOrderMessage(summary, file);
    if (!asked.ok) return notifyError(asked.error);
    setText('');
    setFile(undefined);
  };
  return (
    <Allowed action="write_order_message">
      <Textarea
        label={t.label}
        autosize
        minRows={2}
        maxLength={MOST_MESSAGE}
        value={text}
        description={mail === undefined ? t.attachHelp : t.byMail(name, mail)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {file !== undefined && <AttachedFile name={file.name} onRemove={() => setFile(undefined)} />}
      <Group justify="flex-end" mt="xs">
        {mail === undefined && <AttachButton onFile={setFile} />}
        <Button
          leftSection={<IconSend size={17} />}
          disabled={text.trim() === '' && file === undefined}
          onClick={() => void send()}
        >
          {t.send}
        </Button>
      </Group>
    </Allowed>
  );
}
