/** Who stamps: the account in use and how it is, what each provider offers, and another choice. */
import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconCloudOff, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import type { PacAccountShown, PacProbeAnswer } from '../../../../schema/documents/pac-accounts.ts';
import { PROVIDERS_TEXT } from '../../../../schema/texts/pac-accounts.ts';
import { useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { CapabilityTable } from './capability-table.tsx';
import classes from './pac-accounts.module.css';
import { ProbeResult } from './probe-result.tsx';
import { testConnection, useProviders } from './use-pac-accounts.ts';

type Opened = { renewed: PacAccountShown | undefined };

export function ProvidersPage() {
  const { accounts, error, reload, save, backToServer } = useProviders();
  const offline = useConnection().state === 'offline';
  const confirm = useConfirm();
  const [opened, setOpened] = useState<Opened | undefined>();
  const [tested, setTested] = useState<PacProbeAnswer | undefined>();
  const [testing, setTesting] = useState(false);

  const test = async () => {
    setTesting(true);
    setTested(undefined);
    const answer = await testConnection();
    setTesting(false);
    if (!answer.ok) return notifyError(answer.error);
    setTested(answer.value);
    reload();
  };

  const leave = async (account: PacAccountShown) => {
    if (!(await confirm({ text: PROVIDERS_TEXT.backText(account.title), danger: false }))) return;
    const answer = await backToServer();
    if (!answer.ok) return notifyError(answer.error);
    setTested(undefined);
    notifySuccess(PROVIDERS_TEXT.backDone);
  };

  const renew = (account: PacAccountShown) => (
    <Allowed action="choose_pac">
      <Button variant="default" disabled={offline} onClick={() => setOpened({ renewed: account })}>
        {PROVIDERS_TEXT.renew}
      </Button>
    </Allowed>
  );

  return (
    <>
      <PageHead title={PROVIDERS_TEXT.title}>
        {accounts !== undefined && (
          <Allowed action="choose_pac">
            <Button disabled={offline} onClick={() => setOpened({ renewed: undefined })}>
              {PROVIDERS_TEXT.change}
            </Button>
          </Allowed>
        )}
      </PageHead>
      <Text c="dimmed" mb="md" maw={680}>
        {PROVIDERS_TEXT.lead}
      </Text>
      {offline && (
        <Alert color="gray" icon={<IconCloudOff />} mb="md">
          {PROVIDERS_TEXT.offline}
        </Alert>
      )}
      {error !== undefined && !offline && (
        <Alert color="red" role="alert" title={PROVIDERS_TEXT.loadFailed} mb="md">
          {error.message}
        </Alert>
      )}
      {accounts === undefined && error === undefined && <Skeleton height={180} radius={12} />}
      {accounts !== undefined && (
        <div className={classes.page}>
          <AccountPanel account={accounts.active}>
            {tested !== undefined && <ProbeResult answer={tested} />}
            <div className={classes.buttons}>
              <Allowed action="probe_pac">
                <Button
                  variant="default"
                  leftSection={<IconPlugConnected size={18} />}
                  loading={testing}
                  disabled={offline}
                  onClick={() => void test()}
                >
                  {PROVIDERS_TEXT.test}
                </Button>
              </Allowed>
              {!accounts.active.is_server && renew(accounts.active)}
              {!accounts.active.is_server && (
                <Allowed action="choose_pac">
                  <Button variant="subtle" disabled={offline} onClick={() => void leave(accounts.active)}>
                    {PROVIDERS_TEXT.backToServer}
                  </Button>
                </Allowed>
              )}
            </div>
          </AccountPanel>
          {accounts.former.length > 0 && (
            <>
              <h2 className={classes.heading}>{PROVIDERS_TEXT.former}</h2>
              <p className={classes.small}>{PROVIDERS_TEXT.formerText}</p>
              {accounts.former.map((account) => (
                <AccountPanel key={account.account_id} account={account}>
                  {!account.is_server && <div className={classes.buttons}>{renew(account)}</div>}
                </AccountPanel>
              ))}
            </>
          )}
          <CapabilityTable providers={accounts.providers} />
          <AccountSheet
            opened={opened !== undefined}
            onClose={() => {
              setOpened(undefined);
              setTested(undefined);
            }}
            accounts={accounts}
            renewed={opened?.renewed}
            save={save}
          />
        </div>
      )}
    </>
  );
}
