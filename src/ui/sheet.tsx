/**
 * What opens over a screen: a dialog or a panel at the side; on a phone both are a sheet from the bottom.
 * Focus stays inside while it is open and goes back where it was when it closes.
 */
import { Drawer, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { COMMON } from '../../schema/texts/common.ts';
import classes from './sheet.module.css';
import { usePhone } from './use-phone.ts';

export type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** `dialog` in the middle (unless told), `side` at the right of a wide screen. */
  kind?: 'dialog' | 'side';
  /** Width on a wide screen. */
  size?: ModalProps['size'];
  /** Buttons, always in sight at the bottom. */
  footer?: ReactNode;
  closeOnClickOutside?: boolean;
};

export function Sheet({ kind = 'dialog', size, footer, children, ...rest }: SheetProps) {
  const phone = usePhone();
  const body = (
    <>
      {children}
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </>
  );
  const shared = { ...rest, closeButtonProps: { 'aria-label': COMMON.close, size: 'lg' as const } };
  if (phone)
    return (
      <Drawer
        {...shared}
        position="bottom"
        size="auto"
        classNames={{ content: classes.bottom, header: classes.header, title: classes.title }}
      >
        {body}
      </Drawer>
    );
  if (kind === 'side')
    return (
      <Drawer
        {...shared}
        position="right"
        size={size ?? 460}
        classNames={{ header: classes.header, title: classes.title }}
      >
        {body}
      </Drawer>
    );
  return (
    <Modal
      {...shared}
      size={size ?? 'lg'}
      centered
      classNames={{ header: classes.header, title: classes.title }}
    >
      {body}
    </Modal>
  );
}
