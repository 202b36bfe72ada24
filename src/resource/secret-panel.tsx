/** A secret of a record: made on the screen, and shown until that is left. */
import { Alert, Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../schema/access/actions.ts';
import { callServer, useConnection } from '../local/index.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { notifyError } from '../ui/notify.ts';
import { Allowed } from './allowed.tsx';
import { FieldGroup } from './record-form.tsx';
import classes from './resource.module.css';

type SecretWords = Record<'title' | 'none' | 'make' | 'again' | 'confirm' | 'shown' | 'label', string>;

type SecretPanelProps = {
  words: SecretWords;
  action: Action;
  /** What makes one, in the place of what there was. */
  path: string;
  /** What is said of the one that there is; undefined: there is none. */
  there: string | undefined;
  /** How it is used, under it. */
  hint: (secret: string) => ReactNode;
  /** In the place of the button, for whoever may not make one. */
  closed?: string | undefined;
};

export function SecretPanel({ words, action, path, there, hint, closed }: SecretPanelProps) {
  const [secret, setSecret] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const offline = useConnection().state === 'offline';
  const make = async () => {
    if (there !== undefined && !(await confirm({ text: words.confirm, yes: words.again }))) return;
    setBusy(true);
    const answer = await callServer<{ secret: string }>('POST', path, {});
    setBusy(false);
    if (!answer.ok) return notifyError(answer.error);
    setSecret(answer.value.secret);
  };
  return (
    <FieldGroup title={words.title}>
      <div className={classes.wide}>
        {secret === undefined ? (
          <p>{there ?? words.none}</p>
        ) : (
          <>
            <Alert color="yellow" icon={<IconKey />} role="status">
              {words.shown}
            </Alert>
            <TextInput
              label={words.label}
              value={secret}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
              rightSection={<CopyButton value={secret} name={words.label} />}
            />
            <p className={classes.small}>{hint(secret)}</p>
          </>
        )}
        {closed === undefined ? (
          <Allowed action={action}>
            <Button
              variant="default"
              leftSection={<IconKey size={18} />}
              loading={busy}
              disabled={offline}
              onClick={() => void make()}
            >
              {there === undefined && secret === undefined ? words.make : words.again}
            </Button>
          </Allowed>
        ) : (
          <p className={classes.small}>{closed}</p>
        )}
      </div>
    </FieldGroup>
  );
}
