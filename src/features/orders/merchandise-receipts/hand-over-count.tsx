/** What was counted here, shown to another device that joins it to its own. No network is needed. */
import { Button, Group } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { GoodsCount } from '../../../../schema/pushables/goods-count.ts';
import { type CountShare, shareOf } from '../../../../schema/pushables/join-counts.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import type { WrittenStore } from '../../../forms/use-written-text.ts';
import { useSession } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrImage } from '../../../ui/qr-image.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { codesOf } from './count-code.ts';

const { join: t } = GOODS;
/** As long as a camera needs to read one. */
const PART_MS = 1_200;
const QR_SIZE = 300;

type HandOverProps = {
  slug: string;
  text: WrittenStore<GoodsCount>['text'];
  disabled: boolean;
  onHanded: () => void;
};

export function HandOverCount({ slug, text, disabled, onHanded }: HandOverProps) {
  const [share, setShare] = useState<CountShare>();
  const by = useSession();
  const name = by.status === 'signed_in' ? by.session.user.name : '';
  const close = () => setShare(undefined);
  return (
    <Allowed action="count_goods">
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} />}
        disabled={disabled}
        onClick={() => setShare(shareOf(slug, text.get(), name))}
      >
        {t.handOver}
      </Button>
      <Sheet opened={share !== undefined} onClose={close} title={t.handOver}>
        {share !== undefined && (
          <Codes
            share={share}
            onHanded={() => {
              onHanded();
              close();
            }}
          />
        )}
      </Sheet>
    </Allowed>
  );
}

function Codes({ share, onHanded }: { share: CountShare; onHanded: () => void }) {
  const [codes] = useState(() => codesOf(share));
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isMoving = codes.length > 1 && !isPaused;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % codes.length), PART_MS);
    return () => clearInterval(timer);
  }, [isMoving, codes]);
  return (
    <div className={resource.form}>
      <p>{t.handOverText}</p>
      {share.photos > 0 && <p className={resource.small}>{t.photosStay}</p>}
      <QrImage text={codes[at] ?? ''} alt={t.qr} size={QR_SIZE} />
      <Allowed action="count_goods">
        <Group>
          {codes.length > 1 && (
            <Button variant="default" onClick={() => setPaused(!isPaused)}>
              {t.part(at + 1, codes.length)} · {isPaused ? t.goOn : t.pause}
            </Button>
          )}
          <span>
            {t.copy} <CopyButton value={codesOf(share, Number.MAX_SAFE_INTEGER)[0] ?? ''} name={t.copyName} />
          </span>
        </Group>
        <Button size="md" onClick={onHanded}>
          {t.handed}
        </Button>
      </Allowed>
    </div>
  );
}
