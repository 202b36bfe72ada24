/** «Rechazados»: what was brought and not taken, with the reasons; each page of it is the server's word. */
import { Button, Text } from '@mantine/core';
import { IconDownload, IconFileX } from '@tabler/icons-react';
import {
  type RefusedDocumentRow,
  refusedDocuments,
} from '../../../../schema/resources/received/refused-documents.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { downloadRefused } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { BackToList } from '../../../resource/found.tsx';
import resource from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notify.ts';

const { refused: WORDS } = RECEIVED;
const { columns: NAMES } = WORDS;

function Reasons({ reasons }: { reasons: readonly string[] }) {
  const more = reasons.length - 1;
  return (
    <>
      {reasons[0]} {more > 0 && <span className={resource.small}>{WORDS.more(more)}</span>}
    </>
  );
}

const COLUMNS: Column<RefusedDocumentRow>[] = [
  {
    key: 'file',
    title: NAMES.file,
    sort: 'file_name',
    width: 240,
    fixed: true,
    render: (row) => <span className={resource.cut}>{row.file_name}</span>,
  },
  { key: 'reason', title: NAMES.reason, grow: true, render: (row) => <Reasons reasons={row.reasons} /> },
  { key: 'by', title: NAMES.by, width: 150, render: (row) => row.brought_by },
  {
    key: 'at',
    title: NAMES.at,
    sort: 'refused_at',
    width: 170,
    render: (row) => <span className={resource.nowrap}>{formatMoment(row.refused_at)}</span>,
  },
];

export function RefusedPage({ search }: { search: ResourceSearch }) {
  return (
    <>
      <BackToList to="/receipts/received">{RECEIVED.title}</BackToList>
      <AskedPage
        resource={refusedDocuments}
        texts={WORDS}
        offline={WORDS.offline}
        search={search}
        icon={<IconFileX />}
        columns={COLUMNS}
        expanded={(row) => <Whole row={row} />}
        card={(row) => (
          <span className={resource.card}>
            <span className={resource.name}>{row.file_name}</span>
            <Reasons reasons={row.reasons} />
            <span className={resource.small}>{formatMoment(row.refused_at)}</span>
          </span>
        )}
      />
    </>
  );
}

function Whole({ row }: { row: RefusedDocumentRow }) {
  return (
    <div className={resource.card}>
      {row.reasons.map((reason) => (
        <Text key={reason} size="sm">
          {reason}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {[row.uuid, row.rfc].filter((part) => part !== '').join(' · ')}
      </Text>
      <Allowed action="download_refused">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} />}
          onClick={() =>
            void downloadRefused(row.refused_id, row.file_name).then((answer) => {
              if (!answer.ok) notifyError(answer.error, WORDS.downloadFailed);
            })
          }
        >
          {WORDS.download}
        </Button>
      </Allowed>
    </div>
  );
}
