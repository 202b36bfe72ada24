/** A receipt of goods as a page of its own, and as it is printed; the supplier answers it, the buyer counts again or cancels it. Spec 3 §2. */
import { Button, Group } from '@mantine/core';
import { IconCheck, IconFileOff, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { AnswerGoods } from '../../../../schema/operations/answer-goods.ts';
import { goodsCount } from '../../../../schema/pushables/goods-count.ts';
import {
  type MerchandiseReceiptRow,
  merchandiseReceipts,
} from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { partyOf } from '../../../../schema/resources/orders/order-party.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { askOperation, closeCount, goodsPhoto } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { BackToList, Found } from '../../../resource/found.tsx';
import { PurchaseStory } from '../../../resource/purchase-story.tsx';
import resource from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { DocumentLinks } from '../links/document-links.tsx';
import { InvoiceButton } from '../links/invoice-button.tsx';
import { ReasonSheet } from '../purchase-orders/reason-sheet.tsx';
import { useLiveRow, useOrder } from '../purchase-orders/use-order.ts';
import { UploadsOnTheirWay } from '../uploads/upload-bar.tsx';
import { UploadButton } from '../uploads/upload-button.tsx';
import { DisputeSheet } from './dispute-sheet.tsx';
import classes from './goods.module.css';
import { GoodsView } from './goods-view.tsx';
import { LinkGoodsButton } from './link-goods-button.tsx';
import { PhotosOfReceipt } from './photos-due.tsx';
import { ReturnGoodsButton } from './return-goods.tsx';
import { beginCount, beginUnordered } from './use-counts.ts';

const ICON = { size: 17 };

export function GoodsDocument({ id, onCount }: { id: string; onCount: (slug: string) => void }) {
  return (
    <OneReceipt id={id}>
      {(row) => (
        <>
          <PageHead title={GOODS.titleOf(row.folio)}>
            <Group gap="xs">
              <Allowed action="view_goods">
                <LinkButton
                  to="/merchandise_receipts/$id/print"
                  params={{ id: row.id }}
                  variant="default"
                  leftSection={<IconPrinter {...ICON} />}
                >
                  {GOODS.print}
                </LinkButton>
              </Allowed>
              {row.status_id !== '4' && row.action_type_id !== '3' && row.role === 'buyer' && (
                <BuyerActions row={row} onCount={onCount} />
              )}
              {row.status_id !== '4' && row.role === 'supplier' && <SupplierActions row={row} />}
              {row.status_id !== '4' && row.action_type_id !== '3' && row.role === 'supplier' && (
                <InvoiceGoods row={row} />
              )}
            </Group>
          </PageHead>
          <GoodsUploads row={row} />
          <section className={resource.panel}>
            <GoodsView row={row} />
            <Photos row={row} />
            {row.role === 'buyer' && <PhotosOfReceipt row={row} />}
          </section>
          {row.role === 'buyer' && row.order_id !== '' && (
            <>
              <DocumentLinks
                kind="goods"
                {...row}
                isOver={row.status_id === '4' || row.action_type_id === '3'}
              />
              <PurchaseStory subject={{ order_id: row.order_id }} />
            </>
          )}
        </>
      )}
    </OneReceipt>
  );
}

/** On paper there is nothing but the receipt. */
export function GoodsPrintPage({ id }: { id: string }) {
  return (
    <OneReceipt id={id}>
      {(row) => (
        <>
          <PageHead title={GOODS.titleOf(row.folio)}>
            <Allowed action="view_goods">
              <Button data-print="no" leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
                {GOODS.print}
              </Button>
            </Allowed>
          </PageHead>
          <GoodsView row={row} />
        </>
      )}
    </OneReceipt>
  );
}

function OneReceipt({ id, children }: { id: string; children: (row: MerchandiseReceiptRow) => ReactNode }) {
  const { row, loading } = useLiveRow(merchandiseReceipts, id);
  return (
    <>
      <BackToList to="/merchandise_receipts">{GOODS.back}</BackToList>
      <Found
        row={row}
        loading={loading}
        missing={<EmptyState page icon={<IconFileOff />} title={GOODS.failed} />}
      >
        {children}
      </Found>
    </>
  );
}

function BuyerActions({ row, onCount }: { row: MerchandiseReceiptRow; onCount: (slug: string) => void }) {
  const [isCancelling, setCancelling] = useState(false);
  const { row: order } = useOrder(row.order_id);
  const isUnordered = row.order_id === '';
  const isReturned = row.returned.length > 0;
  const again = async () => {
    const slug = isUnordered ? await beginUnordered(row) : order && (await beginCount(order, row));
    if (slug !== undefined) onCount(slug);
  };
  const cancel = async (observations: string) => {
    const { order_id, purchase_order_number, provider_name, provider_rfc, branch_office_id } = row;
    const of = { order_id, purchase_order_number, provider_name, provider_rfc, branch_office_id };
    const count = { ...goodsCount.empty, ...of, replaces: row.id, observations };
    const asked = await closeCount(crypto.randomUUID(), count, true);
    if (asked.ok) notifySuccess(GOODS.cancelled);
    else notifyError(asked.error);
    return asked.ok;
  };
  return (
    <Allowed action="count_goods">
      {isUnordered && <LinkGoodsButton row={row} />}
      <ReturnGoodsButton row={row} />
      <Button
        variant="default"
        disabled={isReturned || (order === undefined && !isUnordered)}
        title={isReturned ? GOODS.giveBack.fixed : undefined}
        onClick={() => void again()}
      >
        {GOODS.replace}
      </Button>
      <Button variant="subtle" color="red" disabled={isReturned} onClick={() => setCancelling(true)}>
        {GOODS.cancel}
      </Button>
      <ReasonSheet
        opened={isCancelling}
        onClose={() => setCancelling(false)}
        title={GOODS.cancel}
        text={GOODS.cancelText}
        onSay={cancel}
      />
    </Allowed>
  );
}

function GoodsUploads({ row }: { row: MerchandiseReceiptRow }) {
  const { row: order } = useOrder(row.order_id);
  return order && <UploadsOnTheirWay documents={[{ order, goods: row }]} />;
}

function InvoiceGoods({ row }: { row: MerchandiseReceiptRow }) {
  const { row: order } = useOrder(row.order_id);
  if (order === undefined || row.status_cfdi_id === '1') return null;
  return (
    <>
      <InvoiceButton order={order} goods={row} />
      <UploadButton documents={[{ order, goods: row }]} />
    </>
  );
}

function SupplierActions({ row }: { row: MerchandiseReceiptRow }) {
  const [isDisputing, setDisputing] = useState(false);
  const say = async (said: AnswerGoods, done: string) => {
    const summary = { folio: row.folio, name: partyOf(row).name, said };
    const asked = await askOperation('answer_goods', row.id, summary);
    if (asked.ok) notifySuccess(done);
    else notifyError(asked.error);
    return asked.ok;
  };
  return (
    <Allowed action="answer_goods">
      <Button
        leftSection={<IconCheck {...ICON} />}
        onClick={() => void say({ answer: 'accepted', reason: '' }, GOODS.accepted)}
      >
        {GOODS.accept}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setDisputing(true)}>
        {GOODS.dispute}
      </Button>
      {isDisputing && (
        <DisputeSheet
          row={row}
          onClose={() => setDisputing(false)}
          onSay={async (said) => await say(said, GOODS.disputed)}
        />
      )}
    </Allowed>
  );
}

/** Of a line, with what it is of, and when its camera took it. */
function nameOf(
  { concepts }: MerchandiseReceiptRow,
  photo: MerchandiseReceiptRow['photos'][number] | undefined,
  at: number,
): string {
  const line = concepts.find(({ line_id }) => line_id === photo?.line_id);
  const name = line ? GOODS.view.photoOf(at + 1, line.description) : GOODS.view.photo(at + 1);
  return photo?.taken_at ? GOODS.view.photoTaken(name, formatDateTime(photo.taken_at)) : name;
}

/** Fetched when somebody wants to see them. */
function Photos({ row }: { row: MerchandiseReceiptRow }) {
  const [shown, setShown] = useState<{ url: string; name: string }[]>([]);
  const photos = row.photos.filter(({ is_signature }) => !is_signature);
  if (photos.length === 0) return null;
  const show = async () => {
    const answers = await Promise.all(photos.map(({ photo_id }) => goodsPhoto(row.id, photo_id)));
    const found = answers.flatMap((answer, at) =>
      answer.ok ? [{ url: URL.createObjectURL(answer.value), name: nameOf(row, photos[at], at) }] : [],
    );
    if (found.length === 0) notifyError({ message: GOODS.view.photoFailed });
    setShown(found);
  };
  return (
    <div className={classes.pictures} data-print="no">
      {shown.length === 0 ? (
        <Allowed action="view_goods">
          <Button variant="default" onClick={() => void show()}>
            {GOODS.view.showPhotos} ({photos.length})
          </Button>
        </Allowed>
      ) : (
        shown.map(({ url, name }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" title={name}>
            <img src={url} alt={name} />
            <small>{name}</small>
          </a>
        ))
      )}
    </div>
  );
}
