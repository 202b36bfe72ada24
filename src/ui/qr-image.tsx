/** A QR code, made when it is shown. */
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';

/** @param alt what it leads to, in words. @param size pixels */
export function QrImage({ text, alt, size = 180 }: { text: string; alt: string; size?: number }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    let isHere = true;
    void import('../../schema/print/qr.ts').then(({ qrSvg }) => {
      if (isHere) setSource(`data:image/svg+xml,${encodeURIComponent(qrSvg(text))}`);
    });
    return () => {
      isHere = false;
    };
  }, [text]);
  return source === '' ? (
    <Skeleton height={size} width={size} />
  ) : (
    <img src={source} width={size} height={size} alt={alt} />
  );
}
