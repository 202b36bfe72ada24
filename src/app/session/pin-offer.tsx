/** Asks once, where the app is installed, for the PIN without which a device that was left alone does not open with no network. */
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { LOCK } from '../../../schema/texts/lock.ts';
import { notePinOffered, useLock } from '../../local/index.ts';
import classes from '../shell/shell.module.css';
import { DevicePin } from './device-pin.tsx';

export function PinOffer() {
  const { hasPin, wasOffered } = useLock();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void notePinOffered();
  };
  if (wasOffered || (hasPin && !isOpen)) return null;
  return (
    <div className={classes.banner} role="status">
      <IconLock size={18} aria-hidden />
      <span className={classes.bannerText}>{LOCK.offer}</span>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {LOCK.begin}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void notePinOffered()}>
        {LOCK.later}
      </Button>
      <DevicePin opened={isOpen} onClose={close} />
    </div>
  );
}
