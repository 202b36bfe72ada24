/** One account: whose it is, where, under which user, whether it is being avoided, and what waits for it. */
import { Alert } from '@mantine/core';
import { IconFlask, IconPlugConnected, IconServer, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PacAccountShown } from '../../../../schema/documents/pac-accounts.ts';
import { PROVIDERS_TEXT } from '../../../../schema/texts/pac-accounts.ts';
import { formatMoment } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './pac-accounts.module.css';

const ICONS = {
  sandbox: <IconFlask />,
  test: <IconFlask />,
  production: <IconShieldCheck />,
  own: <IconServer />,
};

export function AccountPanel({ account, children }: { account: PacAccountShown; children?: ReactNode }) {
  const { environment, hints, avoided } = account;
  return (
    <section className={classes.panel} aria-label={account.title}>
      <div className={classes.line}>
        <h2 className={classes.name}>
          <IconPlugConnected size={20} aria-hidden /> {account.title}
        </h2>
        <StatusBadge
          tone={environment === 'production' ? 'good' : 'warn'}
          icon={ICONS[environment]}
          label={PROVIDERS_TEXT.environments[environment]}
        />
      </div>
      <p className={classes.small}>
        {account.is_server
          ? PROVIDERS_TEXT.serverText
          : PROVIDERS_TEXT.since(formatMoment(account.created_at))}
      </p>
      <dl className={classes.facts}>
        {environment === 'own' && (
          <div>
            <dt>{PROVIDERS_TEXT.address}</dt>
            <dd>{account.url}</dd>
          </div>
        )}
        {Object.entries(hints).map(([name, hint]) => (
          <div key={name}>
            <dt>{PROVIDERS_TEXT.fields[name] ?? name}</dt>
            <dd>{hint || '••••••••'}</dd>
          </div>
        ))}
      </dl>
      {avoided !== null && (
        <Alert
          color="yellow"
          title={PROVIDERS_TEXT.avoided(formatMoment(avoided.until))}
          classNames={{ title: classes.warn }}
          role="status"
        >
          {PROVIDERS_TEXT.avoidedText} {avoided.message}
          {avoided.said !== '' && <span className={classes.said}>{PROVIDERS_TEXT.said(avoided.said)}</span>}
        </Alert>
      )}
      {account.waiting > 0 && (
        <p className={classes.small}>
          {PROVIDERS_TEXT.waiting(account.waiting)} {avoided === null && account.wait?.message}
          {avoided === null && account.wait !== null && account.wait.said !== '' && (
            <span className={classes.said}>{PROVIDERS_TEXT.said(account.wait.said)}</span>
          )}
        </p>
      )}
      {children}
    </section>
  );
}
