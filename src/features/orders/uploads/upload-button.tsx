/** «Subir factura» of orders or goods received that were chosen: why not, or the sheet that it opens. */
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import {
  MOST_UPLOAD_DOCUMENTS,
  refusalOfUpload,
  type UploadDocument,
} from '../../../../schema/resources/orders/upload-documents.ts';
import { ORDERS_ERROR_TEXTS } from '../../../../schema/texts/errors/orders.ts';
import { UPLOADING } from '../../../../schema/texts/uploading.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import { useUploads } from './use-uploads.ts';

const UploadSheet = lazyNamed(() => import('./upload-sheet.tsx'), 'UploadSheet');

/** In words; undefined: they may be uploaded for. */
function whyNot(documents: readonly (UploadDocument | undefined)[]): string | undefined {
  const { ownOrders, many } = UPLOADING.problems;
  const found = documents.filter((one) => one !== undefined);
  if (found.length < documents.length || found.some(({ order }) => order.role !== 'supplier'))
    return ownOrders;
  if (found.length > MOST_UPLOAD_DOCUMENTS) return many(MOST_UPLOAD_DOCUMENTS);
  const refused = refusalOfUpload(found);
  return refused && ORDERS_ERROR_TEXTS[refused];
}

/** @param documents undefined in the place of one whose order is not on this device */
export function UploadButton(props: {
  documents: readonly (UploadDocument | undefined)[];
  onAsked?: () => void;
}) {
  const [opened, setOpened] = useState(false);
  const found = props.documents.filter((one) => one !== undefined);
  const isOnItsWay = useUploads(found).some(({ state }) => state !== 'refused');
  const refused = whyNot(props.documents) ?? (isOnItsWay ? UPLOADING.asked : undefined);
  return (
    <Allowed action="upload_invoice">
      {refused !== undefined && <span role="status">{refused}</span>}
      <Button
        variant="default"
        leftSection={<IconUpload size={17} />}
        disabled={refused !== undefined}
        onClick={() => setOpened(true)}
      >
        {UPLOADING.action}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <UploadSheet
            documents={found}
            onClose={() => setOpened(false)}
            onAsked={() => {
              setOpened(false);
              props.onAsked?.();
            }}
          />
        </Suspense>
      )}
    </Allowed>
  );
}
