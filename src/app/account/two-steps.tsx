/** What is asked beside one's password, and one's passkeys: set up, made anew, taken away. */
import { Alert, Button, Text } from '@mantine/core';
import { IconFingerprint, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SecondFactor } from '../../../schema/documents/second-factor.ts';
import { COMMON } from '../../../schema/texts/common.ts';
import { PASSKEYS, RECOVERY_CODES, TWO_STEPS as TEXTS } from '../../../schema/texts/own-account.ts';
import { hasPasskeys, type Result, removePasskey, removeTotp } from '../../local/index.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { formatMoment } from '../../ui/format.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import classes from './account.module.css';
import { AccountPart } from './account-part.tsx';
import { useSetUp } from './use-set-up.tsx';

type Props = { email: string; state: SecondFactor; onChanged: () => void };

export function TwoSteps({ email, state, onChanged }: Props) {
  const confirm = useConfirm();
  const setUp = useSetUp(email, onChanged);
  const { totp, passkeys, recovery_left: left, is_required: isRequired } = state;

  const remove = async (text: string, go: () => Promise<Result<unknown>>, done: string) => {
    if (!(await confirm({ text, yes: TEXTS.remove, no: COMMON.cancel }))) return;
    const answer = await go();
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(done);
    onChanged();
  };
  const renew = async () => {
    const { renewTitle: title, renewText: text, renew: yes } = RECOVERY_CODES;
    if (await confirm({ title, text, yes, no: COMMON.cancel })) await setUp.renew();
  };

  return (
    <>
      <AccountPart title={TEXTS.title} text={TEXTS.text}>
        {isRequired && (
          <Alert color="gray" icon={<IconLock />} mt="sm">
            {TEXTS.isRequired}
          </Alert>
        )}
        <ul className={classes.list}>
          <Row title={TEXTS.app} text={totp === '' ? TEXTS.appText : TEXTS.appSince(formatMoment(totp))}>
            <Button
              variant={totp === '' ? 'filled' : 'default'}
              size="xs"
              loading={setUp.busy}
              onClick={() => void setUp.app()}
            >
              {totp === '' ? TEXTS.setUp : TEXTS.another}
            </Button>
            {totp !== '' && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                aria-label={TEXTS.removeApp}
                onClick={() => void remove(TEXTS.removeAppText, removeTotp, TEXTS.removedApp)}
              >
                {TEXTS.remove}
              </Button>
            )}
          </Row>
          {(totp !== '' || passkeys.length > 0) && (
            <Row title={RECOVERY_CODES.title} text={RECOVERY_CODES.left(left)}>
              <Button variant="default" size="xs" onClick={() => void renew()}>
                {RECOVERY_CODES.renew}
              </Button>
            </Row>
          )}
        </ul>
      </AccountPart>
      <AccountPart title={PASSKEYS.title} text={PASSKEYS.text}>
        <ul className={classes.list}>
          {passkeys.map(({ id, name, created_at, used_at, is_synced }) => (
            <Row
              key={id}
              title={name}
              text={[
                PASSKEYS.since(formatMoment(created_at), used_at && formatMoment(used_at)),
                ...(is_synced ? [PASSKEYS.synced] : []),
              ].join(' · ')}
            >
              <Button
                variant="subtle"
                color="red"
                size="xs"
                aria-label={PASSKEYS.removeOf(name)}
                onClick={() =>
                  void remove(PASSKEYS.removeText(name), () => removePasskey(id), PASSKEYS.removed)
                }
              >
                {TEXTS.remove}
              </Button>
            </Row>
          ))}
        </ul>
        {passkeys.length === 0 && <Text size="sm">{PASSKEYS.none}</Text>}
        {hasPasskeys() ? (
          <Button
            variant="default"
            mt="sm"
            leftSection={<IconFingerprint size={18} />}
            onClick={setUp.passkey}
          >
            {PASSKEYS.add}
          </Button>
        ) : (
          <Text size="sm" c="dimmed" mt="xs">
            {PASSKEYS.unavailable}
          </Text>
        )}
      </AccountPart>
      {setUp.dialogs}
    </>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={500} size="sm">
          {title}
        </Text>
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      </div>
      <div className={classes.acts}>{children}</div>
    </li>
  );
}
