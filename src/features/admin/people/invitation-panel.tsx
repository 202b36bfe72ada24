/** The link of an invitation into the account. */
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertCircle, IconLink, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { InvitationLink } from '../../../../schema/documents/invitations.ts';
import type { UserRow } from '../../../../schema/resources/admin/users.ts';
import { USERS } from '../../../../schema/texts/people.ts';
import { callServer, type LocalError, type Result } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { LinkCard } from '../../../resource/link-card.tsx';
import { FieldGroup } from '../../../resource/record-form.tsx';
import classes from '../../../resource/resource.module.css';
import { formatDate } from '../../../ui/format.ts';
import { notifySuccess } from '../../../ui/notify.ts';

const { invitation: WORDS } = USERS;

export function InvitationPanel({ user }: { user: UserRow }) {
  const path = `/users/${user.person_id}/invitation`;
  const [link, setLink] = useState<InvitationLink | undefined>();
  const [error, setError] = useState<LocalError | undefined>();
  const show = (answer: Result<InvitationLink>) => {
    setError(answer.ok ? undefined : answer.error);
    if (answer.ok) setLink(answer.value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link was made
  useEffect(() => {
    let isHere = true;
    // Nobody is asked for a password by opening a screen.
    void callServer<InvitationLink>('GET', path, undefined, { stepUp: false }).then((answer) => {
      if (isHere) show(answer);
    });
    return () => {
      isHere = false;
    };
  }, [path, user.invited_at]);

  const renew = async () => {
    const answer = await callServer<InvitationLink>('POST', path, {});
    show(answer);
    if (answer.ok) notifySuccess(WORDS.renewed);
  };

  if (error?.code === 'step_up_required')
    return (
      <Allowed action="show_invitation">
        <Button
          variant="default"
          leftSection={<IconLink size={18} />}
          onClick={() => void callServer<InvitationLink>('GET', path).then(show)}
        >
          {WORDS.show}
        </Button>
      </Allowed>
    );

  if (error !== undefined)
    return (
      <Alert color="gray" icon={<IconAlertCircle />}>
        {error.message}
      </Alert>
    );
  if (link === undefined) return <Skeleton height={160} radius="md" />;
  const isOver = new Date(link.expires_at) <= new Date();
  return (
    <div className={classes.form}>
      <FieldGroup title={WORDS.title}>
        <div className={classes.wide}>
          {isOver ? WORDS.expired : WORDS.text(formatDate(link.expires_at))}
          {!isOver && link.mailed && ` ${WORDS.mailed(user.email)}`}
          <LinkCard path={link.path} label={WORDS.link} qr={WORDS.qr} isOver={isOver}>
            <Allowed action="renew_invitation">
              <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => void renew()}>
                {WORDS.again}
              </Button>
            </Allowed>
          </LinkCard>
        </div>
      </FieldGroup>
    </div>
  );
}
