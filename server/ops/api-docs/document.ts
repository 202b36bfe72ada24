/** The calls that a program makes, as OpenAPI 3.1: made of what the routes say of themselves, so that it cannot say anything else. */
import { ERRORS } from '../../../schema/errors.ts';
import { API_DOCS } from '../../../schema/texts/api.ts';
import { VERSION } from '../../base/version.ts';
import type { RouteEntry } from '../../http/router.ts';
import { type JsonSchema, namedShapes } from './convert-shape.ts';
import { type Described, describeRoute, isOfPrograms, pathOf } from './describe-route.ts';

export type ApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

/** The body of every answer that is no success (schema/errors.ts). */
const ERROR_SHAPE: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(ERRORS) },
    kind: { type: 'string', enum: ['reject', 'retry', 'unknown'] },
    message: { type: 'string' },
    reference: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          text: { type: 'string' },
          remedy: { type: 'string' },
        },
        required: ['path', 'text'],
      },
    },
  },
  required: ['code', 'kind', 'message'],
};

export function apiDocument(entries: readonly RouteEntry[]): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const entry of entries.filter(isOfPrograms)) {
    const path = pathOf(entry.path);
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: describeRoute(entry) };
  }
  const tags = new Set(
    Object.values(paths).flatMap((each) => Object.values(each).flatMap((one) => one.tags)),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: API_DOCS.title,
      version: VERSION,
      description: [API_DOCS.intro, ...API_DOCS.rules].join('\n\n'),
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...namedShapes(), error: ERROR_SHAPE },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
