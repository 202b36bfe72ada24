/** «Datos de la cuenta»: everything of the account in one file, for whoever owns it. */
import { Alert, Button, Progress } from '@mantine/core';
import {
  IconArchive,
  IconCircleCheck,
  IconClock,
  IconCloudOff,
  IconDownload,
  IconLock,
  IconProgress,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { accountExports, type ExportRow } from '../../../../schema/resources/admin/account-exports.ts';
import { ACCOUNT_EXPORT as TEXTS } from '../../../../schema/texts/account-data.ts';
import { callServer, useConnection, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment, formatSize } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import classes from './account-data.module.css';
import { DeletionPanel } from './deletion-panel.tsx';

const NEWEST = { search: '', filters: {}, sort: 'at', descending: true };
const LOOKS: Record<ExportRow['state'], { tone: Tone; icon: React.ReactNode }> = {
  waiting: { tone: 'wait', icon: <IconClock /> },
  working: { tone: 'wait', icon: <IconProgress /> },
  ready: { tone: 'good', icon: <IconCircleCheck /> },
  failed: { tone: 'bad', icon: <IconX /> },
  gone: { tone: 'quiet', icon: <IconTrash /> },
};

export function AccountDataPage() {
  const { rows, loading } = useResource(accountExports, NEWEST);
  const offline = useConnection().state === 'offline';
  const [asking, setAsking] = useState(false);
  const isMaking = rows.some(({ state }) => state === 'waiting' || state === 'working');
  const ask = async () => {
    setAsking(true);
    const answer = await callServer('POST', `/${accountExports.name}`, { id: crypto.randomUUID() });
    setAsking(false);
    if (answer.ok) notifySuccess(TEXTS.asked);
    else notifyError(answer.error);
  };
  return (
    <>
      <PageHead title={TEXTS.title} />
      <section className={`${resource.panel} ${classes.panel}`}>
        <p>{TEXTS.intro}</p>
        <p className={resource.small}>{TEXTS.without}</p>
        {offline && (
          <Alert color="gray" icon={<IconCloudOff />} mb="sm">
            {TEXTS.offline}
          </Alert>
        )}
        <Allowed action="export_account" otherwise={<Denied />}>
          <Button
            leftSection={<IconArchive size={18} />}
            loading={asking}
            disabled={offline || isMaking}
            onClick={() => void ask()}
          >
            {TEXTS.ask}
          </Button>
        </Allowed>
      </section>
      {rows.length === 0 && !loading ? (
        <EmptyState icon={<IconArchive />} title={TEXTS.emptyTitle} text={TEXTS.emptyText} />
      ) : (
        <ul className={classes.list}>
          {rows.map((row) => (
            <Export key={row.id} row={row} offline={offline} />
          ))}
        </ul>
      )}
      <DeletionPanel />
    </>
  );
}

function Denied() {
  return <EmptyState icon={<IconLock />} title={TEXTS.deniedTitle} text={TEXTS.denied} />;
}

function Export({ row, offline }: { row: ExportRow; offline: boolean }) {
  const { id, state, done, total, bytes, name, at, expires_at } = row;
  const download = async () => {
    const answer = await callServer<{ path: string }>('POST', `/${accountExports.name}/${id}/open`, {});
    if (!answer.ok) return notifyError(answer.error);
    location.assign(answer.value.path);
  };
  return (
    <li className={`${resource.panel} ${classes.row}`}>
      <StatusBadge {...LOOKS[state]} label={TEXTS.states[state]} />
      <span className={classes.words}>
        <span>{TEXTS.by(name, formatMoment(at))}</span>
        {state === 'working' && (
          <>
            <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={TEXTS.states.working} />
            <span className={resource.small}>{TEXTS.progress(done, total)}</span>
          </>
        )}
        {state === 'ready' && (
          <span className={resource.small}>
            {formatSize(bytes)} · {TEXTS.until(formatMoment(expires_at))}
          </span>
        )}
      </span>
      {state === 'ready' && (
        <Allowed action="download_account">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            disabled={offline}
            onClick={() => void download()}
          >
            {TEXTS.download}
          </Button>
        </Allowed>
      )}
    </li>
  );
}
