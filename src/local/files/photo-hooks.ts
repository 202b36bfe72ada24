/** Photos that still follow their words, and what a person says of them. */
import { tell } from '../device/bus.ts';
import {
  type DuePhoto,
  dropPhoto,
  duePhotos,
  isWifiOnly,
  setWifiOnly,
  updateDue,
  wordsOf,
} from '../device/due-photos.ts';
import { onTableChange } from '../device/table-change.ts';
import { askOnChange, useWatch } from '../device/watch.ts';
import { isOnWifi, onNetworkChange } from '../device/wifi.ts';
import { device } from '../opened.ts';

/**
 * @property waiting of closings whose words are with the server, by receipt
 * @property isOnWifi undefined: the browser does not tell
 */
export type PhotosDue = {
  waiting: readonly { receiptId: string; slug: string; photos: readonly DuePhoto[] }[];
  isWifiOnly: boolean;
  isOnWifi: boolean | undefined;
};

const NOTHING: PhotosDue = { waiting: [], isWifiOnly: false, isOnWifi: undefined };

export function usePhotosDue(): PhotosDue {
  return useWatch(
    NOTHING,
    ({ local }, say) =>
      askOnChange(
        async () => {
          const bySlug = Map.groupBy(await duePhotos(local), ({ slug }) => slug);
          const waiting: PhotosDue['waiting'][number][] = [];
          for (const [slug, photos] of bySlug) {
            const { id } = await wordsOf(local, { slug });
            if (id !== undefined) waiting.push({ receiptId: id, slug, photos });
          }
          return { waiting, isWifiOnly: await isWifiOnly(local), isOnWifi: isOnWifi() };
        },
        say,
        [
          (changed) => onTableChange(local, 'meta', changed),
          (changed) => onTableChange(local, 'outbox', changed),
          onNetworkChange,
        ],
      ),
    [],
  );
}

/** Now, and by whatever network; also what was refused. */
export async function sendPhotosNow(photos: readonly DuePhoto[]): Promise<void> {
  const { local } = await device();
  for (const due of photos) await updateDue(local, due, { is_asked: true, next_at: 0, problem: undefined });
  tell({ type: 'wake' });
}

/** Its bytes go too, and nobody has them then. */
export async function giveUpPhotos(photos: readonly DuePhoto[]): Promise<void> {
  const { local } = await device();
  for (const { photo_id } of photos) await dropPhoto(local, photo_id);
}

export async function choosePhotosByWifi(value: boolean): Promise<void> {
  const { local } = await device();
  await setWifiOnly(local, value);
  tell({ type: 'wake' });
}
