/** «Apariencia de tus documentos»: logo, colour, texts and file names, and beside them how an invoice will look. */
import { NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Session } from '../../../../schema/documents/session.ts';
import {
  DEFAULT_LOOK,
  type DocumentLook,
  documentLooks,
  logoProblem,
} from '../../../../schema/resources/admin/document-looks.ts';
import { DOCUMENT_LOOK } from '../../../../schema/texts/document-look.ts';
import { contrastWithWhite, isColour, LEAST_CONTRAST } from '../../../../schema/values/colour.ts';
import { FILE_NAMES } from '../../../../schema/values/file-name.ts';
import { deviceTime, useDocumentLook, usePrintWay, useSession } from '../../../local/index.ts';
import { PrintPreview } from '../../../print/print-preview.tsx';
import { useUnsealedPrint } from '../../../print/use-print.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './document-look.module.css';
import { LogoField } from './logo-field.tsx';
import { sampleInvoice } from './sample.ts';

const { fields: NAMES, sections: SECTIONS, fileNames: FILES } = DOCUMENT_LOOK;
const { identifier: _, ...NEW } = DEFAULT_LOOK;

export function DocumentLookPage({ onDone }: { onDone: () => void }) {
  const session = useSession();
  const look = useDocumentLook();
  return (
    <>
      <PageHead title={DOCUMENT_LOOK.title} />
      <p className={classes.intro}>{DOCUMENT_LOOK.intro}</p>
      {session.status !== 'signed_in' || look === undefined ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <LookForm client={session.session.client} look={look} onDone={onDone} />
      )}
    </>
  );
}

type LookFormProps = { client: Session['client']; look: DocumentLook; onDone: () => void };

function LookForm({ client, look, onDone }: LookFormProps) {
  const [opened] = useState(look);
  const state = useRecordForm({
    resource: documentLooks,
    texts: DOCUMENT_LOOK,
    recordKey: opened === DEFAULT_LOOK ? undefined : opened.identifier,
    values: valuesOf(NEW, opened),
    nameOf: () => DOCUMENT_LOOK.title,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof typeof NEW) => ({ label: NAMES[name], ...state.field(name) });
  return (
    <div className={classes.page}>
      <RecordForm state={state} onDone={onDone}>
        <FieldGroup title={SECTIONS.brand}>
          <LogoField
            value={form.values.logo}
            error={form.errors.logo}
            onChange={(logo) => form.setFieldValue('logo', logo)}
          />
          <TextInput {...field('accent')} type="color" />
        </FieldGroup>
        <FieldGroup title={SECTIONS.texts}>
          <Textarea
            {...field('address')}
            description={DOCUMENT_LOOK.addressHelp}
            autosize
            minRows={3}
            maxLength={400}
            className={classes.wide ?? ''}
          />
          <Textarea
            {...field('notes')}
            description={DOCUMENT_LOOK.notesHelp}
            autosize
            minRows={3}
            maxLength={1_500}
            className={classes.wide ?? ''}
          />
        </FieldGroup>
        <FieldGroup title={SECTIONS.files}>
          <NativeSelect
            {...field('file_name')}
            className={classes.wide ?? ''}
            data={FILE_NAMES.map((value) => ({ value, label: FILES[value] }))}
          />
        </FieldGroup>
      </RecordForm>
      <Sample client={client} look={form.values} />
    </div>
  );
}

/** What may not be saved is not shown either: the plain one stands in its place. */
function shown(look: Omit<DocumentLook, 'identifier'>): DocumentLook {
  const isDark = isColour(look.accent) && contrastWithWhite(look.accent) >= LEAST_CONTRAST;
  return {
    ...DEFAULT_LOOK,
    ...look,
    logo: logoProblem(look.logo) === undefined ? look.logo : '',
    accent: isDark ? look.accent : DEFAULT_LOOK.accent,
  };
}

function Sample(props: { client: Session['client']; look: Omit<DocumentLook, 'identifier'> }) {
  const [invoice] = useState(() => sampleInvoice(props.client, deviceTime()));
  const values = useDeferredValue(props.look);
  const way = usePrintWay();
  const changed = useMemo(
    () => way && { ...way, settings: { ...way.settings, look: shown(values) } },
    [way, values],
  );
  const { html, note } = useUnsealedPrint(invoice, changed);
  return (
    <section className={classes.preview}>
      <h2>{DOCUMENT_LOOK.preview}</h2>
      {html === undefined ? <Skeleton height={480} radius="md" /> : <PrintPreview html={html} note={note} />}
    </section>
  );
}
