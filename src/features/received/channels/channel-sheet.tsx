/** A channel over its list: how it goes, and where it is with its secret. */
import { NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { CSSProperties } from 'react';
import {
  type ChannelFields,
  type ChannelRow,
  receiptChannels,
} from '../../../../schema/resources/received/receipt-channels.ts';
import { RECEIPT_CHANNELS as t } from '../../../../schema/texts/receipt-channels.ts';
import { SIGN_IN } from '../../../../schema/texts/sign-in.ts';
import { CHANNEL_KINDS, CHANNEL_SECURITIES } from '../../../../schema/values/receipt-channels.ts';
import { deviceTime } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { formatMoment } from '../../../ui/format.ts';
import '../../../ui/mantine-later.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { ChannelState } from './channel-state.tsx';

type Values = Omit<ChannelFields, 'channel_id' | 'port'> & { port: number | string };
type Security = Values['security'];

const { fields: NAMES } = t;
const PORTS: Record<Security, number> = { tls: 993, starttls: 143, none: 143, ssh: 22 };
const SECURITIES = CHANNEL_SECURITIES.filter((value) => value !== 'ssh').map((value) => ({
  value,
  label: t.securities[value],
}));
const KINDS = CHANNEL_KINDS.map((value) => ({ value, label: t.kinds[value] }));
/** What changes with the kind. */
const OF_KIND = {
  mail: { security: 'tls', port: PORTS.tls, folder: 'INBOX' },
  // What is taken is set aside: all that is there is new.
  sftp: { security: 'ssh', port: PORTS.ssh, folder: '/', since: '2011-01-01' },
} as const;
const NEW: Values = {
  ...{ kind: 'mail', name: '', host: '', port: PORTS.tls, security: 'tls', user_name: '', folder: 'INBOX' },
  ...{ since: '', is_on: true, secret: '' },
};

/** `row` undefined: a new one. */
export type Opened = { row: ChannelRow | undefined };
type SheetProps = { opened: Opened | undefined; onDone: (newKey?: string) => void; onTried: () => void };

export function ChannelSheet({ opened, onDone, onTried }: SheetProps) {
  const row = opened?.row;
  return (
    <Sheet
      opened={opened !== undefined}
      onClose={() => onDone()}
      title={row === undefined ? t.add : row.name}
      size="lg"
      closeOnClickOutside={false}
    >
      {opened !== undefined && (
        <div className={classes.form}>
          {row !== undefined && <ChannelState row={row} onTried={onTried} />}
          <ChannelForm key={row?.channel_id ?? ''} row={row} onDone={onDone} />
        </div>
      )}
    </Sheet>
  );
}

function ChannelForm({ row, onDone }: { row: ChannelRow | undefined; onDone: SheetProps['onDone'] }) {
  const state = useRecordForm<Values>({
    resource: receiptChannels,
    texts: t,
    recordKey: row?.channel_id,
    basedOn: row,
    values: valuesOf({ ...NEW, since: `${deviceTime().slice(0, 8)}01` }, row),
    nameOf: ({ name }) => name,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof Values) => ({ label: NAMES[name], required: true, ...state.field(name) });
  const { kind } = form.values;
  const isFolder = kind === 'sftp';
  const secret = {
    ...field('secret'),
    required: row === undefined,
    description:
      row === undefined || row.secret_at === '' ? t.secretHelp : t.secretKept(formatMoment(row.secret_at)),
    autoComplete: 'new-password',
  };
  const setKind = (next: Values['kind']) => form.setValues({ kind: next, ...OF_KIND[next] });
  const setSecurity = (next: Security) => {
    const { security, port } = form.values;
    // A port of one's own stays.
    if (port === PORTS[security]) form.setFieldValue('port', PORTS[next]);
    form.setFieldValue('security', next);
  };
  return (
    <RecordForm state={state} onDone={() => onDone()} names={NAMES}>
      <FieldGroup>
        <NativeSelect
          label={NAMES.kind}
          data={KINDS}
          value={kind}
          disabled={row !== undefined}
          onChange={(event) => setKind(event.currentTarget.value as Values['kind'])}
        />
        <TextInput {...field('name')} maxLength={60} autoComplete="off" />
        <TextInput {...field('user_name')} maxLength={200} autoComplete="off" inputMode="email" />
        <TextInput
          {...field('host')}
          maxLength={253}
          autoComplete="off"
          placeholder={isFolder ? 'sftp.ejemplo.com' : 'imap.ejemplo.com'}
        />
        {!isFolder && (
          <NativeSelect
            label={NAMES.security}
            data={SECURITIES}
            value={form.values.security}
            error={form.errors.security}
            onChange={(event) => setSecurity(event.currentTarget.value as Security)}
          />
        )}
        <TextInput
          {...field('port')}
          inputMode="numeric"
          maxLength={5}
          onChange={(event) => {
            const { value } = event.currentTarget;
            form.setFieldValue('port', /^\d+$/.test(value) ? Number(value) : value);
          }}
        />
        <TextInput {...field('folder')} maxLength={200} autoComplete="off" />
        {isFolder ? (
          <Textarea
            {...secret}
            label={t.secretOrKey}
            rows={2}
            styles={{ input: { WebkitTextSecurity: 'disc' } as CSSProperties }}
            spellCheck={false}
            className={classes.wide ?? ''}
          />
        ) : (
          <PasswordInput {...secret} visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }} />
        )}
        <TextInput {...field('since')} type="date" description={t.sinceHelp} />
        <Switch
          label={NAMES.is_on}
          description={t.onHelp[kind]}
          className={classes.wide ?? ''}
          checked={form.values.is_on}
          onChange={(event) => form.setFieldValue('is_on', event.currentTarget.checked)}
        />
        <p className={`${classes.small} ${classes.wide}`}>{t.allBranches}</p>
      </FieldGroup>
    </RecordForm>
  );
}
