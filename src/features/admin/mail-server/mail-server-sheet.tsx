/** Through which server an account writes to others, and as whom; trying it. Asked of the server: no device holds it. */
import { Alert, Button, Group, NativeSelect, PasswordInput, Stack, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import {
  dkimRecordOf,
  type MailProbe,
  type MailServerFields,
  type MailServerRow,
  mailServer,
  ONLY_MAIL_SERVER,
} from '../../../../schema/resources/admin/mail-server.ts';
import { MAIL_SERVER as t } from '../../../../schema/texts/mail-server.ts';
import { SIGN_IN } from '../../../../schema/texts/sign-in.ts';
import { type DkimState, MAIL_SECURITIES, type MailSecurity } from '../../../../schema/values/mail-server.ts';
import { callServer, refreshSession, useConnection, useSession } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { AskedSettings } from '../../../resource/asked-settings.tsx';
import { Facts } from '../../../resource/facts.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import '../../../ui/mantine-later.css';
import { notifyError } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';

type Values = Omit<MailServerFields, 'settings_id' | 'port'> & { port: number | string };

const { fields: NAMES } = t;
const PORTS: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 };
const NEW: Values = {
  ...{ host: '', port: PORTS.starttls, security: 'starttls', user_name: '' },
  ...{ from_name: '', from_address: '', secret: '', dkim_selector: '', dkim_key: '' },
};

export function MailServerSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={opened} onClose={onClose} title={t.title} size="lg" closeOnClickOutside={false}>
      {opened && (
        <AskedSettings resource={mailServer} offline={t.offline}>
          {(row, again) => <Found row={row} again={again} onClose={onClose} />}
        </AskedSettings>
      )}
    </Sheet>
  );
}

type FoundProps = { row: MailServerRow | undefined; again: () => void; onClose: () => void };

function Found({ row, again, onClose }: FoundProps) {
  // Who the sender is stands where one writes a mail.
  const changed = () => {
    void refreshSession();
    again();
  };
  return (
    <div className={classes.form}>
      <p className={classes.small}>{t.lead}</p>
      <p className={classes.small}>{t.bounces}</p>
      {row === undefined ? <None /> : <State row={row} onTried={changed} />}
      <ServerForm
        // Anew once there is one, or none any more.
        key={row === undefined ? '' : ONLY_MAIL_SERVER}
        row={row}
        onDone={() => {
          changed();
          // What was written now can be tried at once.
          if (row !== undefined) onClose();
        }}
      />
    </div>
  );
}

function None() {
  const session = useSession();
  const sender = session.status === 'signed_in' ? session.session.sender : '';
  return <p className={classes.small}>{t.none(sender)}</p>;
}

const momentOf = (moment: string) => (moment === '' ? t.never : formatMoment(moment));

function State({ row, onTried }: { row: MailServerRow; onTried: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<MailProbe | undefined>();
  const offline = useConnection().state === 'offline';
  const probe = async () => {
    setBusy(true);
    setAnswer(undefined);
    const said = await callServer<MailProbe>('POST', `/mail_server/${ONLY_MAIL_SERVER}/probe`);
    setBusy(false);
    if (!said.ok) return notifyError(said.error);
    setAnswer(said.value);
    onTried();
  };
  const { trouble, said } = answer ?? row;
  return (
    <FieldGroup title={t.probe.title}>
      <Stack className={classes.wide ?? ''} align="flex-start" gap="sm">
        <Facts
          of={[
            [NAMES.sent_at, momentOf(row.sent_at)],
            [NAMES.failed_at, momentOf(row.failed_at)],
          ]}
        />
        {trouble !== '' ? (
          <Alert color="orange" w="100%" icon={<IconAlertTriangle />} role="alert">
            {t.troubles[trouble]} {said !== '' && t.probe.said(said)}
          </Alert>
        ) : (
          answer && (
            <Alert color="green" w="100%" icon={<IconCircleCheck />} role="status">
              {t.probe.fine(answer.to)} {t.probe.said(answer.said)}
            </Alert>
          )
        )}
        <Signing row={row} state={answer?.dkim ?? ''} />
        <Allowed action="set_mail_server">
          <p className={classes.small}>{t.probe.help}</p>
          <Button
            variant="default"
            leftSection={<IconMailForward size={18} />}
            loading={isBusy}
            disabled={offline}
            onClick={() => void probe()}
          >
            {t.probe.button}
          </Button>
        </Allowed>
      </Stack>
    </FieldGroup>
  );
}

/** What its domain says of the key that mails are signed with, and what it has to say. */
function Signing({ row, state }: { row: MailServerRow; state: DkimState }) {
  if (row.dkim_public === '') return null;
  const { name, value } = dkimRecordOf(row);
  return (
    <>
      {state !== '' && (
        <Alert
          color={state === 'found' ? 'green' : 'orange'}
          w="100%"
          icon={state === 'found' ? <IconCircleCheck /> : <IconAlertTriangle />}
          role={state === 'found' ? 'status' : 'alert'}
        >
          {t.dkim.states[state]}
        </Alert>
      )}
      <Facts
        of={[
          [t.dkim.record, name],
          [t.dkim.value, value],
        ]}
      />
      <Group gap="xs">
        <CopyButton value={name} name={t.dkim.record} />
        <CopyButton value={value} name={t.dkim.value} />
      </Group>
    </>
  );
}

function ServerForm({ row, onDone }: { row: MailServerRow | undefined; onDone: () => void }) {
  const state = useRecordForm<Values>({
    resource: mailServer,
    texts: t,
    recordKey: row?.settings_id,
    basedOn: row,
    values: valuesOf(NEW, row),
    nameOf: ({ host }) => host,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof Values) => ({ label: NAMES[name], ...state.field(name) });
  const setSecurity = (next: MailSecurity) => {
    const { security, port } = form.values;
    // A port of one's own stays.
    if (port === PORTS[security]) form.setFieldValue('port', PORTS[next]);
    form.setFieldValue('security', next);
  };
  return (
    <RecordForm state={state} onDone={onDone} names={NAMES}>
      <FieldGroup>
        <TextInput {...field('from_name')} maxLength={100} autoComplete="off" description={t.nameHelp} />
        <TextInput {...field('from_address')} required type="email" autoComplete="off" autoCapitalize="off" />
        <TextInput
          {...field('host')}
          required
          maxLength={253}
          autoComplete="off"
          placeholder="smtp.ejemplo.com"
        />
        <NativeSelect
          label={NAMES.security}
          data={MAIL_SECURITIES.map((value) => ({ value, label: t.securities[value] }))}
          value={form.values.security}
          error={form.errors.security}
          onChange={(event) => setSecurity(event.currentTarget.value as MailSecurity)}
        />
        <TextInput
          {...field('port')}
          required
          inputMode="numeric"
          maxLength={5}
          onChange={(event) => {
            const { value } = event.currentTarget;
            form.setFieldValue('port', /^\d+$/.test(value) ? Number(value) : value);
          }}
        />
        <TextInput
          {...field('user_name')}
          maxLength={200}
          autoComplete="off"
          inputMode="email"
          description={t.userHelp}
        />
        <PasswordInput
          {...field('secret')}
          description={
            row === undefined || row.secret_at === ''
              ? t.secretHelp
              : t.secretKept(formatMoment(row.secret_at))
          }
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
        />
      </FieldGroup>
      <FieldGroup title={t.dkim.title}>
        <p className={`${classes.small} ${classes.wide}`}>{t.dkim.lead}</p>
        <TextInput
          {...field('dkim_selector')}
          maxLength={63}
          autoComplete="off"
          autoCapitalize="off"
          description={t.dkim.selectorHelp}
        />
        <Textarea
          {...field('dkim_key')}
          className={classes.wide ?? ''}
          rows={4}
          autoComplete="off"
          spellCheck={false}
          placeholder="-----BEGIN PRIVATE KEY-----"
          description={
            row === undefined || row.dkim_at === ''
              ? t.dkim.keyHelp
              : t.dkim.keyKept(formatMoment(row.dkim_at))
          }
        />
      </FieldGroup>
    </RecordForm>
  );
}
