/** Signing in takes some seconds more: the browser works for it. Said quietly, there is nothing to do. */
import { Text } from '@mantine/core';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';

/** Always there: what a status says is read out when it changes. */
export function Proving({ shown }: { shown: boolean }) {
  return (
    <Text role="status" size="sm" c="dimmed" ta="center" mt={shown ? 'xs' : 0}>
      {shown ? SIGN_IN.proving : ''}
    </Text>
  );
}
