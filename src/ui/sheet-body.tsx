/** The body of `Sheet`: Mantine's Modal and Drawer, loaded when the first one opens. */
import './mantine-later.css';
import { Drawer, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { COMMON } from '../../schema/texts/common.ts';
import { keepFocus } from './hold-focus.ts';
import classes from './sheet.module.css';
import type { SheetProps } from './sheet.tsx';
import { usePhone } from './use-phone.ts';

export function SheetBody({ kind = 'dialog', size, footer, children, opened: wanted, ...rest }: SheetProps) {
  const phone = usePhone();
  // Closed at first, even when this part was loaded by opening it: only a dialog that is seen to open knows
  // where the focus was and gives it back.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(wanted), [wanted]);
  const body = (
    <>
      {children}
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </>
  );
  const shared = {
    ...rest,
    opened,
    onFocusCapture: keepFocus,
    closeButtonProps: { 'aria-label': COMMON.close, size: 'lg' as const },
  };
  if (kind === 'menu')
    return (
      <Drawer {...shared} position="left" size={280}>
        {body}
      </Drawer>
    );
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
