/** Accepts the version that is shown, for who says so. */
import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { type HostTermsRow, hostTerms } from '../../../../schema/resources/parties/terms.ts';
import { TERMS } from '../../../../schema/texts/terms.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

export function AcceptTerms({ row: { host_id, number } }: { row: HostTermsRow }) {
  const offline = useConnection().state === 'offline';
  const [accept, setAccept] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!accept) return setError(TERMS.acceptRequired);
    setBusy(true);
    const answer = await callServer('POST', `/${hostTerms.name}/${host_id}/accept`, { number, accept });
    setBusy(false);
    if (answer.ok) notifySuccess(TERMS.acceptedNow);
    else notifyError(answer.error);
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Checkbox
        label={TERMS.accept}
        checked={accept}
        error={error}
        onChange={(event) => {
          setAccept(event.currentTarget.checked);
          setError('');
        }}
      />
      <Button loading={busy} disabled={offline} onClick={() => void send()}>
        {TERMS.send}
      </Button>
    </Stack>
  );
}
