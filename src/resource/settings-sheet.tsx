/** Settings of which an account has one row, over the page that they are of. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../schema/access/actions.ts';
import type { Resource } from '../../schema/resources/resource.ts';
import { useRecord } from '../local/index.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Allowed } from './allowed.tsx';

type Settings<R extends object> = {
  resource: Resource<R>;
  /** The key of the one row. */
  only: string;
  title: string;
  /** @param row undefined while nobody said any */
  children: (row: R | undefined, onDone: () => void) => ReactNode;
};
type SettingsSheetProps<R extends object> = Settings<R> & { opened: boolean; onClose: () => void };

export function SettingsSheet<R extends object>({
  opened,
  onClose,
  title,
  ...settings
}: SettingsSheetProps<R>) {
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      {opened && <Opened {...settings} onDone={onClose} />}
    </Sheet>
  );
}

function Opened<R extends object>({
  resource,
  only,
  children,
  onDone,
}: Omit<Settings<R>, 'title'> & { onDone: () => void }) {
  const { row, loading } = useRecord(resource, only);
  return loading ? null : children(row, onDone);
}

/** The same behind a button. */
export function SettingsButton<R extends object>({
  action,
  label,
  ...settings
}: Settings<R> & { action: Action; label: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Allowed action={action}>
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <SettingsSheet {...settings} opened={opened} onClose={() => setOpened(false)} />
    </Allowed>
  );
}
