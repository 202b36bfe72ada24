/**
 * What opens over a screen: a dialog or a panel at the side; on a phone both are a sheet from the bottom.
 * Focus stays inside while it is open and goes back where it was when it closes. The heavy part loads with
 * the first one that opens: lists do not wait for it.
 */
import type { ModalProps } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyNamed } from './lazy-named.ts';

const SheetBody = lazyNamed(() => import('./sheet-body.tsx'), 'SheetBody');

export type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** `dialog` in the middle (unless told), `side` at the right of a wide screen, `menu` at the left of any. */
  kind?: 'dialog' | 'side' | 'menu';
  /** Width on a wide screen. */
  size?: ModalProps['size'];
  /** Buttons, always in sight at the bottom. */
  footer?: ReactNode;
  closeOnClickOutside?: boolean;
  /** false: nothing but a button of its own closes it. */
  withCloseButton?: boolean;
};

export function Sheet(props: SheetProps) {
  // Kept once it was opened, so that closing can be seen and focus given back.
  const [used, setUsed] = useState(props.opened);
  if (props.opened && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <SheetBody {...props} />
    </Suspense>
  );
}
