/** An addenda that the account describes without code: what is asked, and where in its XML each value is written. */
import * as v from 'valibot';
import { isXmlText } from '../../cfdi/xml-text.ts';
import { CONCEPT_FACTS } from '../../forms/addenda/facts.ts';
import {
  type AddendaField,
  AddendaFieldSchema,
  type AddendaLayout,
  LAYOUT_LIMITS as MOST,
  SOURCES,
} from '../../forms/addenda/layout.ts';
import { ADDENDA_LAYOUT_PROBLEMS as PROBLEMS } from '../../texts/addenda-layouts.ts';
import { groupThousands } from '../../values/group-thousands.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource } from '../resource.ts';

/** Of a name in XML that nobody has to think about: no colon, no letter outside ASCII. */
const XML_NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,79}$/;
const STEP = String.raw`[A-Za-z_][A-Za-z0-9_.-]*(?:\[[1-9]\d?\])?`;
const ATTRIBUTE = '@[A-Za-z_][A-Za-z0-9_.-]*';
/** `pedido/linea[2]/@numero` */
const PLACE = new RegExp(`^(?:${STEP}(?:/${STEP})*(?:/${ATTRIBUTE})?|${ATTRIBUTE})$`);
/** Its last element is every one of its rows: it has no number. */
const ELEMENT_PLACE = new RegExp(`^(?:${STEP}/)*[A-Za-z_][A-Za-z0-9_.-]*$`);
const FIELD_NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** What the document around it means by them. */
const TAKEN_PREFIXES = ['xml', 'xmlns', 'xsi', 'cfdi', 'tfd'];
const OF_THE_SAT = /^https?:\/\/(?:www\.)?sat\.gob\.mx(?:[:/]|$)/i;
/** XML gives them their meaning and their prefix: nobody else may declare them. */
const RESERVED =
  /^https?:\/\/www\.w3\.org\/(?:XML\/1998\/namespace|2000\/xmlns|2001\/XMLSchema-instance)(?:\/|$)/i;
/** As an attribute it would declare a namespace. */
const DECLARES = /@xmlns$/i;
/** No record of values can hold one of these. */
const OF_OBJECTS = ['constructor', 'prototype'];
export const LAYOUT_KINDS = ['text', 'amount', 'date', 'choice'] as const;

const LayoutFieldSchema = v.object({
  /** Of its value in a draft: it stays when its label or its place change. */
  name: v.string(),
  label: v.string(),
  place: v.string(),
  source: v.picklist(SOURCES),
  /** What is written of a fixed one, and what a typed one begins with. */
  value: v.string(),
  kind: v.picklist(LAYOUT_KINDS),
  is_required: v.boolean(),
  most: v.number(),
  /** Of a choice, with commas between them. */
  choices: v.string(),
});
export type LayoutField = v.InferOutput<typeof LayoutFieldSchema>;

const AddendaLayoutRowSchema = v.object({
  layout_id: v.string(),
  title: v.string(),
  root: v.string(),
  namespace: v.string(),
  prefix: v.string(),
  schema_location: v.string(),
  /** The element that is written once for each concept; '' for none. */
  concept_place: v.string(),
  fields: v.array(LayoutFieldSchema),
});
export type AddendaLayoutRow = v.InferOutput<typeof AddendaLayoutRowSchema>;

const isConceptFact = (source: string) => (CONCEPT_FACTS as readonly string[]).includes(source);
/** As `text`, of characters that XML can hold. */
const written = (most: number) => v.pipe(text(most), v.check(isXmlText, PROBLEMS.control));
const depthOf = (place: string) => place.split('/').length;
/** `a` is `a[1]`. */
const spotOf = (place: string) => place.replaceAll('[1]', '');

const TOO_MANY = PROBLEMS.most(groupThousands(String(MOST.value)));

const WrittenFieldSchema = v.object({
  name: v.pipe(
    v.string(),
    v.regex(FIELD_NAME, PROBLEMS.name),
    v.check((name) => !OF_OBJECTS.includes(name), PROBLEMS.name),
  ),
  label: text(MOST.label),
  place: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MOST.place, PROBLEMS.place),
    v.regex(PLACE, PROBLEMS.place),
    v.check((place) => depthOf(place) <= MOST.depth, PROBLEMS.place),
    v.check((place) => !DECLARES.test(place), PROBLEMS.xmlns),
  ),
  source: v.optional(v.picklist(SOURCES), 'typed'),
  value: written(MOST.value),
  kind: v.optional(v.picklist(LAYOUT_KINDS), 'text'),
  is_required: v.optional(v.boolean(), false),
  most: v.optional(
    v.pipe(
      v.number(TOO_MANY),
      v.integer(TOO_MANY),
      v.minValue(1, TOO_MANY),
      v.maxValue(MOST.value, TOO_MANY),
    ),
    350,
  ),
  choices: written(MOST.value),
});

const FieldsSchema = v.pipe(
  v.object({
    layout_id: newKey,
    title: needed(MOST.title, PROBLEMS.title),
    root: v.pipe(v.optional(v.string(), ''), v.trim(), v.regex(XML_NAME, PROBLEMS.xmlName)),
    namespace: v.pipe(
      written(300),
      v.check((uri) => uri === '' || /^\S+$/.test(uri), PROBLEMS.namespace),
      v.check((uri) => !OF_THE_SAT.test(uri), PROBLEMS.sat),
      v.check((uri) => !RESERVED.test(uri), PROBLEMS.reserved),
    ),
    prefix: v.pipe(
      text(20),
      v.check((prefix) => prefix === '' || XML_NAME.test(prefix), PROBLEMS.xmlName),
      v.check((prefix) => !TAKEN_PREFIXES.includes(prefix.toLowerCase()), PROBLEMS.prefix),
    ),
    schema_location: v.pipe(
      written(300),
      v.check((uri) => uri === '' || /^\S+$/.test(uri), PROBLEMS.namespace),
    ),
    concept_place: v.pipe(
      text(MOST.place),
      v.check((place) => place === '' || ELEMENT_PLACE.test(place), PROBLEMS.place),
    ),
    fields: v.pipe(
      v.optional(v.array(WrittenFieldSchema), []),
      v.minLength(1, PROBLEMS.none),
      v.maxLength(MOST.fields, PROBLEMS.many),
    ),
  }),
  v.forward(
    v.check(({ prefix, namespace }) => prefix === '' || namespace !== '', PROBLEMS.prefixAlone),
    ['prefix'],
  ),
  v.forward(
    v.check(
      ({ concept_place, fields }) =>
        concept_place !== '' || !fields.some(({ source }) => isConceptFact(source)),
      PROBLEMS.conceptPlace,
    ),
    ['concept_place'],
  ),
  v.forward(
    v.check(({ fields }) => new Set(fields.map(({ name }) => name)).size === fields.length, PROBLEMS.twice),
    ['fields'],
  ),
  v.forward(
    v.check(
      ({ fields }) =>
        new Set(fields.map(({ place, source }) => `${isConceptFact(source)} ${spotOf(place)}`)).size ===
        fields.length,
      PROBLEMS.samePlace,
    ),
    ['fields'],
  ),
  v.forward(
    v.check(
      ({ fields }) => fields.every(({ source, label }) => source !== 'typed' || label !== ''),
      PROBLEMS.label,
    ),
    ['fields'],
  ),
  v.forward(
    v.check(
      ({ fields }) => fields.every(({ source, value }) => source !== 'fixed' || value !== ''),
      PROBLEMS.fixed,
    ),
    ['fields'],
  ),
);

export const addendaLayouts = defineResource({
  name: 'addenda_layouts',
  key: 'layout_id',
  row: AddendaLayoutRowSchema,
  fields: FieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'addenda_layout' },
  stored: { table: 'addenda_layout' },
  search: (row) => [row.title, row.root, row.namespace],
  sort: { title: 'text', root: 'text' },
  order: 'title',
  can: { read: 'addenda.read', write: 'addenda.write', delete: 'addenda.delete' },
});

/** The name of a new field. No two have the same, nor one that was removed: what a draft holds is never another field's. */
export const fieldNameOf = (uuid: string): string => `dato_${uuid.replaceAll('-', '').toLowerCase()}`;

const PREFIX = 'own_';
const OF_CONCEPTS = 'conceptos';

/** What a draft and a customer's record call it. */
export const layoutName = (layoutId: string): string => `${PREFIX}${layoutId}`;
export const layoutIdOf = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;

/** The description by which it is asked, checked and written. */
export function layoutOf(row: Omit<AddendaLayoutRow, 'layout_id'> & { layout_id?: string }): AddendaLayout {
  const { title, root, namespace, prefix, schema_location, concept_place } = row;
  return {
    ...{ name: layoutName(row.layout_id ?? ''), title, root, namespace, prefix, schema_location },
    lists:
      concept_place === '' ? [] : [{ name: OF_CONCEPTS, label: '', place: concept_place, of: 'concepts' }],
    fields: row.fields.map(fieldOf),
  };
}

function fieldOf({ choices, ...field }: LayoutField): AddendaField {
  const keys = choices.split(',').map((key) => key.trim());
  return v.parse(AddendaFieldSchema, {
    ...field,
    list: isConceptFact(field.source) ? OF_CONCEPTS : '',
    choices: keys.filter((key) => key !== '').map((key) => ({ key, label: key })),
  });
}
