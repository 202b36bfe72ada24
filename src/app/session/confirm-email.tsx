/** Opened by the link to a new address: nothing changes before it is pressed, for programs open links of mails too. */
import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CONFIRM_EMAIL as TEXTS } from '../../../schema/texts/confirm-email.ts';
import { confirmEmail, type LocalError, readEmailLink } from '../../local/index.ts';
import { LinkAnchor } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export function ConfirmEmail({ token }: { token: string }) {
  const [email, setEmail] = useState<string>();
  const [closed, setClosed] = useState<LocalError>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<{ entered: boolean }>();
  useEffect(() => {
    let isHere = true;
    void readEmailLink(token).then((answer) => {
      if (!isHere) return;
      if (answer.ok) setEmail(answer.value.email);
      else setClosed(answer.error);
    });
    return () => {
      isHere = false;
    };
  }, [token]);
  const confirm = async () => {
    setBusy(true);
    const answer = await confirmEmail(token);
    setBusy(false);
    if (answer.ok) setDone(answer.value);
    else setClosed(answer.error);
  };
  if (closed !== undefined)
    return (
      <>
        <PageTitle>{TEXTS.closed}</PageTitle>
        <Alert color="red" icon={<IconAlertCircle />} role="alert" variant="light">
          {closed.message} {closed.code === 'reset_closed' && TEXTS.closedText}
        </Alert>
      </>
    );
  if (email === undefined)
    return (
      <Stack role="status" align="center">
        <Loader />
        <Text>{TEXTS.reading}</Text>
      </Stack>
    );
  if (done !== undefined)
    return (
      <>
        <PageTitle>{TEXTS.done}</PageTitle>
        <Text role="status">{TEXTS.doneText(email)}</Text>
        {done.entered && <LinkAnchor to="/account">{TEXTS.toAccount}</LinkAnchor>}
      </>
    );
  return (
    <>
      <PageTitle>{TEXTS.title}</PageTitle>
      <Text>{TEXTS.text(email)}</Text>
      <Button size="md" fullWidth loading={busy} onClick={() => void confirm()}>
        {TEXTS.confirm}
      </Button>
    </>
  );
}
