/** A new template: its name, what it prints, and the design that it begins with. */
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  type TemplateCode,
  type TemplateRow,
  templates,
} from '../../../../schema/resources/admin/templates.ts';
import type { Design } from '../../../../schema/templates/designs/index.ts';
import { DESIGNS as DESIGN_TEXTS } from '../../../../schema/texts/designs.ts';
import { TEMPLATES } from '../../../../schema/texts/templates.ts';
import {
  DOCUMENT_TYPES,
  DOCUMENT_VERSIONS,
  type DocumentVersion,
} from '../../../../schema/values/printed-documents.ts';
import { callServer } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { Sheet } from '../../../ui/sheet.tsx';

const { create: t, fields: NAMES, types: TYPES } = TEMPLATES;
/** In the place of a design's id. */
const OWN = 'own';

type CreateTemplateProps = {
  opened: boolean;
  onClose: () => void;
  onCreated: (templateId: string) => void;
  /** One is chosen already. */
  design?: Design | undefined;
  version?: DocumentVersion | undefined;
};

export function CreateTemplate(props: CreateTemplateProps) {
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={props.design?.title ?? t.title} size="lg">
      {props.opened && <Form {...props} />}
    </Sheet>
  );
}

function Form({ design, version, onClose, onCreated }: CreateTemplateProps) {
  const [created] = useState(() => crypto.randomUUID());
  const state = useRecordForm({
    resource: templates,
    texts: { ...TEMPLATES, saved: t.created, removeText: () => '' },
    recordKey: undefined,
    values: {
      name: design?.name ?? '',
      document_type: design?.document_type ?? 'invoice',
      document_version: version ?? '4.0',
      from: (design?.id ?? OWN) as string,
    },
    nameOf: ({ name }) => name,
    onDone: () => undefined,
    async send({ from, ...fields }) {
      const code = await codeOfDesign(from);
      const answer = await callServer<TemplateRow>('POST', '/templates', {
        ...{ ...fields, ...code, template_id: created },
      });
      if (answer.ok) onCreated(answer.value.template_id);
      return answer;
    },
  });
  const { form } = state;
  const field = (name: 'name' | 'document_type' | 'document_version') => ({
    label: NAMES[name],
    ...state.field(name),
  });
  // A design is for one kind of document.
  const { from } = form.values;
  const { setFieldValue } = form;
  useEffect(() => {
    void designOf(from).then((found) => {
      if (found !== undefined) setFieldValue('document_type', found.document_type);
    });
  }, [from, setFieldValue]);
  const versions = design?.versions ?? DOCUMENT_VERSIONS;
  return (
    <RecordForm state={state} onDone={onClose} saveLabel={t.yes} names={NAMES}>
      <FieldGroup>
        <TextInput {...field('name')} description={t.nameHelp} required maxLength={80} data-autofocus />
        {design === undefined && (
          <NativeSelect
            label={t.from}
            {...state.field('from')}
            data={[
              { value: OWN, label: t.own },
              ...Object.entries(DESIGN_TEXTS).map(([value, { title }]) => ({ value, label: title })),
            ]}
          />
        )}
        <NativeSelect
          {...field('document_type')}
          disabled={design !== undefined}
          data={DOCUMENT_TYPES.map((value) => ({ value, label: TYPES[value] }))}
        />
        <NativeSelect
          {...field('document_version')}
          data={[...versions].map((value) => ({ value, label: value }))}
        />
      </FieldGroup>
    </RecordForm>
  );
}

/** Loaded when a template is made: no list waits for them. */
async function designOf(id: string): Promise<Design | undefined> {
  if (id === OWN) return undefined;
  const { DESIGNS } = await import('../../../../schema/templates/designs/index.ts');
  return DESIGNS.find((each) => each.id === id);
}

async function codeOfDesign(id: string): Promise<TemplateCode> {
  const found = await designOf(id);
  if (found !== undefined) return found.code;
  const { DEFAULT_CODE } = await import('../../../../schema/templates/default-code.ts');
  return DEFAULT_CODE;
}
