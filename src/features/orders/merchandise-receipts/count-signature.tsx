/** Who came with the goods: their name and signature; and where it was, of who wants that noted. */
import { Button, Group } from '@mantine/core';
import { IconMapPin, IconSignature, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { GoodsCount } from '../../../../schema/pushables/goods-count.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { writtenPlace } from '../../../../schema/values/geo-place.ts';
import { forgetPhotos, goodsPhotos, keepPhoto } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { notifyError } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './goods.module.css';
import { placeNow } from './place-now.ts';
import { SignaturePad } from './signature-pad.tsx';

const { count: t } = GOODS;
/** A phone that was off needs some seconds to find where it is. */
const PLACE_MS = 15_000;

type Part = Pick<GoodsCount, 'photos' | 'delivered_by' | 'place'>;
type SignatureProps = Part & { disabled: boolean; onChange: (make: (now: Part) => Partial<Part>) => void };

export function CountSignature({ photos, delivered_by = '', disabled, onChange }: SignatureProps) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState('');
  const signature = photos.find(({ is_signature }) => is_signature);
  useEffect(() => {
    let live = true;
    void goodsPhotos(signature ? [signature] : []).then(([found]) => live && setShown(found?.content ?? ''));
    return () => {
      live = false;
    };
  }, [signature]);
  const without = (now: Part) => now.photos.filter(({ is_signature }) => !is_signature);
  const keep = async (name: string, content: string) => {
    const photo_id = crypto.randomUUID();
    const kept = await keepPhoto(photo_id, content);
    if (!kept.ok) return notifyError(kept.error);
    if (signature) void forgetPhotos([signature]);
    const signed = { photo_id, line_id: '', is_signature: true };
    onChange((now) => ({ delivered_by: name, photos: [...without(now), signed] }));
    setOpen(false);
  };
  return (
    <Allowed action="count_goods">
      {signature && (
        <div className={classes.signed}>
          {shown !== '' && <img src={`data:image/jpeg;base64,${shown}`} alt={t.sign} />}
          <span>{t.signedBy(delivered_by)}</span>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            disabled={disabled}
            aria-label={t.signRemove}
            onClick={() => {
              void forgetPhotos([signature]);
              onChange((now) => ({ delivered_by: '', photos: without(now) }));
            }}
          >
            <IconX size={16} />
          </Button>
        </div>
      )}
      <Button
        variant="default"
        leftSection={<IconSignature size={18} />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {t.sign}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t.signTitle}>
        {isOpen && (
          <SignaturePad name={delivered_by} onSigned={(name, content) => void keep(name, content)} />
        )}
      </Sheet>
    </Allowed>
  );
}

export function CountPlace({ place = '', disabled, onChange }: Omit<SignatureProps, 'photos'>) {
  const [isAsking, setAsking] = useState(false);
  const note = async () => {
    setAsking(true);
    const found = await placeNow(PLACE_MS);
    setAsking(false);
    if (found === undefined) return notifyError({ message: t.placeFailed });
    onChange(() => ({ place: found }));
  };
  return (
    <Allowed action="count_goods">
      {place === '' ? (
        <>
          <Button
            variant="default"
            leftSection={<IconMapPin size={18} />}
            disabled={disabled}
            loading={isAsking}
            onClick={() => void note()}
          >
            {t.place}
          </Button>
          <p className={resource.small}>{t.placeHelp}</p>
        </>
      ) : (
        <Group>
          <span>{GOODS.view.place(writtenPlace(place))}</span>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            disabled={disabled}
            aria-label={t.placeRemove}
            onClick={() => onChange(() => ({ place: '' }))}
          >
            <IconX size={16} />
          </Button>
        </Group>
      )}
    </Allowed>
  );
}
