/** The notices of tell.ts: Mantine's, loaded when the first one is shown. */
import './mantine-later.css';
import { Button } from '@mantine/core';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { COMMON } from '../../schema/texts/common.ts';
import { UI } from '../../schema/texts/ui.ts';
import { errorWords, type ShownError } from './error-words.ts';
import classes from './notices.module.css';
import { usePhone } from './use-phone.ts';

const SHORT_MS = 5_000;
const LONG_MS = 10_000;
const close = {
  closeButtonProps: { 'aria-label': COMMON.close },
  classNames: { description: classes.text },
};

export function showSuccess(title: string, text: string): void {
  notifications.show({
    ...close,
    title,
    message: text,
    color: 'teal',
    icon: <IconCheck size={18} />,
    autoClose: SHORT_MS,
  });
}

/** Something to know; nothing was done, and nothing is lost. */
export function showWarning(title: string): void {
  notifications.show({
    ...close,
    title,
    message: '',
    color: 'yellow',
    icon: <IconAlertTriangle size={18} />,
    autoClose: SHORT_MS,
    role: 'alert',
  });
}

/** @param title what could not be done; the error says why. */
export function showError(error: ShownError, title?: string): void {
  const words = errorWords(error, title);
  notifications.show({
    ...close,
    title: words.title,
    message: words.text,
    color: 'red',
    icon: <IconAlertCircle size={18} />,
    autoClose: LONG_MS,
    role: 'alert',
  });
}

/** Done, and can be taken back while the notice stands. */
export function showUndoable(title: string, undo: () => void): void {
  const id = notifications.show({
    ...close,
    title: (
      <span className={classes.line}>
        {title}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {UI.undo}
        </Button>
      </span>
    ),
    message: '',
    // Whoever wants it back must read this and reach the button.
    autoClose: LONG_MS,
  });
}

/** On a phone under the header, which says how the connection is: below are the thumb, the navigation and the buttons of a sheet. */
export function NoticesPlace() {
  const phone = usePhone();
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-center'}
      {...(phone && { classNames: { root: classes.underHeader ?? '' } })}
    />
  );
}
