/** What the server will do of a cancellation whose asker's profile has all of theirs wait: said before, with no network too. */
import { Alert } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { useAccess } from '../../../local/index.ts';

export function CancelWillWait() {
  const { limits } = useAccess();
  if (!limits.cancel) return null;
  return (
    <Alert color="yellow" icon={<IconUserCheck />}>
      {APPROVALS.cancelWillWait}
    </Alert>
  );
}
