/** One call as OpenAPI says it: what it is given and answers, what it needs, and how it can fail. */
import { type Module, OWNER_PERMISSIONS, type Permission } from '../../../schema/access/permissions.ts';
import { ERRORS, type ErrorCode } from '../../../schema/errors.ts';
import { API_DOCS } from '../../../schema/texts/api.ts';
import { ERROR_TEXTS } from '../../../schema/texts/errors.ts';
import { PERMISSION_NAMES } from '../../../schema/texts/people.ts';
import { isByField, type RouteCan, type Shape } from '../../http/route.ts';
import type { RouteEntry } from '../../http/router.ts';
import { convertShape, type JsonSchema } from './convert-shape.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
};
type Content = Record<string, { schema: JsonSchema }>;
export type Described = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  /** Any of them is enough. */
  'x-permissions': readonly Permission[];
  /** By the value of a field of what is asked. */
  'x-permissions-by'?: unknown;
  'x-idempotency-key'?: 'required' | 'optional';
};

const isOwners = (one: Permission) => (OWNER_PERMISSIONS as readonly Permission[]).includes(one);

/** Which calls a program makes: what only an owner may, no token does. */
export const isOfPrograms = ({ can, personal = false }: RouteEntry): boolean =>
  can !== 'public' &&
  can !== 'person' &&
  !personal &&
  (can === 'session' || !permissionsOf(can).every(isOwners));

const MEDIA = { bytes: 'application/octet-stream', html: 'text/html', stream: 'text/event-stream' } as const;
const UUID: JsonSchema = { type: 'string', format: 'uuid' };

function permissionsOf(can: RouteCan | 'public' | 'person'): readonly Permission[] {
  if (can === 'session' || can === 'public' || can === 'person') return [];
  const needed = isByField(can) ? Object.values(can.of).flat() : can;
  return [...new Set(typeof needed === 'string' ? [needed] : (needed as readonly Permission[]))].filter(
    (one) => !isByField(can) || !isOwners(one),
  );
}

/** «Clientes: Crear y editar» */
export function wordsOf(permission: Permission): string {
  const [module = '', name = ''] = permission.split('.');
  const words = PERMISSION_NAMES[module as Module];
  return words === undefined
    ? permission
    : `${words.title}: ${(words.functions as Record<string, string>)[name]}`;
}

const tagOf = ([first]: readonly Permission[]): string =>
  first === undefined ? API_DOCS.other : wordsOf(first).split(':')[0] || API_DOCS.other;

/** `/receipts/:id` as OpenAPI writes it. */
export const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

export function describeRoute(entry: RouteEntry): Described {
  const { method, path, shapes, can, key } = entry;
  const permissions = permissionsOf(can);
  const body = shapes.body ?? shapes.text;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')}`,
    summary: permissions[0] === undefined ? API_DOCS.bySession : wordsOf(permissions[0]),
    tags: [tagOf(permissions)],
    parameters: [
      ...inPath(path, shapes.params),
      ...inQuery(shapes.query),
      ...(key === undefined
        ? []
        : [{ name: 'Idempotency-Key', in: 'header' as const, required: key === 'required', schema: UUID }]),
    ],
    ...(body !== undefined && {
      requestBody: { required: true as const, content: contentOf(body, shapes.accepts === 'form') },
    }),
    responses: { ...successOf(entry), ...failuresOf(entry) },
    'x-permissions': permissions,
    ...(isByField(can as RouteCan) && { 'x-permissions-by': can }),
    ...(key !== undefined && { 'x-idempotency-key': key }),
  };
}

function contentOf(shape: Shape, isForm: boolean): Content {
  const schema = convertShape(shape);
  return { 'application/json': { schema }, ...(isForm && { 'multipart/form-data': { schema } }) };
}

function fieldsOf(shape: Shape | undefined): [string, JsonSchema, boolean][] {
  if (shape === undefined) return [];
  const { properties = {}, required = [] } = convertShape(shape);
  return Object.entries(properties).map(([name, schema]) => [
    name,
    schema as JsonSchema,
    required.includes(name),
  ]);
}

function inPath(path: string, params: Shape | undefined): Parameter[] {
  const fields = new Map(fieldsOf(params).map(([name, schema]) => [name, schema]));
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true },
    schema: fields.get(name) ?? { type: 'string' },
  }));
}

function inQuery(query: Shape | undefined): Parameter[] {
  return fieldsOf(query).map(([name, schema, required]) => ({ name, in: 'query', required, schema }));
}

function successOf({ shapes, kind }: RouteEntry): Described['responses'] {
  const { answer, status = 200 } = shapes;
  if (answer === 'socket') return { 101: { description: API_DOCS.answers.socket } };
  if (typeof answer === 'string')
    return {
      [status]: { description: API_DOCS.answers[answer], content: { [MEDIA[answer]]: { schema: {} } } },
    };
  const said = { description: API_DOCS.answer, content: contentOf(answer, false) };
  // Of an operation it may be the first answer, that it is taken, or that it waits for somebody's word.
  return kind === undefined ? { [status]: said } : { '2XX': said };
}

/** What can be said before the call itself is done; what it refuses by its own rules has codes of the same table. */
function failuresOf({ method, shapes, can, key, path }: RouteEntry): Described['responses'] {
  const codes: ErrorCode[] = ['unauthenticated', 'second_factor_needed', 'too_many_calls'];
  if (can !== 'session') codes.push('not_permitted');
  if (path.includes(':')) codes.push('not_found');
  if (shapes.query !== undefined) codes.push('bad_request');
  if (method !== 'GET') codes.push('too_large', 'unsupported_type');
  if (shapes.body !== undefined || shapes.text !== undefined)
    codes.push('bad_json', shapes.code ?? 'bad_request');
  if (key !== undefined) codes.push('operation_key', 'operation_reused');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/error' } } };
  const each = [...byStatus].map(([status, some]) => [
    status,
    { description: some.map((code) => `${code}: ${ERROR_TEXTS[code]}`).join(' · '), content },
  ]);
  return { ...Object.fromEntries(each), default: { description: API_DOCS.errors, content } };
}
