/** Settings of which an account has one row and no device any: asked of the server, again when the network is back. */
import { Alert, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/resources/resource.ts';
import { useConnection } from '../local/index.ts';
import { useAsked } from './use-asked.ts';

type AskedSettingsProps<R extends object> = {
  resource: Resource<R>;
  /** What is said with no network. */
  offline: string;
  /** @param row undefined while nobody said any @param again asks anew */
  children: (row: R | undefined, again: () => void) => ReactNode;
};

export function AskedSettings<R extends object>({ resource, offline, children }: AskedSettingsProps<R>) {
  const { name } = resource;
  const { said, error, refresh } = useAsked<Record<string, R[]>>(`/${name}`);
  const { state } = useConnection();

  if (said !== undefined) return children(said[name]?.[0], refresh);
  if (state === 'offline')
    return (
      <Alert color="gray" icon={<IconCloudOff />}>
        {offline}
      </Alert>
    );
  if (error === undefined) return <Skeleton height={240} radius={12} />;
  return (
    <Alert color="red" role="alert">
      {error.message}
    </Alert>
  );
}
