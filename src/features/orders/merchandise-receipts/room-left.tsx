/** Said before there is no room: how many photos still fit on this device. */
import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { MOST_COUNT_PHOTOS } from '../../../../schema/resources/orders/count-lines.ts';
import { GOODS_PHOTOS } from '../../../../schema/texts/goods-photos.ts';
import { roomLeft } from '../../../local/index.ts';

/** A photo of 400 kB as it is kept, in base64. */
const PHOTO_BYTES = 534_000;
/** What is counted, and waits to be sent, needs room too. */
const SPARED_BYTES = 5_000_000;

/** @param taken photos of the count: asked anew after each @returns nothing while those of a whole count fit */
export function RoomLeft({ taken }: { taken: number }) {
  const [fits, setFits] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo that is taken leaves less
  useEffect(() => {
    let live = true;
    void roomLeft().then((bytes) => {
      if (!live || bytes === undefined) return;
      setFits(Math.max(0, Math.floor((bytes - SPARED_BYTES) / PHOTO_BYTES)));
    });
    return () => {
      live = false;
    };
  }, [taken]);
  if (fits === undefined || fits >= MOST_COUNT_PHOTOS) return null;
  return (
    <Alert color={fits === 0 ? 'red' : 'yellow'} role="status">
      {GOODS_PHOTOS.room(fits)}
    </Alert>
  );
}
