/** Enters by a passkey alone, where this browser and address have any. */
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { hasPasskeys, signInByPasskey } from '../../local/index.ts';
import type { Entering } from './use-enter.ts';

type Props = { entering: Entering; disabled?: boolean; size?: 'sm' | 'md' };

export function ByPasskey({ entering, disabled = false, size = 'md' }: Props) {
  const { busy, enter } = entering;
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconFingerprint size={18} />}
      loading={busy === 'passkey'}
      disabled={disabled || (busy !== '' && busy !== 'passkey')}
      onClick={() => void enter('passkey', signInByPasskey)}
    >
      {SIGN_IN.byPasskey}
    </Button>
  );
}
