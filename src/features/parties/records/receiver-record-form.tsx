/** What a supplier is asked for: begun with a ready-made set, document by document. Of «other document» alone name and description are written. */
import '../../../ui/mantine-later.css';
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { OTHER_DOCUMENT } from '../../../../schema/records/document-kinds.ts';
import { newDocumentOf, type ReadySet, readySet } from '../../../../schema/records/ready-sets.ts';
import {
  type ReceiverDocument,
  type ReceiverRecordRow,
  receiverRecords,
} from '../../../../schema/resources/parties/records.ts';
import { RECEIVER_RECORDS as t } from '../../../../schema/texts/provider-records.ts';
import { RECORD_DOCUMENTS } from '../../../../schema/texts/record-documents.ts';
import { DOCUMENT_TYPES } from '../../../../schema/values/picklists.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';

const NEW = { name: '', documents: [] as ReceiverDocument[] };
const newKey = () => crypto.randomUUID();

export function ReceiverRecordScreen({ id, onDone }: { id?: string; onDone: () => void }) {
  return (
    <RecordScreen
      resource={receiverRecords}
      texts={t}
      list="/receiver_records"
      recordKey={id}
      form={(record) => <ReceiverRecordForm record={record} onDone={onDone} />}
    />
  );
}

function ReceiverRecordForm({
  record,
  onDone,
}: {
  record: ReceiverRecordRow | undefined;
  onDone: () => void;
}) {
  const state = useRecordForm({
    resource: receiverRecords,
    texts: t,
    recordKey: record?.record_id,
    basedOn: record,
    values: valuesOf(NEW, record),
    nameOf: ({ name }) => name,
    onDone,
  });
  const { form } = state;
  const { documents } = form.values;
  const set = (next: ReceiverDocument[]) => form.setFieldValue('documents', next);
  const change = (at: number, part: Partial<ReceiverDocument>) =>
    set(documents.map((one, each) => (each === at ? { ...one, ...part } : one)));
  const begin = (name: ReadySet) =>
    form.setValues({ name: form.values.name || t.readySets[name], documents: readySet(name, newKey) });
  return (
    <RecordForm state={state} onDone={onDone} names={t.fields}>
      <FieldGroup>
        <TextInput
          label={t.fields.name}
          {...state.field('name')}
          required
          className={classes.wide}
          maxLength={100}
        />
        {record === undefined && (
          <Group gap="xs" className={classes.wide}>
            <span className={classes.small}>{t.ready}</span>
            {Object.entries(t.readySets).map(([name, label]) => (
              <Button key={name} size="xs" variant="default" onClick={() => begin(name as ReadySet)}>
                {label}
              </Button>
            ))}
          </Group>
        )}
      </FieldGroup>
      <section className={classes.panel} aria-label={t.documents}>
        <h2>{t.documents}</h2>
        <Stack>
          {documents.map((one, at) => (
            <Document
              // biome-ignore lint/suspicious/noArrayIndexKey: a document is its place until it is saved; of another type it has another key
              key={at}
              document={one}
              error={form.errors[`documents.${at}.name`]}
              typeError={form.errors[`documents.${at}.receiver_document_type_id`]}
              onChange={(part) => change(at, part)}
              onRemove={() => set(documents.filter((_, each) => each !== at))}
            />
          ))}
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => set([...documents, newDocumentOf(OTHER_DOCUMENT, newKey())])}
            >
              {t.addDocument}
            </Button>
          </Group>
        </Stack>
      </section>
    </RecordForm>
  );
}

type DocumentProps = {
  document: ReceiverDocument;
  error: React.ReactNode;
  typeError: React.ReactNode;
  onChange: (part: Partial<ReceiverDocument>) => void;
  onRemove: () => void;
};

function Document({ document, error, typeError, onChange, onRemove }: DocumentProps) {
  const { name, description, mandatory_status, actualization_period_id: period } = document;
  const { documentFields: NAMES } = t;
  const isOther = document.receiver_document_type_id === OTHER_DOCUMENT;
  const typeName = (type: number) => RECORD_DOCUMENTS.types[type]?.[0] ?? String(type);
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={NAMES.receiver_document_type_id}
        value={String(document.receiver_document_type_id)}
        data={DOCUMENT_TYPES.map((type) => ({ value: String(type), label: typeName(type) }))}
        error={typeError}
        // Another document: nothing that was said of the one before is of it.
        onChange={(event) => onChange(newDocumentOf(Number(event.currentTarget.value), newKey()))}
      />
      <TextInput
        label={NAMES.name}
        value={name}
        readOnly={!isOther}
        error={error}
        maxLength={100}
        required
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={NAMES.description}
        className={classes.wide}
        value={description}
        readOnly={!isOther}
        maxLength={500}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <NativeSelect
        label={NAMES.actualization_period_id}
        value={String(period)}
        data={Object.entries(RECORD_DOCUMENTS.periods).map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange({ actualization_period_id: Number(event.currentTarget.value) })}
      />
      <Group justify="space-between" wrap="nowrap">
        <Checkbox
          label={NAMES.mandatory_status}
          checked={mandatory_status}
          onChange={(event) => onChange({ mandatory_status: event.currentTarget.checked })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t.removeDocument(name)}
          onClick={onRemove}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </Group>
    </div>
  );
}
