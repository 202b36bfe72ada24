/**
 * The default screen of a node of the SAT, made from its description: a text, an amount, a date, a list to choose from,
 * rows that repeat. A kind that wants more says so in a component of its own.
 */
import '../ui/mantine-later.css';
import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ComplementTexts } from '../../schema/forms/complements/complement.ts';
import type { FormField, FormList, FormNode, FormPart } from '../../schema/forms/engine/node-form.ts';
import { isTyped } from '../../schema/forms/engine/node-form.ts';
import { withoutIndexes } from '../../schema/forms/engine/node-paths.ts';
import { emptyValue, isEmptyValue, isNumber } from '../../schema/forms/engine/node-values.ts';
import { textAt } from '../../schema/forms/engine/value-at.ts';
import { PlaceMessage } from './field-message.tsx';
import { AmountField, keyedOptions, SelectField, TextField } from './fields.tsx';
import { RepeatRows } from './repeat-rows.tsx';

export type NodeScreen = {
  texts: ComplementTexts;
  options: (path: string) => readonly { key: string; text: string }[] | undefined;
  /** The value with what is computed: shown where a person left a field empty. */
  priced?: unknown;
  /** The same of one place of the node; undefined where nothing is computed. */
  suggested?: (place: string) => string | undefined;
};

type NodeFieldsProps = NodeScreen & {
  form: FormNode;
  /** Place of the node in the document. */
  at: string;
  /** Place in the node; '' for its root. */
  inside?: string;
};

export function NodeFields({ form, at, inside = '', ...screen }: NodeFieldsProps) {
  const parts = form.parts.filter(isTyped);
  const fields = parts.filter((part): part is FormField => part.kind === 'field');
  return (
    <Stack>
      <PlaceMessage path={inside === '' ? at : `${at}.${inside}`} />
      {fields.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {fields.map((part) => (
            <NodeField key={part.name} part={part} at={at} inside={inside} {...screen} />
          ))}
        </SimpleGrid>
      )}
      {parts.map((part) =>
        part.kind === 'field' ? null : (
          <Children key={part.name} part={part} at={at} inside={inside} {...screen} />
        ),
      )}
    </Stack>
  );
}

type PartProps<P extends FormPart> = NodeScreen & { part: P; at: string; inside: string };

function placeOf({ part, inside }: { part: FormPart; inside: string }): string {
  return inside === '' ? part.name : `${inside}.${part.name}`;
}

function Children({ part, at, inside, ...screen }: PartProps<Exclude<FormPart, FormField>>) {
  const place = placeOf({ part, inside });
  const words = withoutIndexes(place);
  if (part.kind === 'list') return <Rows part={part} at={at} inside={inside} {...screen} />;
  return (
    <Fieldset legend={screen.texts.fields[words]}>
      <NodeFields form={part.node} at={at} inside={place} {...screen} />
    </Fieldset>
  );
}

function Rows({ part, at, inside, ...screen }: PartProps<FormList>) {
  const place = placeOf({ part, inside });
  const words = screen.texts.rows?.[withoutIndexes(place)];
  const empty = useMemo(() => emptyValue(part.node), [part.node]);
  const fields = part.node.parts.filter(isTyped);
  return (
    <div>
      {words !== undefined && screen.texts.fields[withoutIndexes(place)] !== undefined && (
        <Text size="sm">{screen.texts.fields[withoutIndexes(place)]}</Text>
      )}
      <PlaceMessage path={`${at}.${place}`} />
      <RepeatRows
        path={`${at}.${place}`}
        empty={empty}
        isEmpty={isEmptyValue}
        addLabel={words?.add ?? ''}
        removeLabel={words?.remove ?? ''}
        {...(Number.isFinite(part.max) && { most: part.max })}
      >
        {(row) => {
          const within = row.slice(at.length + 1);
          return fields.map((one) =>
            one.kind === 'field' ? (
              <NodeField key={one.name} part={one} at={at} inside={within} {...screen} />
            ) : (
              <Children key={one.name} part={one} at={at} inside={within} {...screen} />
            ),
          );
        }}
      </RepeatRows>
    </div>
  );
}

/** What the fields of a form are shown as when their description sets no limit. */
const USUAL_LENGTH = 1_000;

function NodeField({ part, at, inside, texts, options, priced, suggested }: PartProps<FormField>) {
  const place = placeOf({ part, inside });
  const words = withoutIndexes(place);
  const shared = {
    path: `${at}.${place}`,
    label: texts.fields[words] ?? part.sat,
    description: texts.hints?.[words],
  };
  const { type } = part;
  const computed = suggested?.(place) ?? textAt(priced, place);
  const empty = computed === '' ? {} : { placeholder: computed };
  const listed = options(words) ?? type.values?.map((key) => ({ key, text: '' }));
  if (listed !== undefined) {
    const choices = listed.some(({ text }) => text !== '')
      ? keyedOptions(listed)
      : listed.map(({ key }) => ({ value: key, label: key }));
    return <SelectField {...shared} options={choices} />;
  }
  if (type.kind === 'date') return <TextField {...shared} type="date" />;
  if (type.kind === 'dateTime') return <TextField {...shared} type="datetime-local" />;
  if (isNumber(part)) {
    return (
      <AmountField {...shared} decimals={type.kind === 'integer' ? 0 : (type.decimals ?? 6)} {...empty} />
    );
  }
  return <TextField {...shared} {...empty} maxLength={type.maxLength ?? USUAL_LENGTH} />;
}
