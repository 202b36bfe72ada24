/**
 * Counting what comes of an order, on a phone with no signal: big plus and minus, by unit or by box, each touch kept on the device at once.
 * Closing it freezes it as an operation.
 */
import '../../../ui/mantine-later.css';
import { Alert, Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconMoodEmpty } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { type GoodsCount, goodsCount } from '../../../../schema/pushables/goods-count.ts';
import {
  type CountLine,
  checkCount,
  deviceNumberOf,
  differenceOf,
} from '../../../../schema/resources/orders/count-lines.ts';
import type { OrderProblem } from '../../../../schema/resources/orders/order-text.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { useTextPart, useWrittenStore, type WrittenStore } from '../../../forms/use-written-text.ts';
import { closeCount, type WrittenRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { LinkAnchor } from '../../../ui/link.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { CountItem } from './count-item.tsx';
import { CountPhotos } from './count-photos.tsx';
import classes from './goods.module.css';
import { useClosing, useCounts } from './use-counts.ts';

const { count: t } = GOODS;
type ScreenProps = { slug: string; onMoved: (slug: string) => void; onClosed: () => void };

export function CountScreen({ slug, onMoved, onClosed }: ScreenProps) {
  const { rows } = useCounts();
  const [seen, setSeen] = useState<WrittenRow<GoodsCount>>();
  const here = rows.find((row) => row.slug === slug);
  // As it was when it was opened: what replicates while one counts must not pull it away.
  if (here !== undefined && seen?.slug !== slug) setSeen(here);
  return (
    <>
      <LinkAnchor to="/merchandise_receipts" className={resource.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {GOODS.back}
      </LinkAnchor>
      {seen?.slug === slug ? (
        <Count key={slug} row={seen} onMoved={onMoved} onClosed={onClosed} />
      ) : rows.length === 0 ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <EmptyState page icon={<IconMoodEmpty />} title={t.notFound} />
      )}
    </>
  );
}

function Count({ row, onMoved, onClosed }: Omit<ScreenProps, 'slug'> & { row: WrittenRow<GoodsCount> }) {
  const { text, change, save } = useWrittenStore(goodsCount, row, { onMoved, split: t.split });
  const [problems, setProblems] = useState<readonly OrderProblem[]>([]);
  const { asked, isWaiting } = useClosing(row.slug);
  const confirm = useConfirm();
  const putLine = useCallback(
    (index: number, next: CountLine) =>
      change((now) => ({ ...now, lines: now.lines.map((one, i) => (i === index ? next : one)) })),
    [change],
  );
  const put = (part: Partial<GoodsCount>) => change((now) => ({ ...now, ...part }));
  // Which lines there are never changes; what each says is its own to watch.
  const { purchase_order_number, provider_name, lines } = row.body;

  const close = async () => {
    const body = text.get();
    const wrong = checkCount(body.lines);
    setProblems(wrong);
    if (wrong.length > 0) return;
    const kinds = body.lines.map((line) => differenceOf(line).kind);
    const said = [
      t.closeText(deviceNumberOf(row.slug)),
      kinds.includes('over') ? t.overText : '',
      kinds.includes('under') || kinds.includes('uncounted') ? t.underText : '',
    ];
    if (!(await confirm({ title: t.close, text: said.filter(Boolean).join(' '), danger: false }))) return;
    const slug = await save();
    const done = await closeCount(slug, body);
    if (!done.ok) return notifyError(done.error);
    notifySuccess(t.closed(deviceNumberOf(slug)), t.closedText);
    onClosed();
  };

  return (
    <div className={classes.count}>
      <PageHead title={t.title(purchase_order_number)} />
      <p className={resource.small}>
        {provider_name} · {deviceNumberOf(row.slug)} · {t.saved}
      </p>
      {isWaiting && <Alert color="gray">{t.waits}</Alert>}
      {asked?.state === 'refused' && (
        <Alert color="red" role="alert">
          {asked.error?.message}
        </Alert>
      )}
      <ErrorSummary problems={problems} />
      {lines.map(({ line_id }, index) => (
        <CountItem
          key={line_id}
          index={index}
          text={text}
          disabled={isWaiting}
          problems={problems}
          onChange={putLine}
        />
      ))}
      <Rest text={text} disabled={isWaiting} put={put} />
      <Allowed action="count_goods">
        <Button
          size="lg"
          leftSection={<IconCheck size={20} />}
          disabled={isWaiting}
          onClick={() => void close()}
        >
          {t.close}
        </Button>
      </Allowed>
    </div>
  );
}

type RestProps = Pick<WrittenStore<GoodsCount>, 'text'> & {
  disabled: boolean;
  put: (part: Partial<GoodsCount>) => void;
};

/** What a count says besides its lines. */
function Rest({ text, disabled, put }: RestProps) {
  return (
    <>
      <CountPhotos
        photos={useTextPart(text, (count) => count.photos)}
        disabled={disabled}
        onChange={(photos) => put({ photos })}
      />
      <TextInput
        label={t.slip}
        maxLength={60}
        disabled={disabled}
        value={useTextPart(text, (count) => count.receipt_folio)}
        onChange={(event) => put({ receipt_folio: event.currentTarget.value })}
      />
      <Textarea
        label={t.observations}
        autosize
        minRows={2}
        maxLength={1_000}
        disabled={disabled}
        value={useTextPart(text, (count) => count.observations)}
        onChange={(event) => put({ observations: event.currentTarget.value })}
      />
    </>
  );
}
