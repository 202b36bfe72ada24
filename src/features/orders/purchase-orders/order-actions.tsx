/** What can be done with an order: its buyer changes, cancels or takes what was proposed; its supplier answers. */
import { Button, Group } from '@mantine/core';
import { IconCheck, IconCopy, IconPencil, IconPrinter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import * as v from 'valibot';
import type { AnswerOrder } from '../../../../schema/operations/answer-order.ts';
import { orderDraft } from '../../../../schema/pushables/order-draft.ts';
import { summaryOfOrder } from '../../../../schema/resources/orders/order-party.ts';
import { OrderTextSchema } from '../../../../schema/resources/orders/order-text.ts';
import { withProposals } from '../../../../schema/resources/orders/proposals.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { askOperation, saveWritten } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { InvoiceButton } from '../links/invoice-button.tsx';
import { UploadButton } from '../uploads/upload-button.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { ReasonSheet } from './reason-sheet.tsx';
import { useCopyOrder } from './use-copy-order.ts';

const ICON = { size: 17 };
type Props = { row: PurchaseOrderRow; onDraft: (slug: string) => void };

export function OrderActions({ row, onDraft }: Props) {
  const isOpen = row.action_type_id !== '3';
  return (
    <Group gap="xs">
      <Allowed action="view_order">
        <LinkButton
          to="/purchase_orders/$id/print"
          params={{ id: row.id }}
          variant="default"
          leftSection={<IconPrinter {...ICON} />}
        >
          {ORDERS.print}
        </LinkButton>
      </Allowed>
      {row.role === 'buyer' && <CopyButton row={row} onDraft={onDraft} />}
      {isOpen && row.role === 'buyer' && <BuyerActions row={row} onDraft={onDraft} />}
      {isOpen && row.role === 'supplier' && row.status_cfdi_id !== '1' && (
        <>
          <InvoiceButton order={row} />
          <UploadButton documents={[{ order: row }]} />
        </>
      )}
      {isOpen && row.role === 'supplier' && <SupplierActions row={row} />}
    </Group>
  );
}

function CopyButton({ row, onDraft }: Props) {
  const copy = useCopyOrder(onDraft);
  return (
    <Allowed action="write_order">
      <Button variant="default" leftSection={<IconCopy {...ICON} />} onClick={() => void copy(row)}>
        {ORDERS.copy}
      </Button>
    </Allowed>
  );
}

function BuyerActions({ row, onDraft }: Props) {
  const [isCancelling, setCancelling] = useState(false);
  /** A change is written as a draft, with its lines as they are or as the supplier would have them. */
  const change = async (concepts: PurchaseOrderRow['concepts']) => {
    const order = { ...v.parse(OrderTextSchema, row), concepts };
    const body = { ...order, order_id: row.id, version: row.version };
    const saved = await saveWritten(orderDraft, { slug: crypto.randomUUID(), body });
    if (saved.ok) onDraft(saved.value.slug);
    else notifyError(saved.error);
  };
  const cancel = async (reason: string) => {
    const summary = { ...summaryOfOrder(row), reason, version: row.version };
    const asked = await askOperation('cancel_order', row.id, summary);
    if (asked.ok) notifySuccess(ORDERS.cancelled);
    else notifyError(asked.error);
    return asked.ok;
  };
  return (
    <>
      {row.answer === 'proposed' && (
        <Allowed action="write_order">
          <Button
            leftSection={<IconCheck {...ICON} />}
            onClick={() => void change(withProposals(row.concepts, row.proposals))}
          >
            {ORDERS.acceptProposal}
          </Button>
        </Allowed>
      )}
      <Allowed action="write_order">
        <Button
          variant="default"
          leftSection={<IconPencil {...ICON} />}
          onClick={() => void change(row.concepts)}
        >
          {ORDERS.change}
        </Button>
      </Allowed>
      <Allowed action="cancel_order">
        <Button variant="subtle" color="red" onClick={() => setCancelling(true)}>
          {ORDERS.cancel}
        </Button>
        <ReasonSheet
          opened={isCancelling}
          onClose={() => setCancelling(false)}
          title={ORDERS.cancel}
          text={ORDERS.cancelText}
          onSay={cancel}
        />
      </Allowed>
    </>
  );
}

function SupplierActions({ row }: { row: PurchaseOrderRow }) {
  const [opened, setOpened] = useState<'propose' | 'reject'>();
  const say = async (said: Omit<AnswerOrder, 'version'>, done: string) => {
    const summary = { ...summaryOfOrder(row), said: { ...said, version: row.version } };
    const asked = await askOperation('answer_order', row.id, summary);
    if (asked.ok) notifySuccess(done);
    else notifyError(asked.error);
    return asked.ok;
  };
  return (
    <Allowed action="answer_order">
      {row.answer !== 'confirmed' && (
        <Button
          leftSection={<IconCheck {...ICON} />}
          onClick={() => void say({ answer: 'confirmed', reason: '', proposals: [] }, ORDERS.confirmed)}
        >
          {ORDERS.confirm}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpened('propose')}>
        {ORDERS.propose}
      </Button>
      {row.answer !== 'rejected' && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconX {...ICON} />}
          onClick={() => setOpened('reject')}
        >
          {ORDERS.reject}
        </Button>
      )}
      <AnswerSheet
        key={row.version}
        row={row}
        opened={opened === 'propose'}
        onClose={() => setOpened(undefined)}
        onSay={(said) => say({ ...said, answer: 'proposed' }, ORDERS.proposed)}
      />
      <ReasonSheet
        opened={opened === 'reject'}
        onClose={() => setOpened(undefined)}
        title={ORDERS.reject}
        text={ORDERS.rejectText}
        onSay={(reason) => say({ answer: 'rejected', reason, proposals: [] }, ORDERS.rejected)}
      />
    </Allowed>
  );
}
