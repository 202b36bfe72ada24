/** Archives that one asked for of this list: how far each is, and the one that is ready, to be fetched. Nothing is shown where there are none. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  type ArchiveSide,
  type ReceiptArchiveRow,
  receiptArchives,
} from '../../../../schema/resources/invoicing/receipt-archives.ts';
import { ARCHIVES as t } from '../../../../schema/texts/archives.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { callServer, useConnection, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ArchiveBadge, ArchiveProgress } from '../../../resource/archive-state.tsx';
import resource from '../../../resource/resource.module.css';
import { formatMoment, formatSize } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notify.ts';
import classes from './receipt-archives.module.css';

const NEWEST = { search: '', filters: {}, sort: 'at', descending: true };
export function ReceiptArchives({ side }: { side: ArchiveSide }) {
  const rows = useResource(receiptArchives, NEWEST).rows.filter((row) => row.side === side);
  const offline = useConnection().state === 'offline';
  if (rows.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t.title}>
      {rows.map((row) => (
        <Archive key={row.id} row={row} offline={offline} />
      ))}
    </ul>
  );
}

function Archive({ row, offline }: { row: ReceiptArchiveRow; offline: boolean }) {
  const { id, side, files, state, done, total, missing, bytes, expires_at } = row;
  const isMaking = state === 'waiting' || state === 'working';
  const remove = async () => {
    const answer = await callServer('DELETE', `/${receiptArchives.name}/${id}`, {});
    if (!answer.ok) notifyError(answer.error);
  };
  return (
    <li className={`${resource.panel} ${classes.row}`}>
      <ArchiveBadge state={state} />
      <span className={classes.words}>
        <span>{t.what[side](t.name[files], groupThousands(String(total)))}</span>
        <ArchiveProgress state={state} done={done} total={total} />
        {state === 'ready' && (
          <span className={resource.small}>
            {[formatSize(bytes), t.missing(missing), t.until(formatMoment(expires_at))]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
      <Allowed action={side === 'received' ? 'download_received' : 'download_receipt'}>
        {state === 'ready' && (
          <Button
            size="compact-md"
            component="a"
            href={`/${receiptArchives.name}/${id}/download`}
            download
            leftSection={<IconDownload size={17} />}
            disabled={offline}
          >
            {t.download}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" disabled={offline} onClick={() => void remove()}>
          {isMaking ? t.stop : t.remove}
        </Button>
      </Allowed>
    </li>
  );
}
