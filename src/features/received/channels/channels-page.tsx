/** Where received documents are watched for, and how each goes. Read at the server: no device holds them. */
import { Button } from '@mantine/core';
import { IconInbox, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type ChannelRow, receiptChannels } from '../../../../schema/resources/received/receipt-channels.ts';
import { RECEIPT_CHANNELS as t } from '../../../../schema/texts/receipt-channels.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { callServer } from '../../../local/index.ts';
import { BackToList } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { notifyError } from '../../../ui/notify.ts';
import { ChannelSheet, type Opened } from './channel-sheet.tsx';
import { ChannelBadge, momentOf } from './channel-state.tsx';
import { DoorsList } from './doors-list.tsx';

const { fields: NAMES } = t;

const COLUMNS: Column<ChannelRow>[] = [
  {
    ...{ key: 'name', title: NAMES.name, fixed: true, sort: 'name', grow: true },
    render: (row) => (
      <>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.small}>
          {row.user_name} · {row.host}
        </span>
      </>
    ),
  },
  { key: 'state', title: t.state, width: 150, render: (row) => <ChannelBadge row={row} /> },
  { key: 'kind', title: NAMES.kind, hidden: true, render: ({ kind }) => t.kinds[kind] },
  { key: 'succeeded_at', title: NAMES.succeeded_at, width: 150, render: (row) => momentOf(row.succeeded_at) },
  { key: 'failed_at', title: NAMES.failed_at, width: 150, render: (row) => momentOf(row.failed_at) },
  { key: 'came_at', title: NAMES.came_at, width: 150, render: (row) => momentOf(row.came_at) },
];

export function ChannelsPage({ search }: { search: ResourceSearch }) {
  const [opened, setOpened] = useState<Opened | undefined>();
  // Asked anew after what is done here.
  const [round, setRound] = useState(0);
  const again = () => setRound((now) => now + 1);
  const show = async (key: string) => {
    const answer = await callServer<ChannelRow>('GET', `/receipt_channels/${key}`);
    if (answer.ok) setOpened({ row: answer.value });
    else notifyError(answer.error);
  };
  return (
    <>
      <BackToList to="/receipts/received">{RECEIVED.title}</BackToList>
      <AskedPage
        key={round}
        resource={receiptChannels}
        texts={t}
        search={search}
        offline={t.offline}
        icon={<IconInbox />}
        columns={COLUMNS}
        onOpen={(row) => setOpened({ row })}
        add={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ row: undefined })}>
            {t.add}
          </Button>
        }
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>{row.name}</span>
            <span className={classes.small}>
              {row.user_name} · {t.kinds[row.kind]}
            </span>
            <ChannelBadge row={row} />
          </span>
        )}
      />
      <DoorsList key={`doors ${round}`} />
      <ChannelSheet
        opened={opened}
        onTried={() => {
          again();
          if (opened?.row !== undefined) void show(opened.row.channel_id);
        }}
        onDone={(newKey) => {
          again();
          setOpened(undefined);
          // What was written now can be tried at once.
          if (newKey !== undefined) void show(newKey);
        }}
      />
    </>
  );
}
