/** Photos of what is counted, reduced and kept on this device until the server has them. */
import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { GoodsCount } from '../../../../schema/pushables/goods-count.ts';
import {
  areAllTaken,
  MOST_LINE_PHOTOS,
  MOST_PHOTOS,
} from '../../../../schema/resources/orders/count-lines.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { exifTime } from '../../../../schema/values/exif-time.ts';
import { forgetPhotos, goodsPhotos, keepPhoto } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { shrinkPhoto } from '../../admin/shrink-picture.ts';
import classes from './goods.module.css';

const { count: t } = GOODS;
/** What a camera writes of a photo comes first. */
const EXIF_BYTES = 256 * 1024;
type Photos = GoodsCount['photos'];
export type ChangePhotos = (make: (photos: Photos) => Photos) => void;
type PhotosProps = {
  /** Of the whole count. */
  photos: Photos;
  /** Whose they are here; '' those of no line. */
  lineId: string;
  label: string;
  disabled: boolean;
  onChange: ChangePhotos;
};

export function CountPhotos({ photos, lineId, label, disabled, onChange }: PhotosProps) {
  const [shown, setShown] = useState<{ photo_id: string; content: string }[]>([]);
  useEffect(() => {
    let live = true;
    void goodsPhotos(photos.filter((one) => one.line_id === lineId && !one.is_signature)).then(
      (found) => live && setShown(found),
    );
    return () => {
      live = false;
    };
  }, [photos, lineId]);
  const taken = photos.filter((one) => one.line_id === lineId && !one.is_signature).length;
  const take = async (file: File | null) => {
    if (file === null) return;
    const shrunk = await shrinkPhoto(file);
    if ('problem' in shrunk) return notifyError({ message: shrunk.problem });
    const photo_id = crypto.randomUUID();
    const kept = await keepPhoto(photo_id, shrunk.url.slice(shrunk.url.indexOf(',') + 1));
    if (!kept.ok) return notifyError(kept.error);
    // Drawn anew, it says no longer when it was taken.
    const taken_at = exifTime(new Uint8Array(await file.slice(0, EXIF_BYTES).arrayBuffer()));
    onChange((now) => [...now, { photo_id, line_id: lineId, ...(taken_at && { taken_at }) }]);
  };
  return (
    <Allowed action="count_goods">
      <div className={classes.pictures}>
        {shown.map(({ photo_id, content }, index) => (
          <span key={photo_id}>
            <img src={`data:image/jpeg;base64,${content}`} alt={GOODS.view.photo(index + 1)} />
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              disabled={disabled}
              aria-label={t.removePhoto(index + 1)}
              onClick={() => {
                const gone = photos.filter((one) => one.photo_id === photo_id);
                void forgetPhotos(gone);
                onChange((now) => now.filter((one) => one.photo_id !== photo_id));
              }}
            >
              <IconX size={16} />
            </Button>
          </span>
        ))}
      </div>
      <FileButton
        accept="image/*"
        capture="environment"
        disabled={disabled || areAllTaken(photos, lineId)}
        onChange={(file) => void take(file)}
      >
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconCamera size={18} />}>
            {label} ({t.photos(taken, lineId === '' ? MOST_PHOTOS : MOST_LINE_PHOTOS)})
          </Button>
        )}
      </FileButton>
    </Allowed>
  );
}
