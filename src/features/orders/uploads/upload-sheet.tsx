/** «Subir factura»: the XML and the PDF of what was chosen, with what differs from it in words before it is sent. Spec 1 §5. */
import '../../../ui/mantine-later.css';
import { Alert, Button, FileInput, List } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXml, IconSend } from '@tabler/icons-react';
import type { UploadDocument } from '../../../../schema/resources/orders/upload-documents.ts';
import { hosts } from '../../../../schema/resources/parties/hosts.ts';
import { CERTIFICATES } from '../../../../schema/texts/certificates.ts';
import { refusedByBlocks } from '../../../../schema/texts/host-blocks.ts';
import { differenceText } from '../../../../schema/texts/links.ts';
import { UPLOADING } from '../../../../schema/texts/uploading.ts';
import { useRow } from '../../../local/index.ts';
import resource from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { ReadUpload } from './read-upload.ts';
import { nameOfDocument, useUpload } from './use-upload.ts';

type SheetProps = { documents: readonly UploadDocument[]; onClose: () => void; onAsked: () => void };

/** It is there only while it is open: what was chosen before is of other documents. */
export function UploadSheet({ documents, onClose, onAsked }: SheetProps) {
  const { xml, pdf, problems, isBusy, chooseXml, choosePdf, send } = useUpload(documents);
  const buyer = documents[0]?.order;
  const blocked = useBlocked(buyer?.host_id ?? '');
  const read = xml?.read;
  const differs = read !== undefined && 'invoice' in read && read.differences.length > 0;
  return (
    <Sheet
      kind="side"
      opened
      onClose={onClose}
      title={UPLOADING.title}
      footer={
        <Button
          leftSection={<IconSend size={17} />}
          loading={isBusy}
          disabled={blocked !== ''}
          onClick={() => void send().then((isAsked) => isAsked && onAsked())}
        >
          {differs ? UPLOADING.sendAnyway : UPLOADING.send}
        </Button>
      }
    >
      {blocked !== '' && (
        <Alert color="red" role="alert">
          {blocked}
        </Alert>
      )}
      <p>{UPLOADING.text}</p>
      <p>
        <strong>{UPLOADING.ofBuyer(buyer?.buyer_name || (buyer?.buyer_rfc ?? ''))}</strong>
        <br />
        <span className={resource.small}>{documents.map(nameOfDocument).join(', ')}</span>
      </p>
      <FileInput
        label={UPLOADING.xml}
        description={UPLOADING.xmlHelp}
        placeholder={CERTIFICATES.chooseFile}
        accept=".xml,text/xml,application/xml"
        leftSection={<IconFileTypeXml size={18} />}
        value={xml?.file ?? null}
        onChange={(file) => void chooseXml(file)}
        error={problems.xml}
        clearable
        clearButtonProps={{ 'aria-label': CERTIFICATES.clearFile }}
        required
      />
      <FileInput
        mt="sm"
        label={UPLOADING.pdf}
        description={UPLOADING.pdfHelp}
        placeholder={CERTIFICATES.chooseFile}
        accept=".pdf,application/pdf"
        leftSection={<IconFileTypePdf size={18} />}
        value={pdf?.file ?? null}
        onChange={(file) => void choosePdf(file)}
        error={problems.pdf}
        clearable
        clearButtonProps={{ 'aria-label': CERTIFICATES.clearFile }}
      />
      {read !== undefined && <Compared read={read} />}
    </Sheet>
  );
}

/** By what the buyer blocks us, as far as this device has heard; '' for nothing. What it would refuse is not sent. */
function useBlocked(hostId: string): string {
  const { row } = useRow(hosts, hostId);
  return row === undefined ? '' : refusedByBlocks(row);
}

function Compared({ read }: { read: ReadUpload }) {
  if ('problem' in read) return null;
  const { folio, uuid, total, currency } = read.invoice;
  return (
    <div role="status">
      <p>
        {UPLOADING.invoice(folio || uuid)} <Amount value={total} currency={currency} />
      </p>
      {read.differences.length === 0 ? (
        <Alert color="green">{UPLOADING.same}</Alert>
      ) : (
        <Alert color="yellow" title={UPLOADING.differs}>
          <List size="sm">
            {[...new Set(read.differences.map(differenceText))].map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
          <p>{UPLOADING.differsText}</p>
        </Alert>
      )}
    </div>
  );
}
