/** The secret of a token: made by whoever made the token, and shown until the screen is left. */
import { Alert, Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { TokenSecret } from '../../../../schema/documents/api-tokens.ts';
import type { ApiTokenRow } from '../../../../schema/resources/admin/api-tokens.ts';
import { API_TOKENS } from '../../../../schema/texts/api.ts';
import { callServer, useConnection, useSession } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { FieldGroup } from '../../../resource/record-form.tsx';
import classes from '../../../resource/resource.module.css';
import { useConfirm } from '../../../ui/confirm.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notify.ts';

const { secret: WORDS } = API_TOKENS;

export function SecretPanel({ token }: { token: ApiTokenRow }) {
  const { token_id, secret_at, ending, user_id, made_by } = token;
  const [secret, setSecret] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const session = useSession();
  const offline = useConnection().state === 'offline';
  const isOwn = session.status === 'signed_in' && session.session.user.id === user_id;
  const make = async () => {
    if (secret_at !== '' && !(await confirm({ text: WORDS.confirm, yes: WORDS.again }))) return;
    setBusy(true);
    const answer = await callServer<TokenSecret>('POST', `/api_tokens/${token_id}/secret`, {});
    setBusy(false);
    if (!answer.ok) return notifyError(answer.error);
    setSecret(answer.value.token);
  };
  return (
    <FieldGroup title={WORDS.title}>
      <div className={classes.wide}>
        {secret === undefined ? (
          <p>{secret_at === '' ? WORDS.none : WORDS.there(ending, formatMoment(secret_at))}</p>
        ) : (
          <>
            <Alert color="yellow" icon={<IconKey />} role="status">
              {WORDS.shown}
            </Alert>
            <TextInput
              label={WORDS.label}
              value={secret}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
              rightSection={<CopyButton value={secret} name={WORDS.label} />}
            />
            <p className={classes.small}>
              {WORDS.header} <code>Authorization: Bearer {shortened(secret)}</code>
            </p>
          </>
        )}
        {isOwn ? (
          <Allowed action="make_token_secret">
            <Button
              variant="default"
              leftSection={<IconKey size={18} />}
              loading={busy}
              disabled={offline}
              onClick={() => void make()}
            >
              {secret_at === '' && secret === undefined ? WORDS.make : WORDS.again}
            </Button>
          </Allowed>
        ) : (
          <p className={classes.small}>{WORDS.another(made_by)}</p>
        )}
      </div>
    </FieldGroup>
  );
}

const shortened = (secret: string) => `${secret.slice(0, 8)}…`;
