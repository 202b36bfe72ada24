/**
 * Counting what comes of an order, on a phone with no signal: big plus and minus, by unit or by box, each touch kept on the device at once.
 * Closing it freezes it as an operation.
 */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconMoodEmpty } from '@tabler/icons-react';
import { type CSSProperties, Fragment, useCallback, useMemo, useState } from 'react';
import { type GoodsCount, goodsCount } from '../../../../schema/pushables/goods-count.ts';
import {
  type CountLine,
  checkCount,
  checkUnordered,
  deviceNumberOf,
  differenceOf,
  openByLine,
} from '../../../../schema/resources/orders/count-lines.ts';
import type { OrderProblem } from '../../../../schema/resources/orders/order-text.ts';
import { purchaseOrders } from '../../../../schema/resources/orders/purchase-orders.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { useTextPart, useWrittenStore, type WrittenStore } from '../../../forms/use-written-text.ts';
import { closeCount, useRow, type WrittenRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { LinkAnchor } from '../../../ui/link.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { CountItem } from './count-item.tsx';
import { type ChangePhotos, CountPhotos } from './count-photos.tsx';
import { CountScan } from './count-scan.tsx';
import { CountPlace, CountSignature } from './count-signature.tsx';
import classes from './goods.module.css';
import { HandOverCount } from './hand-over-count.tsx';
import { PhotosByWifi } from './photos-due.tsx';
import { placeNow } from './place-now.ts';
import { RoomLeft } from './room-left.tsx';
import { TakeCount } from './take-count.tsx';
import { useClosing, useCounts } from './use-counts.ts';
import { AddLine, RemoveLine, type Scanned, WhoBrought } from './without-order.tsx';

const { count: t } = GOODS;

/** Lines that are laid out together: a touch measures its own group and the heights of the others, not each of 500 lines. */
const GROUP = 20;

const groupsOf = (lines: readonly CountLine[]): CountLine[][] =>
  Array.from({ length: Math.ceil(lines.length / GROUP) }, (_, at) =>
    lines.slice(at * GROUP, (at + 1) * GROUP),
  );

/** Nobody waits longer to close. */
const PLACE_MS = 3_000;

/** How high a group is taken to be before it was ever in sight. */
const roomOf = (lines: number) => ({ '--lines': lines }) as CSSProperties;

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
  const [scanned, setScanned] = useState<Scanned>({ code: '' });
  const { asked, isWaiting } = useClosing(row.slug);
  const confirm = useConfirm();
  const putLine = useCallback(
    (index: number, next: CountLine) =>
      change((now) => ({ ...now, lines: now.lines.map((one, i) => (i === index ? next : one)) })),
    [change],
  );
  const putPhotos: ChangePhotos = useCallback(
    (make) => change((now) => ({ ...now, photos: make(now.photos) })),
    [change],
  );
  const put = (part: Partial<GoodsCount>) => change((now) => ({ ...now, ...part }));
  // What each line says is its own to watch.
  const { purchase_order_number, order_id } = row.body;
  const isUnordered = order_id === '';
  // Drawn anew where a line was added or taken away.
  useTextPart(text, (count) => count.lines.length);
  const { lines } = text.get();
  const isHanded = Boolean(useTextPart(text, (count) => count.handed_at));
  const joined = useTextPart(text, (count) => count.joined);
  const isFixed = isWaiting || isHanded;
  const open = useOpenNow(isFixed ? '' : order_id);
  const provider_name = useTextPart(text, (count) => count.provider_name);

  const close = async () => {
    const body = text.get();
    const wrong = isUnordered ? checkUnordered(body) : checkCount(body.lines);
    setProblems(wrong);
    if (wrong.length > 0) return;
    const kinds = body.lines.map(
      (line) => differenceOf({ ...line, expected: open?.get(line.line_id) ?? line.expected }).kind,
    );
    const said = [
      body.handed_at ? GOODS.join.handedClose : '',
      t.closeText(deviceNumberOf(row.slug)),
      kinds.includes('over') ? t.overText : '',
      !isUnordered && (kinds.includes('under') || kinds.includes('uncounted')) ? t.underText : '',
      isUnordered ? GOODS.unordered.closeText : '',
    ];
    if (!(await confirm({ title: t.close, text: said.filter(Boolean).join(' '), danger: false }))) return;
    const slug = await save();
    // Of who wanted it: where they are by now, as far as that is known at once.
    const place = body.place && ((await placeNow(PLACE_MS)) ?? body.place);
    const done = await closeCount(slug, { ...body, ...(place && { place }) });
    if (!done.ok) return notifyError(done.error);
    notifySuccess(t.closed(deviceNumberOf(slug)), t.closedText);
    onClosed();
  };

  return (
    <div className={classes.count}>
      <PageHead title={isUnordered ? GOODS.unordered.title : t.title(purchase_order_number)} />
      <p className={resource.small}>
        {[provider_name, deviceNumberOf(row.slug), t.saved].filter(Boolean).join(' · ')}
      </p>
      {isWaiting && <Alert color="gray">{t.waits}</Alert>}
      {asked?.state === 'refused' && (
        <Alert color="red" role="alert">
          {asked.error?.message}
        </Alert>
      )}
      {isHanded && !isWaiting && (
        <Alert color="yellow" title={GOODS.join.handedOver}>
          <p>{GOODS.join.handedText}</p>
          <Allowed action="count_goods">
            <Button variant="default" size="sm" onClick={() => put({ handed_at: '' })}>
              {GOODS.join.takeBack}
            </Button>
          </Allowed>
        </Alert>
      )}
      {joined !== undefined && (
        <p className={resource.small}>
          {GOODS.join.within(
            joined.map(({ id, by }) => [deviceNumberOf(id), by].filter(Boolean).join(' · ')).join(', '),
          )}
        </p>
      )}
      <ErrorSummary problems={problems} />
      {isUnordered && <WhoBrought text={text} disabled={isFixed} put={put} problems={problems} />}
      {!isFixed && (
        <CountScan
          text={text}
          onChange={putLine}
          onNew={isUnordered ? (code) => setScanned({ code }) : undefined}
        />
      )}
      {groupsOf(lines).map((group, at) => (
        <div key={group[0]?.line_id} className={classes.group} style={roomOf(group.length)}>
          {group.map((line, index) => (
            <Fragment key={line.line_id}>
              <CountItem
                index={at * GROUP + index}
                text={text}
                disabled={isFixed}
                problems={problems}
                onChange={putLine}
                onPhotos={putPhotos}
                open={open?.get(line.line_id)}
              />
              {isUnordered && <RemoveLine line={line} text={text} disabled={isFixed} put={put} />}
            </Fragment>
          ))}
        </div>
      ))}
      {isUnordered && <AddLine text={text} disabled={isFixed} put={put} scanned={scanned} />}
      <Rest text={text} disabled={isFixed} put={put} onPhotos={putPhotos} change={change} />
      <Group gap="xs">
        <TakeCount slug={row.slug} text={text} change={change} disabled={isFixed} />
        <HandOverCount
          slug={row.slug}
          text={text}
          disabled={isFixed}
          onHanded={() => put({ handed_at: new Date().toISOString() })}
        />
      </Group>
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

/** As this device has the order by now, with what others received of it meanwhile. Of one that is closed that would be its own. */
function useOpenNow(orderId: string): ReadonlyMap<string, string> | undefined {
  const { row } = useRow(purchaseOrders, orderId);
  return useMemo(() => (row === undefined ? undefined : openByLine(row)), [row]);
}

type RestProps = Pick<WrittenStore<GoodsCount>, 'text' | 'change'> & {
  disabled: boolean;
  put: (part: Partial<GoodsCount>) => void;
  onPhotos: ChangePhotos;
};

/** What a count says besides its lines. */
function Rest({ text, disabled, put, onPhotos, change }: RestProps) {
  const photos = useTextPart(text, (count) => count.photos);
  const isPhone = usePhone();
  return (
    <>
      <CountPhotos photos={photos} lineId="" label={t.photo} disabled={disabled} onChange={onPhotos} />
      <RoomLeft taken={photos.length} />
      {photos.some(({ is_signature }) => !is_signature) && <PhotosByWifi />}
      <CountSignature
        photos={photos}
        delivered_by={useTextPart(text, (count) => count.delivered_by)}
        disabled={disabled}
        onChange={(make) => change((now) => ({ ...now, ...make(now) }))}
      />
      <CountPlace
        place={useTextPart(text, (count) => count.place)}
        disabled={disabled}
        onChange={(make) => change((now) => ({ ...now, ...make(now) }))}
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
        description={isPhone ? t.dictate : undefined}
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
