/** Photos that still follow the words of their receipt: how many, why they wait, and sending them now. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, Progress, Switch } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { deviceNumberOf } from '../../../../schema/resources/orders/count-lines.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { GOODS_PHOTOS as t } from '../../../../schema/texts/goods-photos.ts';
import {
  choosePhotosByWifi,
  giveUpPhotos,
  type PhotosDue,
  sendPhotosNow,
  usePhotosDue,
} from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { useConfirm } from '../../../ui/confirm.tsx';
import classes from './goods.module.css';

type OneProps = { closing: PhotosDue['waiting'][number]; network: Omit<PhotosDue, 'waiting'> };

/** Of every receipt that was closed here. */
export function PhotosOnTheirWay() {
  const { waiting, ...network } = usePhotosDue();
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t.title} className={`${resource.panel} ${classes.onTheWay}`}>
      <h2>{t.title}</h2>
      <p className={resource.small}>{t.text}</p>
      {waiting.map((closing) => (
        <div key={closing.slug} className={classes.due}>
          <strong>
            {[deviceNumberOf(closing.slug), closing.photos[0]?.number].filter(Boolean).join(' · ')}
          </strong>
          <Due closing={closing} network={network} />
        </div>
      ))}
      <PhotosByWifi />
    </section>
  );
}

/** Of one receipt; where another device has them it says so. */
export function PhotosOfReceipt({ row }: { row: MerchandiseReceiptRow }) {
  const { waiting, ...network } = usePhotosDue();
  const closing = waiting.find(({ receiptId }) => receiptId === row.id);
  if (closing !== undefined)
    return (
      <div className={classes.due} data-print="no">
        <Due closing={closing} network={network} />
      </div>
    );
  const taken = row.photos.filter(({ is_signature }) => !is_signature);
  const awaited = taken.filter(({ is_awaited }) => is_awaited).length;
  return awaited === 0 ? null : <p className={resource.small}>{t.awaited(awaited, taken.length)}</p>;
}

function Due({ closing: { photos }, network }: OneProps) {
  const confirm = useConfirm();
  const of = photos[0]?.of ?? photos.length;
  const parts = photos.reduce((all, { held, size }) => all + held / size, of - photos.length);
  const percent = Math.floor((parts / of) * 100);
  const failed = photos.filter(({ problem }) => problem !== undefined);
  const isWaiting =
    network.isWifiOnly && network.isOnWifi !== true && !photos.some(({ is_asked }) => is_asked);
  const discard = async () => {
    if (await confirm({ title: t.discard, text: t.discardText(failed.length) })) await giveUpPhotos(failed);
  };
  return (
    <>
      <p role="status">
        {[t.left(photos.length, of), percent > 0 && t.progress(percent)].filter(Boolean).join(' · ')}
      </p>
      <Progress value={percent} aria-label={t.title} />
      {isWaiting && (
        <p className={resource.small}>{network.isOnWifi === undefined ? t.wifiUnknown : t.waitsForWifi}</p>
      )}
      {failed.length > 0 && (
        <Alert color="red" role="alert">
          {[...new Set(failed.map(({ problem }) => problem))].join(' ')}
        </Alert>
      )}
      <Allowed action="count_goods">
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            leftSection={<IconCloudUpload size={18} />}
            onClick={() => void sendPhotosNow(photos)}
          >
            {t.sendNow}
          </Button>
          {failed.length > 0 && (
            <Button size="sm" variant="subtle" color="red" onClick={() => void discard()}>
              {t.discard}
            </Button>
          )}
        </Group>
      </Allowed>
    </>
  );
}

/** Of this device, for all that is closed on it. */
export function PhotosByWifi() {
  const { isWifiOnly, isOnWifi } = usePhotosDue();
  return (
    <Allowed action="count_goods">
      <Switch
        label={t.wifiOnly}
        description={isOnWifi === undefined ? t.wifiOnlyUnknown : t.wifiOnlyHelp}
        checked={isWifiOnly}
        onChange={(event) => void choosePhotosByWifi(event.currentTarget.checked)}
      />
    </Allowed>
  );
}
