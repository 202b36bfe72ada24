/**
 * The default screen of a node of the SAT, made from its description: a text, an amount, a date, a list to choose from,
 * rows that repeat, what may be left out behind a button. A kind that wants more says so in a component of its own.
 */
import '../ui/mantine-later.css';
import { Fieldset, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { labelOf } from '../../schema/forms/complements/words.ts';
import type { FormField, FormNode, FormPart } from '../../schema/forms/engine/node-form.ts';
import { isTyped } from '../../schema/forms/engine/node-form.ts';
import { withoutIndexes } from '../../schema/forms/engine/node-paths.ts';
import { PlaceMessage } from './field-message.tsx';
import { useForm, useFormStore } from './form-context.tsx';
import { NodeField } from './node-field.tsx';
import classes from './node-fields.module.css';
import { NodeOptional } from './node-optional.tsx';
import { NodeRows } from './node-rows.tsx';
import { inPlace, type NodeScreen, soleField } from './node-screen.ts';

type NodeFieldsProps = NodeScreen & {
  form: FormNode;
  /** Place in the node; '' for its root. */
  inside?: string;
};

/** A field that stands among the others, where it is: inside elements that hold nothing else. */
type Placed = { part: FormField; place: string; name: string };

export function NodeFields({ form, inside = '', ...screen }: NodeFieldsProps) {
  const { above: Above } = screen;
  const parts = form.parts.filter(isTyped);
  const fields = parts.flatMap((part) => placedField(part, inside));
  const below = parts.filter((part) => soleField(part) === undefined);
  const groups = screen.texts.groups?.[withoutIndexes(inside)] ?? [];
  const grouped = new Set(groups.flatMap((group) => group.fields));
  const one = ({ part, place }: Placed) => <NodeField key={place} part={part} place={place} {...screen} />;
  const loose = fields.filter(({ name }) => !grouped.has(name));
  return (
    <Stack gap="sm">
      {Above && <Above at={screen.at} inside={inside} />}
      <PlaceMessage path={inside === '' ? screen.at : `${screen.at}.${inside}`} />
      {loose.length > 0 && <div className={classes.fields}>{loose.map(one)}</div>}
      {groups.map(({ title, fields: names }) => (
        <NodeGroup
          key={title}
          title={title}
          at={screen.at}
          fields={names.flatMap((name) => fields.filter((field) => field.name === name))}
          one={one}
        />
      ))}
      {below.map((part) => (
        <NodeBelow key={part.name} part={part} inside={inside} {...screen} />
      ))}
    </Stack>
  );
}

type NodeGroupProps = {
  title: string;
  at: string;
  fields: readonly Placed[];
  one: (field: Placed) => ReactNode;
};

/** Not a heading over nothing. */
function NodeGroup({ title, at, fields, one }: NodeGroupProps) {
  const { kernel } = useFormStore();
  const isAbsent = useForm(({ receipt }) =>
    fields.every(({ place }) => kernel.requirement(receipt, `${at}.${place}`) === 'absent'),
  );
  if (isAbsent) return null;
  return (
    <Fieldset legend={title} className={classes.group}>
      <div className={classes.fields}>{fields.map(one)}</div>
    </Fieldset>
  );
}

function placedField(part: FormPart, inside: string): Placed[] {
  const sole = soleField(part);
  return sole === undefined ? [] : [{ part: sole.part, place: inPlace(inside, sole.path), name: part.name }];
}

type NodeBelowProps = NodeScreen & { part: FormPart; inside: string };

/** What is more than a field: rows, or a group of them. */
function NodeBelow(props: NodeBelowProps) {
  const { kernel } = useFormStore();
  const path = `${props.at}.${inPlace(props.inside, props.part.name)}`;
  const isAbsent = useForm(({ receipt }) => kernel.requirement(receipt, path) === 'absent');
  return isAbsent ? null : <ShownBelow {...props} />;
}

function ShownBelow({ part, inside, ...screen }: NodeBelowProps) {
  const place = inPlace(inside, part.name);
  if (part.kind === 'field') return <NodeField part={part} place={place} {...screen} />;
  if (part.kind === 'list') return <NodeRows part={part} place={place} {...screen} />;
  const label = labelOf(screen.texts, place) ?? part.sat;
  const fields = <NodeFields form={part.node} inside={place} {...screen} />;
  if (!part.required) {
    return (
      <NodeOptional part={part} place={place} label={label} at={screen.at}>
        {fields}
      </NodeOptional>
    );
  }
  return (
    <Fieldset legend={label} className={classes.group}>
      {fields}
    </Fieldset>
  );
}
