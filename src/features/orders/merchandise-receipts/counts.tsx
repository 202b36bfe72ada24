/** Counts that are not closed, on their way, or refused with the reason. */
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type GoodsCount, goodsCount } from '../../../../schema/pushables/goods-count.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { deleteWritten, type WrittenRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import classes from '../purchase-orders/orders.module.css';
import { useClosing, useCounts } from './use-counts.ts';

const { counts: t } = GOODS;
type Row = WrittenRow<GoodsCount>;
const nameOf = ({ body }: Row) => goodsCount.title({ body });

export function Counts({ onOpen }: { onOpen: (slug: string) => void }) {
  const { rows, refused } = useCounts();
  if (rows.length + refused.length === 0) return null;
  return (
    <section aria-label={t.title}>
      <h2>{t.title}</h2>
      {refused.map(({ document, reason }) => (
        <p key={document.slug} role="alert">
          {t.refusedBy(nameOf(document), reason)}
        </p>
      ))}
      <ul className={classes.drafts}>
        {rows.map((row) => (
          <Count key={row.slug} row={row} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function Count({ row, onOpen }: { row: Row; onOpen: (slug: string) => void }) {
  const confirm = useConfirm();
  const { asked, isWaiting } = useClosing(row.slug);
  const remove = async () => {
    if (!(await confirm({ text: t.removeText(nameOf(row)) }))) return;
    const done = await deleteWritten(goodsCount, row.slug);
    if (done.ok) notifySuccess(t.removed);
    else notifyError(done.error);
  };
  const counted = row.body.lines.filter(({ quantity }) => quantity !== '').length;
  const state = isWaiting ? t.onItsWay : asked && `${t.refused}: ${asked.error?.message ?? ''}`;
  return (
    <li>
      <span className={resource.card}>
        <span className={resource.name}>{nameOf(row)}</span>
        <span className={resource.small}>
          {[t.counted(counted, row.body.lines.length), state].filter(Boolean).join(' · ')}
        </span>
      </span>
      {!isWaiting && (
        <span className={resource.name}>
          <Allowed action="count_goods">
            <Button size="xs" variant="default" onClick={() => onOpen(row.slug)}>
              {t.open}
            </Button>
          </Allowed>
          <RowMenu
            label={GOODS.actionsOf(nameOf(row))}
            items={[
              {
                key: 'remove',
                action: 'count_goods',
                label: t.remove,
                icon: <IconTrash size={16} />,
                danger: true,
                onSelect: () => void remove(),
              },
            ]}
          />
        </span>
      )}
    </li>
  );
}
