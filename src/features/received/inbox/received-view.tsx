/** A received document at the side of the list, of whichever version, read from its XML on this device: with no network too once it was opened here. */
import { Alert, Skeleton } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import { quickViewOf } from '../../../../schema/print/quick-view.ts';
import { documentTypeId, type ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { QUICK_VIEW } from '../../../../schema/texts/receipts.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { receivedFile } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { ReceiptFacts } from '../../invoicing/receipt/facts.ts';
import { fromAnswer, type QuickViewData } from '../../invoicing/receipt/quick-view-data.ts';
import classes from './received.module.css';
import { ReceivedStateBadge, typeOf } from './received-cells.tsx';

type Read = { data?: QuickViewData; problem?: string };

async function readView(uuid: string): Promise<Read> {
  const file = await receivedFile(uuid, 'xml');
  if (!file.ok) return { problem: file.error.message };
  const read = readCfdi(await file.value.blob.text());
  if (!read.ok) return { problem: read.error.message };
  const view = quickViewOf(read.description, read.node);
  return view === undefined ? { problem: RECEIVED.noView } : { data: fromAnswer(view) };
}

export function ReceivedView({ row }: { row: ReceivedRow }) {
  const { uuid, receipt_type } = row;
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    let live = true;
    void readView(uuid).then((next) => {
      if (live) setRead(next);
    });
    return () => {
      live = false;
    };
  }, [uuid]);
  return (
    <div className={classes.view}>
      <p>
        {typeOf(row)} <ReceivedStateBadge row={row} />
      </p>
      <p>
        {uuid} <CopyButton value={uuid} name={RECEIVED.uuid} />
      </p>
      <Allowed action="open_received">
        <LinkButton
          to="/receipts/$location/$uuid/$documentTypeId/show"
          params={{ location: 'received', uuid, documentTypeId: String(documentTypeId(receipt_type)) }}
          variant="default"
        >
          {QUICK_VIEW.open}
        </LinkButton>
      </Allowed>
      {read === undefined && <Skeleton height={240} radius="md" mt="md" />}
      {read?.problem !== undefined && (
        <Alert color="gray" mt="md" title={QUICK_VIEW.failed}>
          {read.problem}
        </Alert>
      )}
      {read?.data !== undefined && (
        <Suspense fallback={null}>
          <ReceiptFacts data={read.data} heading="h3" />
        </Suspense>
      )}
    </div>
  );
}
