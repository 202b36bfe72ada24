/** A document of one's record, as its kind asks: fields, rows and files. It is kept on this device at once, with no network too. */
import '../../../ui/mantine-later.css';
import { ActionIcon, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MOST_FILE_BYTES } from '../../../../schema/operations/receive.ts';
import { MOST_RECORD_FILES } from '../../../../schema/operations/record.ts';
import {
  documentKind,
  documentProblems,
  type RecordField,
} from '../../../../schema/records/document-kinds.ts';
import type { HostRecordRow, RecordDocument } from '../../../../schema/resources/parties/records.ts';
import { HOST_RECORDS as t } from '../../../../schema/texts/provider-records.ts';
import { RECORD_DOCUMENTS } from '../../../../schema/texts/record-documents.ts';
import { SHOWN_FILES } from '../../../../schema/values/shown-file.ts';
import { type ChosenFile, type WrittenDocument, writeRecordDocument } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { DocumentField } from './document-field.tsx';
import { Doubt } from './doubt.tsx';
import { useSatDocuments } from './use-sat-documents.ts';

const { problems: PROBLEMS } = RECORD_DOCUMENTS;

type Props = {
  record: HostRecordRow;
  document: RecordDocument;
  /** What waits on this device. */
  written: WrittenDocument | undefined;
  onClose: () => void;
};

export function DocumentSheet({ record, document, written, onClose }: Props) {
  const { fields, rows, file } = documentKind(document.receiver_document_type_id);
  const [values, setValues] = useState(written?.values ?? document.values);
  const [files, setFiles] = useState<ChosenFile[]>(
    () => written?.files ?? document.files.map(({ file_id, name }) => ({ file_id, name })),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const sat = useSatDocuments({
    ...{ recordId: record.host_record_id, document, files, fields: values.fields },
    fill: (fillIn) => setValues((now) => ({ ...now, fields: fillIn(now.fields) })),
  });

  const field = (
    asked: RecordField,
    path: string,
    given: Record<string, string>,
    set: (value: string) => void,
  ) => (
    <DocumentField
      key={path}
      asked={asked}
      value={given[asked.name] ?? ''}
      problem={problems[path]}
      doubt={sat.doubts[path]}
      onChange={(value) => {
        setProblems(({ [path]: _mended, ...rest }) => rest);
        set(value);
      }}
    />
  );

  const take = async (chosen: File[]) => {
    if (chosen.some(({ size }) => size > MOST_FILE_BYTES)) return setProblems({ files: PROBLEMS.large });
    if (files.length + chosen.length > MOST_RECORD_FILES) return setProblems({ files: PROBLEMS.manyFiles });
    const taken = await Promise.all(
      chosen.map(async (one) => ({
        file_id: crypto.randomUUID(),
        name: one.name,
        bytes: new Uint8Array(await one.arrayBuffer()),
      })),
    );
    setProblems({});
    setFiles((before) => [...before, ...taken]);
    for (const [at, { file_id }] of taken.entries()) {
      const file = chosen[at];
      if (file !== undefined) await sat.readFile(file_id, file);
    }
  };
  const save = async () => {
    const found = documentProblems(document.receiver_document_type_id, values, files.length);
    setProblems(Object.fromEntries(found.map(({ path, text }) => [path, text])));
    if (found.length > 0) return;
    const answer = await writeRecordDocument(record, document, values, files);
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(t.saved);
    onClose();
  };
  const setRow = (at: number, name: string, value: string) =>
    setValues((now) => ({
      ...now,
      rows: now.rows.map((row, each) => (each === at ? { ...row, [name]: value } : row)),
    }));

  return (
    <Sheet
      opened
      onClose={onClose}
      title={document.name}
      size="lg"
      closeOnClickOutside={false}
      footer={
        <Allowed action="write_document">
          <Button onClick={() => void save()}>{t.save}</Button>
        </Allowed>
      }
    >
      <Stack>
        {document.description !== '' && <Text size="sm">{document.description}</Text>}
        {fields.map((one) =>
          field(one, `fields.${one.name}`, values.fields, (value) =>
            setValues((now) => ({ ...now, fields: { ...now.fields, [one.name]: value } })),
          ),
        )}
        {rows !== undefined && (
          <>
            {values.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place until it is saved
              <Stack key={at} gap="xs">
                <Group justify="space-between">
                  <strong>{t.row(at + 1)}</strong>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t.removeRow(at + 1)}
                    onClick={() =>
                      setValues((now) => ({ ...now, rows: now.rows.filter((_, each) => each !== at) }))
                    }
                  >
                    <IconTrash size={17} />
                  </ActionIcon>
                </Group>
                {rows.map((one) =>
                  field(one, `rows.${at}.${one.name}`, row, (value) => setRow(at, one.name, value)),
                )}
              </Stack>
            ))}
            {problems.rows !== undefined && (
              <Text c="red" size="sm" role="alert">
                {problems.rows}
              </Text>
            )}
            <Group>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} />}
                onClick={() => setValues((now) => ({ ...now, rows: [...now.rows, {}] }))}
              >
                {t.addRow}
              </Button>
            </Group>
          </>
        )}
        {file !== 'none' && (
          <Stack gap="xs">
            <strong>{t.files}</strong>
            <Text size="sm" c="dimmed">
              {t.fileHelp}
            </Text>
            {files.map(({ file_id, name }) => (
              <Group key={file_id} justify="space-between" wrap="nowrap">
                <div>
                  {name}
                  <FileWords doubt={sat.doubts[`files.${file_id}`]} read={sat.wordsOf(file_id)} />
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t.removeFile(name)}
                  onClick={() => setFiles((now) => now.filter((one) => one.file_id !== file_id))}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              </Group>
            ))}
            {problems.files !== undefined && (
              <Text c="red" size="sm" role="alert">
                {problems.files}
              </Text>
            )}
            <Group>
              <FileButton accept={SHOWN_FILES} multiple onChange={(chosen) => void take(chosen)}>
                {(button) => (
                  <Button {...button} variant="default">
                    {t.chooseFiles}
                  </Button>
                )}
              </FileButton>
            </Group>
          </Stack>
        )}
      </Stack>
    </Sheet>
  );
}

/** What was read of a file, or why it does not match what is asked for. */
function FileWords({ doubt, read }: { doubt: string | undefined; read: string | undefined }) {
  if (doubt !== undefined) return <Doubt>{doubt}</Doubt>;
  if (read === undefined) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {read}
    </Text>
  );
}
