/** Counts that are not closed, on their way, or refused with the reason. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Slip, slipOfCount } from '../../../../schema/print/goods-slip.ts';
import { type GoodsCount, goodsCount } from '../../../../schema/pushables/goods-count.ts';
import { deviceNumberOf } from '../../../../schema/resources/orders/count-lines.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { SLIP } from '../../../../schema/texts/goods-slip.ts';
import { forgetPhotos, signatureOfClosing, useSession, type WrittenRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { UnsentItem, UnsentList } from '../unsent/unsent-list.tsx';
import { useRemoveUnsent } from '../unsent/use-unsent.ts';
import { SlipSheet } from './slip-sheet.tsx';
import { useClosing, useCounts } from './use-counts.ts';

const { counts: t } = GOODS;
type Row = WrittenRow<GoodsCount>;
const nameOf = ({ body }: Row) => goodsCount.title({ body });

export function Counts({ onOpen }: { onOpen: (slug: string) => void }) {
  const { rows, refused, receiptOf } = useCounts();
  if (rows.length + refused.length === 0) return null;
  const texts = refused.map(({ document, reason }) => ({
    slug: document.slug,
    text: t.refusedBy(nameOf(document), reason),
  }));
  return (
    <UnsentList title={t.title} refused={texts}>
      {rows.map((row) => (
        <Count key={row.slug} row={row} within={receiptOf(row.slug)} onOpen={onOpen} />
      ))}
    </UnsentList>
  );
}

/** @param within folio of the receipt that another device closed with it; '' for none */
function Count({ row, within, onOpen }: { row: Row; within: string; onOpen: (slug: string) => void }) {
  const remove = useRemoveUnsent(goodsCount, t, () => forgetPhotos(row.body.photos));
  const { asked, isWaiting } = useClosing(row.slug);
  const { lines, handed_at } = row.body;
  const counted = lines.filter(({ quantity }) => quantity !== '').length;
  const [slip, setSlip] = useState<Slip>();
  const by = useSession();
  const number = deviceNumberOf(row.slug);
  const show = async () =>
    setSlip(
      slipOfCount(row.slug, row.body, {
        at: asked === undefined ? '' : formatMoment(new Date(asked.created_at).toISOString()),
        signature: asked === undefined ? '' : await signatureOfClosing(asked.id),
        by: by.status === 'signed_in' ? by.session.user.name : '',
      }),
    );
  const handed = within === '' ? handed_at && GOODS.join.handedOver : GOODS.join.inReceipt(within);
  const state = isWaiting ? t.onItsWay : asked && `${t.refused}: ${asked.error?.message ?? ''}`;
  return (
    <UnsentItem
      name={nameOf(row)}
      said={[isWaiting && number, t.counted(counted, lines.length), handed, state]}
      action="count_goods"
      words={{ open: t.open, remove: t.remove, actions: GOODS.actionsOf(nameOf(row)) }}
      closed={isWaiting}
      beside={
        isWaiting && (
          <Allowed action="view_goods">
            <Button size="xs" variant="default" aria-label={SLIP.titleOf(number)} onClick={() => void show()}>
              {SLIP.open}
            </Button>
            <SlipSheet slip={slip} onClose={() => setSlip(undefined)} />
          </Allowed>
        )
      }
      onOpen={() => onOpen(row.slug)}
      onRemove={() => void remove(row.slug, nameOf(row))}
    />
  );
}
