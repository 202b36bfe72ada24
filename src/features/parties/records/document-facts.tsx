/** What was written in a document of a record, and its files. */
import { Button, Group } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { documentKind, type RecordField } from '../../../../schema/records/document-kinds.ts';
import type { RecordDocument } from '../../../../schema/resources/parties/records.ts';
import { PROVIDER_RECORDS } from '../../../../schema/texts/provider-records.ts';
import { type OpinionSense, RECORD_DOCUMENTS } from '../../../../schema/texts/record-documents.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import { downloadRecordFile } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Facts } from '../../../resource/facts.tsx';
import { formatDate } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notify.ts';

const factsOf = (fields: readonly RecordField[], values: Record<string, string>) =>
  fields.map(({ name, as }) => {
    const value = values[name] ?? '';
    return [RECORD_DOCUMENTS.fields[name], shownValue(as, value)] as const;
  });

function shownValue(as: RecordField['as'], value: string): string {
  if (as === 'yes' && value === 'true') return RECORDS.yes;
  if (as === 'sense') return RECORD_DOCUMENTS.senses[value as OpinionSense] ?? value;
  return as === 'day' ? formatDate(value) : value;
}

type Props = {
  document: RecordDocument;
  /** Where its files are. */
  list: 'host_records' | 'provider_records';
  recordKey: string;
};

export function DocumentFacts({ document, list, recordKey }: Props) {
  const { values, files, receiver_document_type_id: type } = document;
  const { fields, rows = [] } = documentKind(type);
  return (
    <>
      <Facts of={factsOf(fields, values.fields)} />
      {values.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and are only shown
        <Facts key={at} of={factsOf(rows, row)} />
      ))}
      <Group gap="xs">
        {files.map((file) => (
          <Allowed key={file.file_id} action="download_record_file">
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconFileDownload size={16} />}
              aria-label={PROVIDER_RECORDS.download(file.name)}
              onClick={() =>
                void downloadRecordFile(list, recordKey, file).then((answer) => {
                  if (!answer.ok) notifyError(answer.error);
                })
              }
            >
              {file.name}
            </Button>
          </Allowed>
        ))}
      </Group>
    </>
  );
}
