/** «Recibidas»: what others invoiced us, from this device; files are brought by choosing them or dropping them anywhere on the page. */

import { Button, FileButton } from '@mantine/core';
import { IconInbox, IconUpload } from '@tabler/icons-react';
import { c_Moneda } from '../../../../schema/catalogs/small.ts';
import { type ReceivedRow, received } from '../../../../schema/resources/received/received.ts';
import { RECEIPT_TYPE } from '../../../../schema/texts/receipts.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { REVIEW } from '../../../../schema/texts/review.ts';
import { RECEIPT_REVIEWS, RECEIVED_SAT_STATES } from '../../../../schema/values/picklists.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { BroughtFiles } from './brought-files.tsx';
import { DropZone } from './drop-zone.tsx';
import { ReceivedActions } from './received-actions.tsx';
import { RECEIVED_COLUMNS, ReceivedCard } from './received-cells.tsx';
import { SharedFiles } from './shared-files.tsx';
import { useBring } from './use-bring.ts';

const CURRENCIES = c_Moneda.flatMap(({ key }) => (key === 'XXX' ? [] : [{ value: key, label: key }]));
const FILTERS = [
  {
    field: 'receipt_type',
    label: RECEIVED.columns.type,
    options: ['I', 'E', 'T', 'N', 'P'].map((value) => ({
      value,
      label: (RECEIPT_TYPE as Record<string, string>)[value] ?? value,
    })),
  },
  {
    field: 'sat_state',
    label: RECEIVED.columns.sat,
    options: RECEIVED_SAT_STATES.map((value) => ({ value, label: RECEIVED.sat[value] })),
  },
  {
    field: 'review',
    label: REVIEW.title,
    options: RECEIPT_REVIEWS.map((value) => ({ value, label: REVIEW.state[value] })),
  },
  { field: 'issued_at', label: RECEIVED.columns.issued },
  { field: 'total', label: RECEIVED.columns.total, isAmount: true as const },
  { field: 'currency', label: RECEIVED.columns.currency, options: CURRENCIES },
];

export function ReceivedPage(props: { search: ResourceSearch; onOpen: (row: ReceivedRow) => void }) {
  const bring = useBring();
  return (
    <DropZone onFiles={(files) => void bring.bring(files)}>
      <ResourcePage
        resource={received}
        texts={RECEIVED}
        search={props.search}
        icon={<IconInbox />}
        columns={RECEIVED_COLUMNS}
        filters={FILTERS}
        onOpen={props.onOpen}
        card={(row) => <ReceivedCard row={row} />}
        actions={(row) => <ReceivedActions row={row} />}
        beside={
          <>
            <Allowed action="view_payments">
              <LinkButton to="/expected_reps" variant="default">
                {RECEIVED.expectedReps}
              </LinkButton>
            </Allowed>
            <Allowed action="view_sat_download">
              <LinkButton to="/receipts/received/sat" variant="default">
                {RECEIVED.fromSat}
              </LinkButton>
            </Allowed>
            <Allowed action="view_channels">
              <LinkButton to="/receipt_channels" variant="default">
                {RECEIVED.channels}
              </LinkButton>
            </Allowed>
            <Allowed action="open_refused">
              <LinkButton to="/receipts/received/refused" variant="default">
                {RECEIVED.refused.title}
              </LinkButton>
            </Allowed>
          </>
        }
        addNeeds="received.upload"
        add={
          <Allowed action="upload_received">
            <FileButton
              multiple
              accept=".xml,.zip,text/xml,application/xml,application/zip"
              onChange={(files) => void bring.bring(files)}
            >
              {(button) => (
                <Button
                  {...button}
                  leftSection={<IconUpload size={17} />}
                  loading={bring.progress !== undefined}
                >
                  {RECEIVED.upload}
                </Button>
              )}
            </FileButton>
          </Allowed>
        }
      >
        <SharedFiles bring={bring.bring} />
        <BroughtFiles unread={bring.unread} progress={bring.progress} onHide={bring.clear} />
      </ResourcePage>
    </DropZone>
  );
}
