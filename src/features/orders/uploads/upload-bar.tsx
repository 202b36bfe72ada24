/** At a list of orders or goods received: what is chosen to upload its invoice, and what was uploaded here and is not with the server. */
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { upload_invoice } from '../../../../schema/operations/upload-invoice.ts';
import { purchaseOrders } from '../../../../schema/resources/orders/purchase-orders.ts';
import type { UploadDocument } from '../../../../schema/resources/orders/upload-documents.ts';
import { LINKS } from '../../../../schema/texts/links.ts';
import { UI } from '../../../../schema/texts/ui.ts';
import { UPLOADING } from '../../../../schema/texts/uploading.ts';
import { useResource } from '../../../local/index.ts';
import { useMay } from '../../../resource/allowed.tsx';
import type { Selection } from '../../../ui/data-table/table-grid.tsx';
import { UploadButton } from './upload-button.tsx';
import classes from './uploads.module.css';
import { useUploads } from './use-uploads.ts';

const OF_BUYERS = {
  ...{ search: '', sort: 'sent_at', descending: true },
  filters: { role: { values: ['supplier'] } },
};

/** Orders of one's buyers, by key. */
export function useBuyersOrders() {
  const { rows } = useResource(purchaseOrders, OF_BUYERS);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows are chosen only by who may upload and has buyers. */
export function useUploadChoice<R>(label: (row: R) => string, hasBuyers: boolean) {
  const [chosen, setChosen] = useState<R[]>([]);
  const may = useMay()('upload_invoice');
  const selection: Selection<R> | undefined =
    may && hasBuyers ? { chosen, onChange: setChosen, label } : undefined;
  return { chosen, selection, clear: () => setChosen([]) };
}

export function UploadBar(props: {
  documents: readonly (UploadDocument | undefined)[];
  onClear: () => void;
}) {
  const count = props.documents.length;
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label={UPLOADING.title}>
      <strong role="status">{UPLOADING.selected(count)}</strong>
      <UploadButton documents={props.documents} onAsked={props.onClear} />
      <Button variant="subtle" onClick={props.onClear}>
        {UI.clearSelection}
      </Button>
    </section>
  );
}

/** @param documents those alone; without them all of this device */
export function UploadsOnTheirWay({ documents }: { documents?: readonly UploadDocument[] }) {
  return useUploads(documents).map(({ id, summary, subject, state, error }) => {
    const { name, detail } = upload_invoice.words(summary, subject);
    return (
      <Alert key={id} color={state === 'refused' ? 'red' : 'gray'} role="status">
        {name} {detail}: {state === 'refused' ? error?.message : LINKS.onItsWay}
      </Alert>
    );
  });
}
