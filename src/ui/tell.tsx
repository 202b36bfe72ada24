/** Short notices at the bottom of the screen. What went well goes away by itself. */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { UI } from '../../schema/texts/ui.ts';
import classes from './tell.module.css';

const SHORT_MS = 5_000;
const LONG_MS = 10_000;

export function tellSuccess(title: string, text = ''): void {
  notifications.show({
    title,
    message: text,
    color: 'teal',
    icon: <IconCheck size={18} />,
    autoClose: SHORT_MS,
  });
}

/** Something to know; nothing was done, and nothing is lost. */
export function tellWarning(title: string): void {
  notifications.show({
    title,
    message: '',
    color: 'yellow',
    icon: <IconAlertTriangle size={18} />,
    autoClose: SHORT_MS,
    role: 'alert',
  });
}

/** @param title what could not be done; the error says why. */
export function tellError(error: { message: string; reference?: string }, title?: string): void {
  notifications.show({
    title: title ?? error.message,
    message: [title === undefined ? '' : error.message, error.reference && UI.reference(error.reference)]
      .filter((part) => part !== undefined && part !== '')
      .join(' '),
    color: 'red',
    icon: <IconAlertCircle size={18} />,
    autoClose: LONG_MS,
    role: 'alert',
  });
}

/** Done, and can be taken back while the notice stands. */
export function tellUndoable(title: string, undo: () => void): void {
  const id = notifications.show({
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
    autoClose: SHORT_MS,
  });
}
