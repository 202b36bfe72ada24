/** A link for somebody else: copied, or shown as a QR code to whoever is beside. */
import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import { QrImage } from '../ui/qr-image.tsx';

/** @param path of this portal's own address. @param isOver nobody opens it any more: no code is shown. @param children what else is done with it */
export function LinkCard(props: {
  path: string;
  label: string;
  qr: string;
  isOver?: boolean;
  children?: ReactNode;
}) {
  const { path, label, qr, isOver = false, children } = props;
  const url = new URL(path, location.origin).href;
  return (
    <>
      <TextInput label={label} value={url} readOnly rightSection={<CopyButton value={url} name={label} />} />
      <Group mt="sm">
        {!isOver && <QrImage text={url} alt={qr} />}
        {children}
      </Group>
    </>
  );
}
