/** A file as an answer that a browser keeps, under a name of letters that every header takes. */
import type { Context } from 'hono';
import { shownFileType } from '../../schema/values/shown-file.ts';

export type AnsweredFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

export function fileAnswer(c: Context, { name, type, bytes }: AnsweredFile): Response {
  return c.body(bytes, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  });
}

/** Of what no browser is to show as what it says that it is. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** One that somebody brought, which nothing opens as what it is not; under the name that it has. @param type as it is looked at unless told */
export function broughtFileAnswer(
  c: Context,
  bytes: Uint8Array,
  name: string,
  type: string = shownFileType(bytes) ?? UNKNOWN_TYPE,
): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
    'x-content-type-options': 'nosniff',
  });
}
