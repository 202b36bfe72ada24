/** Shapes of calls as JSON Schema, those that many calls share by their name. */
import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { FormDocumentSchema } from '../../../schema/forms/document.ts';
import { ReceiptSchema } from '../../../schema/forms/receipt/receipt.ts';
import { RESOURCES } from '../../../schema/resources/index.ts';

export type { JsonSchema };

/** What has a name of its own: the rows of resources, and forms. */
const NAMED: Readonly<Record<string, v.GenericSchema>> = {
  ...Object.fromEntries(RESOURCES.map(({ name, row }) => [name, row as unknown as v.GenericSchema])),
  receipt: ReceiptSchema as unknown as v.GenericSchema,
  form_document: FormDocumentSchema as unknown as v.GenericSchema,
};

const CONFIG = {
  target: 'draft-2020-12',
  // What travels, both ways: an answer leaves as its handler gave it.
  typeMode: 'input',
  // What only code can judge is no part of a schema; it is told at its field, as everything else.
  errorMode: 'ignore',
} as const;
const refOf = (name: string) => `#/components/schemas/${name}`;

export function convertShape(shape: v.GenericSchema): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...schema
  } = toJsonSchema(shape, {
    ...CONFIG,
    definitions: NAMED as never,
    overrideRef: ({ referenceId }) => refOf(referenceId),
  });
  return schema;
}

export function namedShapes(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(NAMED as never, {
    ...CONFIG,
    overrideRef: ({ referenceId }) => refOf(referenceId),
  }) as Record<string, JsonSchema>;
}
